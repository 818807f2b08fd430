// One invoice as its client sees it: the document, its status, and the ways to pay or download it.
import { useQuery } from "@tanstack/react-query"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { money } from "../../lib/format.ts"
import { hostName } from "../../lib/host.ts"
import { Detail } from "../../shared/detail.tsx"
import { Title } from "../../shared/title.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { NoSuchInvoice } from "../not-found.tsx"
import * as queries from "../queries.ts"
import { InvoiceStatus, isPayable } from "../status.tsx"
import { amountText, dueOn, endWord, restOf } from "./amounts.ts"
import { CreditNotes } from "./credit-notes.tsx"
import { InvoiceDocument } from "./invoice-document.tsx"
import { PayButton } from "./invoice-rows.tsx"
import { OpenClaim, RejectedClaim } from "./payment-claim.tsx"
import { InvoicePdf } from "./pdf-button.tsx"

const back = { to: "/portal/invoices", label: "Invoices" }

export const InvoiceScreen = () => (
  <Detail
    param="invoiceId"
    title="Invoice"
    back={back}
    useOne={useInvoice}
    skeleton={{ rows: 7, label: "Loading invoice" }}
    missing={<NoSuchInvoice />}
  >
    {(invoice) => <InvoiceContent invoice={invoice} />}
  </Detail>
)

const useInvoice = (id: number) => useQuery(queries.invoice(id))

const InvoiceContent = ({ invoice }: { invoice: PortalInvoiceDetail }) => (
  <div className="flex flex-col gap-6">
    <Title screen={`Invoice ${invoice.number}`} />
    <PageHeader title={`Invoice ${invoice.number}`} badge={<InvoiceStatus invoice={invoice} />} back={back} />
    <RejectedClaim invoice={invoice} />
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <InvoiceDocument invoice={invoice} />
        <CreditNotes invoice={invoice.id} expected={invoice.amount_credited !== 0} />
      </div>
      <aside aria-label="Payment" className="max-lg:order-first lg:sticky lg:top-32">
        <Payment invoice={invoice} />
      </aside>
    </div>
  </div>
)

const Payment = ({ invoice }: { invoice: PortalInvoiceDetail }) => (
  <Card>
    <p className="text-muted text-sm">{labelOf(invoice)}</p>
    <p className="tabular mt-0.5 break-words font-semibold text-2xl tracking-tight">{amountText(invoice)}</p>
    {invoice.status !== "paid" && invoice.amount_paid > 0 && (
      <p className="tabular mt-1 text-sm">{invoice.formatted_amount_paid} paid so far</p>
    )}
    <p className="mt-1 text-pretty text-muted text-sm">{statusSentence(invoice)}</p>
    {invoice.credit > 0 && (
      <p className="tabular mt-2 text-pretty text-sm">
        You have {invoice.formatted_credit} in credit from this invoice.
      </p>
    )}
    <div className="mt-4 flex flex-col gap-2 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:*:w-auto sm:max-lg:*:min-w-36">
      {isPayable(invoice.status) && <PayButton invoice={invoice} />}
      <InvoicePdf invoice={invoice} />
    </div>
    {invoice.claim?.state === "open" && <OpenClaim id={invoice.id} claim={invoice.claim} />}
    {invoice.claim?.state === "withdrawn" && isPayable(invoice.status) && (
      <p className="mt-4 text-pretty text-muted text-xs">
        You undid your payment report {invoice.claim.formatted_amount}.
      </p>
    )}
  </Card>
)

/** The client doesn't owe what is withheld or waived. */
function labelOf({ status, withheld, payable, amount_paid }: PortalInvoiceDetail): string {
  if (status !== "paid") return "Amount due"
  if (amount_paid !== payable) return "Amount paid"
  return withheld === 0 ? "Total" : "Amount payable"
}

/** A sentence: when it is due, or what has happened to it. */
function statusSentence({
  status,
  is_overdue,
  due_date,
  paid_at,
  claim,
  ...sums
}: PortalInvoiceDetail): string {
  if (status === "paid" && endWord(sums) === "Settled") return "Settled. There's nothing left to pay."
  if (status === "paid" && sums.payable === 0) return "Paid. There's nothing to pay."
  if (status === "paid") return paid_at === null ? "Paid. Thank you!" : `Paid on ${date(paid_at)}. Thank you!`
  if (status === "processing") return awaited(claim, restOf(sums, claim), sums.currency)
  return dueOn({ due_date, is_overdue })
}

function awaited(claim: PortalInvoiceDetail["claim"], rest: number, currency: string): string {
  if (claim?.state !== "open") return "A payment is awaiting confirmation."
  if (rest === 0) return `You marked this invoice as paid. ${hostName()} will confirm it.`
  return `You marked ${claim.formatted_amount} as paid. ${hostName()} will confirm it. ${money(rest, currency)} will still be due.`
}
