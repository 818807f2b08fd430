// The emails to clients and the documents of one language, filled with amounts and dates as it writes them.
import { type InvoiceDocument, renderInvoiceHtml } from "../../../jobs/templates/invoice.ts"
import { type MailBrand, type MailName, renderMail } from "../../../jobs/templates/mail.ts"
import { tooLargeText } from "../../../jobs/templates/mail-phrases.ts"
import { renderReceiptHtml } from "../../../jobs/templates/receipt.ts"
import { renderStatementHtml } from "../../../jobs/templates/statement.ts"
import { longDate } from "../../../src/core/values/dates.ts"
import type { Language } from "../../../src/core/values/language.ts"
import { formatMoney } from "../../../src/core/values/money.ts"
import { listed, say } from "../../../src/languages/rules.ts"
import { drawnIn } from "../../../src/languages/service.ts"
import { restSentence } from "../../../src/mails/receipts/rules.ts"
import { reminderMessage } from "../../../src/mails/rules.ts"
import { quoteName } from "../../../src/quotes/rules.ts"
import { entryText, shownKinds } from "../../../src/statements/rules.ts"
import { invoiceDocument, printedLine } from "../../support/invoice-document.ts"
import { mailSamples } from "../../support/mail-samples.ts"

const brand: MailBrand = {
  ...{ name: "Fjord & Pine", url: "https://fjord-pine.portico.example/", powered_by: true },
  ...{ logo_url: null, logo_plate: null, primary_color: "#4F46E5", accent_color: "#10B981" },
}

/** Each email, and what else it can say. */
const mails: [MailName, ...object[]][] = [
  ["invoice", { message: null, is_rest: true }, { message: null, nothing_due: true }],
  ["reminder", { days: -3 }, { days: 0, url: null }],
  ["portal-link"],
  ["claim-rejected", { numbers: null, invoice_count: 1 }],
  ["credit-note", { invoice_number: null, formatted_credit: null }],
  ["quote"],
  ["statement"],
  ["deliverable"],
  ["receipt", { rest: null, method: null }],
  ["unread-messages", { unread: 1, project_title: null }],
  ["hire-confirmation", { can_reply: false }],
]

export type Written = { name: string; html: string }

export const mailsIn = (language: Language): Written[] =>
  drawnIn(language, () =>
    mails.flatMap(([name, ...others]) =>
      [{}, ...others].map((more, at) => {
        const days = "days" in more ? Number(more.days) : 3
        const data = Object.assign({ ...mailSamples[name] }, inWords(name, days), more)
        const { subject, html } = renderMail(name, brand, data)
        // A reader's list of emails shows it: it is read with the rest.
        const shown = html.replace(/<body[^>]*>/, (body) => `${body}<p>${subject}</p>`)
        return { name: `mail-${name}${at === 0 ? "" : `-${at + 1}`}`, html: shown }
      }),
    ),
  )

/** What arrives in an email as text, in the language that is written; `days` since an invoice was due. */
function inWords(name: MailName, days: number) {
  const [total, day] = [formatMoney(1_248_050, "EUR"), longDate("2026-12-05", "DE")]
  const part = { paid: 1_248_050, due: 751_950, currency: "EUR", due_date_text: day, is_late: false }
  const words = {
    ...{ formatted_total: total, formatted_credit: formatMoney(1_000, "EUR") },
    ...{ formatted_balance: total, formatted_amount: total, due_date_text: day, valid_until: day },
    ...{ from: longDate("2026-10-01", "DE"), to: longDate("2026-12-31", "DE"), paid_on: day },
    ...{ files_text: tooLargeText(["plans.zip"]), numbers: listed(["INV-0042", "INV-0043"]) },
    ...{ rest: restSentence(part), method: say("Wire Transfer") },
    ...(name === "reminder" ? { message: reminderMessage(null, 0, days), days } : {}),
    ...(name === "quote" ? { number: quoteName({ number: "QUO-0004", revision: 2 }) } : {}),
  }
  return Object.fromEntries(Object.entries(words).filter(([field]) => field in mailSamples[name]))
}

const organization = { ...invoiceDocument().organization, name: brand.name, country: "DE" }
const vat = { name: "MwSt.", category: "S", rate: 19, base: 100_000, amount: 19_000, reason: null } as const
const other = (category: "E" | "AE" | "K" | "G" | "O") => ({ ...vat, category, rate: 0, amount: 0 })
const discount = { discount_percent: 10, discount_amount: 12_000, discount_reason: null }
const details = {
  ...{ organization, currency: "EUR", taxes: [vat], total: 119_000, powered_by: true },
}

const papers: Record<string, Partial<InvoiceDocument>> = {
  invoice: {
    items: [
      printedLine({ unit: "hour", quantity: 12.5 }),
      printedLine({ unit: "day", ...discount }),
      printedLine({ unit: "month" }),
      printedLine({ kind: "text", description: "As agreed" }),
      printedLine({ kind: "credit", description: "Paid in advance" }),
    ],
    ...discount,
    terms: null,
    settled: { paid: 10_000, credited: 5_000 },
    ...{ withholding_name: "IRPF", withholding_rate: 15, withheld: 15_000 },
  },
  "invoice-untaxed": {
    ...{ taxes: (["E", "AE", "K", "G", "O"] as const).map(other), total: 100_000, due_date: null },
    ...{ exchange_rate: 0.92, exchange_rate_date: "2026-11-01", home_currency: "USD" },
  },
  "invoice-instalments": {
    instalments: [
      { amount: 60_000, percent: null, due_date: "2026-12-01" },
      { amount: 59_000, percent: null, due_date: "2027-01-01" },
    ],
  },
  "invoice-paid": { status: "paid", paid_on: "2026-11-20" },
  "invoice-deposit": {
    kind: "deposit",
    ...{ po_number: "4500012", buyer_reference: "04011000-1", supply_from: "2026-10-01" },
    ...{ supply_to: "2026-10-31" },
  },
  "credit-note": { credits: { invoice_number: "INV-0012", invoice_date: "2026-10-01" } },
  quote: { offer: { revision: 2, valid_until: "2026-12-31", deposit_percent: 30 } },
  "pro-forma": { pro_forma: { quote: "QUO-0004" }, unnumbered: true },
}

export const papersIn = (language: Language): Written[] => [
  ...Object.entries(papers).map(([name, more]) => ({
    name: `paper-${name}`,
    html: renderInvoiceHtml(invoiceDocument({ ...details, language, ...more })),
  })),
  { name: "paper-receipt", html: receiptIn(language) },
  { name: "paper-statement", html: statementIn(language) },
]

const { client, invoice_footer, paper_size } = invoiceDocument()
const sheet = { organization, client, invoice_footer, paper_size, powered_by: true }

const receiptIn = (language: Language) =>
  renderReceiptHtml({
    ...{ ...sheet, language, id: 1, client_id: 1, currency: "EUR", paid_on: "2026-11-20" },
    ...{ method: drawnIn(language, () => say("Wire Transfer")), reference: "E2E-7741", amount: 20_000 },
    invoices: [{ number: "INV-0012", amount: 10_000, payable: 15_000 }],
    refunds: [{ refunded_on: "2026-11-25", amount: 500 }],
  })

function statementIn(language: Language) {
  const words = drawnIn(language, () => {
    const money = (minor: number) => formatMoney(minor, "EUR")
    const rows = shownKinds.flatMap((kind) =>
      [false, true].flatMap((is_reversal) =>
        ["INV-0012", null].map((number) => ({
          ...{ on: "2026-10-12", text: entryText({ kind, is_reversal, number }) },
          ...{ amount: money(12_000), balance: money(1_248_050) },
        })),
      ),
    )
    return { rows, opening: money(0), closing: money(1_248_050), ages: [] }
  })
  const span = { client_name: "Ada", from: "2026-10-01", to: "2026-12-31", currency: "EUR" }
  return renderStatementHtml({ ...sheet, ...span, ...words, language })
}
