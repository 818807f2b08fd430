// The receipt of a payment as a document: who paid how much, and what it paid for.
import { readFileSync } from "node:fs"
import { pageTemplate } from "../../src/core/base/escape.ts"
import { longDate } from "../../src/core/values/dates.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { receiptRows } from "../../src/documents/receipts/rules.ts"
import type { Receipt } from "../../src/documents/receipts/service.ts"
import { writtenFooter } from "../../src/documents/rules.ts"
import { say } from "../../src/languages/rules.ts"
import { drawnIn } from "../../src/languages/service.ts"
import { partiesView, type Sender } from "./invoice-parties.ts"
import { safeLogo, sheetHtml } from "./sheet.ts"
import { tidied } from "./text.ts"

type ReceiptDocument = Omit<Receipt, "organization"> & { organization: Sender }

export const renderReceiptHtml = (document: ReceiptDocument): string =>
  drawnIn(document.language, () => drawn(document))

function drawn(document: ReceiptDocument): string {
  const { logo, ...organization } = document.organization
  const invoice_footer = writtenFooter(document.invoice_footer)
  const tidy = tidied({ ...document, invoice_footer, organization: { ...organization, logo: null } })
  const view = viewOf(tidy, safeLogo(logo))
  return sheetHtml({
    ...{ title: view.title, body: template(view), document: { ...tidy, number: view.number ?? "" }, styles },
    region: document.organization.country ?? document.client.country,
    primary_color: document.organization.primary_color,
  })
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8")
const template = pageTemplate(read("parties.hbs") + read("receipt.hbs"))
const styles = read("invoice-lines.css") + read("invoice.css")

function viewOf(document: ReceiptDocument, logo: string | null) {
  const { organization, currency, invoices, method, reference, powered_by, invoice_footer } = document
  const money = (minor: number) => formatMoney(minor, currency)
  const date = (day: string) => longDate(day, organization.country)
  const [first, ...others] = invoices
  const number = first && others.length === 0 ? first.number : null
  return {
    title: `${say("Receipt")} ${number ?? date(document.paid_on)} – ${organization.name}`,
    number,
    buyer_heading: say("Paid by"),
    ...partiesView(document, logo),
    facts: [
      { label: say("Paid on"), value: date(document.paid_on) },
      { label: say("Method"), value: method },
      { label: say("Reference"), value: reference },
      { label: say("Currency"), value: currency },
    ].filter(({ value }) => value !== null && value !== ""),
    rows: receiptRows(document).map(({ label, day, payable, amount }) => ({
      label: day === null ? label : `${label} ${date(day)}`,
      payable: payable === null ? "" : money(payable),
      amount: money(amount),
    })),
    paid_on: date(document.paid_on),
    amount: money(document.amount),
    wide: money(document.amount).length > 16,
    ...{ powered_by, invoice_footer },
  }
}
