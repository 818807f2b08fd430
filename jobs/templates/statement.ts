// A client's statement of account as a document: what moved the balance, and how old what is open is.
import { readFileSync } from "node:fs"
import { pageTemplate } from "../../src/core/base/escape.ts"
import { longDate } from "../../src/core/values/dates.ts"
import { writtenFooter } from "../../src/documents/rules.ts"
import { say } from "../../src/languages/rules.ts"
import { drawnIn } from "../../src/languages/service.ts"
import type { PrintedStatement } from "../../src/statements/printing/service.ts"
import { partiesView, type Sender } from "./invoice-parties.ts"
import { safeLogo, sheetHtml } from "./sheet.ts"
import { tidied } from "./text.ts"

type StatementDocument = Omit<PrintedStatement, "organization"> & { organization: Sender }

export const renderStatementHtml = (document: StatementDocument): string =>
  drawnIn(document.language, () => drawn(document))

function drawn(document: StatementDocument): string {
  const { logo, ...organization } = document.organization
  const invoice_footer = writtenFooter(document.invoice_footer)
  const tidy = tidied({ ...document, invoice_footer, organization: { ...organization, logo: null } })
  const view = viewOf(tidy, safeLogo(logo))
  return sheetHtml({
    ...{
      title: view.title,
      body: template(view),
      document: { ...tidy, number: say("Statement of account") },
      styles,
    },
    region: document.organization.country ?? document.client.country,
    primary_color: document.organization.primary_color,
  })
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8")
const template = pageTemplate(read("parties.hbs") + read("statement.hbs"))
const styles = read("invoice-lines.css") + read("invoice.css") + read("statement.css")

function viewOf(document: StatementDocument, logo: string | null) {
  const { organization, currency, opening, rows, closing, ages, powered_by, invoice_footer } = document
  const date = (day: string) => longDate(day, organization.country)
  const [from, to] = [date(document.from), date(document.to)]
  const begin = { on: document.from, text: say("Opening balance"), amount: "", balance: opening }
  const all = [begin, ...rows].map(({ on, ...row }) => ({ ...row, on: date(on) }))
  return {
    title: `${say("Statement of account")} ${to} – ${organization.name}`,
    buyer_heading: say("Account of"),
    ...partiesView(document, logo),
    facts: [
      { label: say("From#day"), value: from },
      { label: say("To"), value: to },
      { label: say("Currency"), value: currency },
    ],
    // The last one stays with the closing balance on a page.
    ...{ rows: all.slice(0, -1), last: all.slice(-1) },
    ...{ to, closing, ages, wide: closing.length > 16 },
    ...{ powered_by, invoice_footer },
  }
}
