// The stories of printed credit notes: what one shows, and handing out its file.
import type { App } from "../../core/api/context.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { Download } from "../../core/files/download.ts"
import { getCreditNote } from "../../credit-notes/service.ts"
import { downloadOriginal } from "../originals/service.ts"
import { namedLanguage, weightOf } from "../rules.ts"
import type { PdfInput } from "../schema.ts"
import { openDocument, pdfName, readBlank } from "../service.ts"
import { findPrintedInvoice } from "./queries.ts"
import { differenceOf } from "./rules.ts"

/** As an invoice is printed: who it is from and to as they were when it was issued. Throws 404. */
export const readPrintedNote = async (db: TenantDb, id: number) => asPrinted(db, await getCreditNote(db, id))

/** As it was when it was issued, though it was cancelled since. Throws 404. */
export const readIssuedNote = async (db: TenantDb, id: number) =>
  asPrinted(db, { ...(await getCreditNote(db, id)), status: "issued" })

type Unwritten = Omit<
  Printed,
  "number" | "status" | "language" | "issue_date" | "reason" | "seller" | "buyer"
>

/** One that isn't written yet, as it would be issued now. */
export const readUnwrittenNote = (db: TenantDb, note: Unwritten) =>
  asPrinted(db, {
    ...{ ...note, number: null, status: "issued", language: "en", issue_date: null, reason: "" },
    ...{ seller: null, buyer: null },
  })

async function asPrinted(db: TenantDb, note: Printed) {
  const invoice = note.invoice_id === null ? undefined : await findPrintedInvoice(db, note.invoice_id)
  const blank = await readBlank(db, { client: note.client_id, project: null })
  const { number, status, currency, amount, tax_amount, total, issue_date, reason } = note
  return {
    ...blank,
    ...{ number: number ?? "draft", currency, amount, tax_amount, total, notes: reason },
    status: status === "issued" ? "sent" : status,
    ...(number === null ? { unnumbered: true as const } : {}),
    language: namedLanguage(note.language),
    issued_on: issue_date ?? blank.issued_on,
    project_title: invoice?.project_title ?? null,
    organization: { ...blank.organization, ...note.seller },
    client: note.buyer ?? blank.client,
    payment_methods: [],
    credits: { invoice_number: note.invoice_number, invoice_date: invoice?.issue_date ?? null },
    ...amountsOf(note, invoice),
    ...exchangeOf(note),
  }
}

type CreditNoteRow = Awaited<ReturnType<typeof getCreditNote>>
type PrintedItem = Pick<
  CreditNoteRow["items"][number],
  "kind" | "description" | "quantity" | "unit" | "unit_price" | "amount" | "tax"
>
type Printed = Pick<
  CreditNoteRow,
  | "client_id"
  | "invoice_id"
  | "invoice_number"
  | "number"
  | "status"
  | "language"
  | "issue_date"
  | "reason"
  | "seller"
  | "buyer"
  | "currency"
  | "basis"
  | "prices_include_tax"
  | "price_decimals"
  | "taxes"
  | "amount"
  | "tax_amount"
  | "total"
  | "withheld"
  | "exchange_rate"
  | "exchange_rate_date"
  | "home_currency"
  | "before"
> & { items: readonly PrintedItem[] }
type Invoice = NonNullable<Awaited<ReturnType<typeof findPrintedInvoice>>> | undefined

/** The rate it has, and where it has one what was credited before it. */
const exchangeOf = ({ exchange_rate, exchange_rate_date, home_currency, before }: Printed) => ({
  ...{ exchange_rate, exchange_rate_date, home_currency },
  ...(before.length > 0 ? { taxes_before: before } : {}),
})

/** What its lines come to, and what of them wasn't billed; withheld as on the invoice. */
function amountsOf(note: Printed, invoice: Invoice) {
  const lines_total = note.items.reduce((all, { amount }) => all + amount, 0)
  const priced = note.prices_include_tax ? note.total : note.amount
  const invoice_discount = invoice?.discount_amount ?? 0
  return {
    prices_include_tax: note.prices_include_tax,
    price_decimals: note.price_decimals,
    lines_total,
    taxes: note.taxes,
    discount_percent: null,
    ...differenceOf({ basis: note.basis, lines_total, priced, invoice_discount }),
    discount_reason: null,
    withholding_name: invoice?.withholding_name ?? "Tax",
    withholding_rate: invoice?.withholding_rate ?? 0,
    withheld: note.withheld,
    items: note.items.map(({ kind, description, quantity, unit, unit_price, amount, tax }) => ({
      ...{ kind, description, quantity, unit, unit_price, amount, tax, has_own_tax: false },
      ...{ discount_percent: null, discount_amount: 0, discount_reason: null },
    })),
  }
}

type Printer = Pick<App, "db" | "events" | "files" | "log" | "queue">

/** The kept file where it still shows what is, else a new one is made in the background and waited for (else 503). */
export async function downloadCreditNote(
  db: TenantDb,
  app: Printer & Pick<App, "limits">,
  { id, copy }: PdfInput,
): Promise<Download> {
  const note = await getCreditNote(db, id)
  await app.limits.organization(db.organization_id, "pdf", weightOf(note.items.length))
  const document = { kind: "credit_note", id } as const
  if (copy === "original") return downloadOriginal(db, app, { ...document, number: note.number })
  const page = await readPrintedNote(db, id)
  const file = await openDocument(db, app, document, page)
  return new Download(file, "application/pdf", pdfName(page, "credit_note"))
}
