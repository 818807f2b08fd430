// The stories of printed statements: what one shows its client, and handing out its file.
import type { App } from "../../core/api/context.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { Download } from "../../core/files/download.ts"
import { formatMoney } from "../../core/values/money.ts"
import { pdfName, weightOf } from "../../documents/rules.ts"
import { openPrinted, printedHash, readBlank } from "../../documents/service.ts"
import { say } from "../../languages/rules.ts"
import { drawnIn } from "../../languages/service.ts"
import { buckets } from "../../reports/receivables/rules.ts"
import type { Figures } from "../present.ts"
import { entryText } from "../rules.ts"
import type { StatementOf } from "../schema.ts"
import { readShownStatement } from "../service.ts"
import { ageLabels } from "./rules.ts"

export type PrintedStatement = Awaited<ReturnType<typeof readPrintedStatement>>

/** From and to whom as they are now; amounts in words of the client's language. Throws 404, and 400 for too many entries. */
export async function readPrintedStatement(db: TenantDb, asked: StatementOf) {
  const { holder, figures } = await readShownStatement(db, asked)
  const { organization, client, powered_by, invoice_footer, paper_size, language } = await readBlank(db, {
    ...{ client: holder.client, project: null },
  })
  const { client_name, from, to } = holder
  return {
    ...{ organization, client, powered_by, invoice_footer, paper_size, language },
    ...{ client_name, from, to, currency: figures.currency },
    ...drawnIn(language, () => inWords(figures)),
  }
}

function inWords({ currency, opening, entries, closing, ages, outstanding }: Figures) {
  const money = (minor: bigint) => formatMoney(minor, currency)
  const credit = outstanding - closing
  return {
    opening: money(opening),
    rows: entries.map((entry) => ({
      ...{ on: entry.on, text: entryText(entry) },
      ...{ amount: money(entry.amount), balance: money(entry.balance) },
    })),
    closing: money(closing),
    ages: [
      ...(outstanding > 0n
        ? buckets.map((bucket) => ({ label: say(ageLabels[bucket]), amount: money(ages[bucket]) }))
        : []),
      ...(credit > 0n ? [{ label: say("Your credit"), amount: money(-credit) }] : []),
    ],
  }
}

export const statementPdfName = ({ client_name, to, currency, language }: PrintedStatement) =>
  pdfName(
    { number: `${[...client_name].slice(0, 60).join("")}-${to}-${currency}`, language: language ?? null },
    "statement",
  )

/** Printed again whenever the books have changed. Throws 404, 400 and 503. */
export async function downloadStatement(
  db: TenantDb,
  app: Pick<App, "files" | "queue" | "limits">,
  asked: StatementOf,
): Promise<Download> {
  const page = await readPrintedStatement(db, asked)
  await app.limits.organization(db.organization_id, "pdf", weightOf(page.rows.length))
  const { from, to, currency } = page
  const payload = { organization_id: db.organization_id, client_id: asked.id, from, to, currency }
  const file = await openPrinted(db, app, printedHash(page), () =>
    app.queue.run(db, "render-statement", payload),
  )
  return new Download(file, "application/pdf", statementPdfName(page))
}
