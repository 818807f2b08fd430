// The receipt of a payment as a document: who paid how much, and what it paid for.
import { readFileSync } from "node:fs"
import { pageTemplate } from "../../src/core/base/escape.ts"
import { longDate } from "../../src/core/values/dates.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { receiptRows } from "../../src/documents/receipts/rules.ts"
import type { Receipt } from "../../src/documents/receipts/service.ts"
import { partiesView, type Sender } from "./invoice-parties.ts"
import { safeLogo, sheetHtml } from "./sheet.ts"
import { tidied } from "./text.ts"

type ReceiptDocument = Omit<Receipt, "organization"> & { organization: Sender }

export function renderReceiptHtml(document: ReceiptDocument): string {
  const { logo, ...organization } = document.organization
  const tidy = tidied({ ...document, organization: { ...organization, logo: null } })
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
    title: `Receipt ${number ?? date(document.paid_on)} – ${organization.name}`,
    number,
    buyer_heading: "Paid by",
    ...partiesView(document, logo),
    facts: [
      { label: "Paid on", value: date(document.paid_on) },
      { label: "Method", value: method },
      { label: "Reference", value: reference },
      { label: "Currency", value: currency },
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
