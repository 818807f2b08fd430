// The stories of printed quotes: what one shows, and handing out its file.
import type { App } from "../../core/api/context.ts"
import { conflict } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { Download } from "../../core/files/download.ts"
import { asProForma } from "../../documents/pro-forma/service.ts"
import { namedLanguage, pdfName, weightOf } from "../../documents/rules.ts"
import { openPdf, printedHash, readBlank } from "../../documents/service.ts"
import { drawnIn } from "../../languages/service.ts"
import { hasProForma, noProForma, quoteName } from "../rules.ts"
import { getQuote } from "../service.ts"
import type { QuotePdfInput } from "./schema.ts"

/** As an invoice is printed: whom it is from and for as they were when it was issued. Throws 404. */
export async function readPrintedQuote(db: TenantDb, id: number) {
  const quote = await getQuote(db, id)
  const { number, revision, status, valid_until, deposit_percent } = quote
  const { lines, language, ...said } = quote.body
  const blank = await readBlank(db, { client: quote.client_id, project: null })
  return {
    ...{ ...blank, ...said, number: number ?? "draft", language: namedLanguage(language) },
    ...(number === null ? { unnumbered: true as const } : {}),
    // An answered or expired one is the same page.
    status: ["draft", "superseded", "cancelled"].includes(status) ? status : "sent",
    issued_on: quote.issue_date,
    project_title: quote.project_title,
    organization: { ...blank.organization, ...quote.seller },
    client: quote.buyer ?? blank.client,
    payment_methods: [],
    offer: { revision, valid_until, deposit_percent },
    items: lines.map(({ tax_id: _tax, net_amount: _net, ...line }) => line),
  }
}

/** As an invoice that isn't one for taxes yet. Throws 404, and 409 once it is billed or ended. */
export async function readProFormaQuote(db: TenantDb, id: number) {
  const quote = await getQuote(db, id)
  if (!hasProForma(quote.is_invoiced ? "invoiced" : quote.status)) throw conflict(noProForma)
  const page = await readPrintedQuote(db, id)
  return asProForma(db, page, quote.number && drawnIn(quote.body.language, () => quoteName(quote)))
}

type Printed = Pick<Awaited<ReturnType<typeof readPrintedQuote>>, "number" | "language" | "offer"> & {
  pro_forma?: object
}

/** Each revision has a file of its own. */
export const quotePdfName = ({ number, language, offer: { revision }, pro_forma }: Printed) =>
  pdfName(
    { number: revision === 1 ? number : `${number}-${revision}`, language },
    pro_forma ? "pro_forma" : "quote",
  )

/** The kept file where it still shows what is, else a new one is made in the background and waited for. Throws 404, 409 and 503. */
export async function downloadQuote(
  db: TenantDb,
  app: Pick<App, "files" | "queue" | "limits">,
  { id, as }: QuotePdfInput,
): Promise<Download> {
  const page = await (as ? readProFormaQuote(db, id) : readPrintedQuote(db, id))
  await app.limits.organization(db.organization_id, "pdf", weightOf(page.items.length))
  const document = { kind: "quote" as const, id, ...(as && { pro_forma: true as const }) }
  const file = await openPdf(db, app, document, printedHash(page))
  return new Download(file, "application/pdf", quotePdfName(page))
}
