// One invoice as its client sees it: the document, its status, and the ways to pay or download it.
import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense } from "react"
import { useParams } from "react-router"
import { kindTitles } from "../../../src/invoices/kinds/rules.ts"
import type { PortalInvoiceDetail } from "../../../src/portal/invoices/schema.ts"
import { date } from "../../lib/dates.ts"
import { hostName } from "../../lib/host.ts"
import { Detail } from "../../shared/detail.tsx"
import { Title } from "../../shared/title.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Skeleton } from "../../ui/states.tsx"
import { NoSuchInvoice } from "../not-found.tsx"
import * as queries from "../screen-queries.ts"
import { InvoiceStatus } from "../status.tsx"
import { amountText, dueOn, endWord, isPartReported } from "./amounts.ts"
import { CreditNotes } from "./credit-notes.tsx"
import { InvoiceDocument } from "./invoice-document.tsx"
import { PayButton } from "./invoice-rows.tsx"
import { OpenClaim, RejectedClaim } from "./payment-claim.tsx"
import { InvoicePdf } from "./pdf-button.tsx"
import { nextText, restText } from "./to-pay.ts"
import { Trail } from "./trail.tsx"

/** Loaded later: most clients have no credit. */
const UseCredit = lazy(async () => ({ default: (await import("./use-credit.tsx")).UseCredit }))

const Attachments = lazy(async () => ({ default: (await import("./attachments.tsx")).Attachments }))

const Statement = lazy(async () => ({
  default: (await import("../statement/statement-screen.tsx")).StatementScreen,
}))

const back = { to: "/portal/invoices", label: "Invoices" }

/** The statement of account is at `/portal/invoices/statement`: a route of its own would weigh on the portal's first load. */
export const InvoiceScreen = () =>
  useParams().invoiceId === "statement" ? (
    <Suspense fallback={<StatementOnItsWay />}>
      <Statement />
    </Suspense>
  ) : (
    <OneInvoice />
  )

const StatementOnItsWay = () => (
  <div className="flex flex-col gap-6">
    <PageHeader title="Statement of account" back={back} />
    <Skeleton rows={6} label="Loading statement" />
  </div>
)

const OneInvoice = () => (
  <Detail
    param="invoiceId"
    title="Invoice"
    back={back}
    useOne={useInvoice}
    skeleton={{ rows: 7, label: "Loading invoice" }}
    missing={(error) => <NoSuchInvoice error={error} />}
  >
    {(invoice) => <InvoiceContent invoice={invoice} />}
  </Detail>
)

const useInvoice = (id: number) => useQuery(queries.invoice(id))

const InvoiceContent = ({ invoice }: { invoice: PortalInvoiceDetail }) => (
  <div className="flex flex-col gap-6">
    <Title screen={titleOf(invoice)} />
    {/* On paper there is the document alone. */}
    <div className="screen-only flex flex-col gap-6">
      <PageHeader title={titleOf(invoice)} badge={<InvoiceStatus invoice={invoice} />} back={back} />
      <RejectedClaim invoice={invoice} />
    </div>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      {/* First for those who hear it too: on a phone it comes first. */}
      <aside aria-label="Payment" className="screen-only lg:sticky lg:top-32 lg:col-start-2">
        <Payment invoice={invoice} />
      </aside>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
        <InvoiceDocument invoice={invoice} />
        <div className="screen-only flex flex-col gap-6">
          {invoice.attachments.length > 0 && (
            <Card title="Attached files">
              <Suspense fallback={<Skeleton rows={1} label="Loading attached files" />}>
                <Attachments files={invoice.attachments} />
              </Suspense>
            </Card>
          )}
          <Trail invoice={invoice} />
          <CreditNotes invoice={invoice.id} expected={invoice.amount_credited !== 0} />
        </div>
      </div>
    </div>
  </div>
)

const Payment = ({ invoice }: { invoice: PortalInvoiceDetail }) => (
  <Card>
    <p className="text-muted text-sm">{labelOf(invoice)}</p>
    <p className="tabular mt-0.5 font-semibold text-2xl tracking-tight">{amountText(invoice)}</p>
    {invoice.status !== "paid" && invoice.amount_paid > 0 && (
      <p className="tabular mt-1 text-sm">{invoice.formatted_amount_paid} paid so far</p>
    )}
    {invoice.next_instalment && invoice.can_pay && (
      <p className="tabular mt-2 text-sm">
        Instalment {invoice.next_instalment.number} of {invoice.next_instalment.count}:{" "}
        {invoice.next_instalment.formatted_amount}
      </p>
    )}
    <p className="mt-1 text-pretty text-muted text-sm">{statusSentence(invoice)}</p>
    {invoice.credit > 0 && (
      <p className="tabular mt-2 text-pretty text-sm">
        You have {invoice.formatted_credit} in credit from this invoice.
      </p>
    )}
    {isPartReported(invoice) && (
      <p className="tabular mt-1 text-pretty text-sm">{reportedSentence(invoice)}</p>
    )}
    <div className="mt-4 flex flex-col gap-2 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:*:w-auto sm:max-lg:*:min-w-36">
      {invoice.can_pay && <PayButton invoice={invoice} amount={nextText(invoice)} />}
      {invoice.client_credit > 0 && (
        <div className="grid min-h-11 grid-cols-[minmax(0,1fr)]">
          <Suspense fallback={null}>
            <UseCredit invoice={invoice} />
          </Suspense>
        </div>
      )}
      <InvoicePdf invoice={invoice} />
    </div>
    {invoice.claims.map((claim) => (
      <OpenClaim key={claim.id} id={invoice.id} claim={claim} />
    ))}
    {invoice.claim?.state === "withdrawn" && invoice.can_pay && (
      <p className="mt-4 text-pretty text-muted text-xs">
        You withdrew your reported payment of {invoice.claim.formatted_amount}.
      </p>
    )}
  </Card>
)

const titleOf = ({ kind, number }: PortalInvoiceDetail) => `${kindTitles[kind]} ${number}`

/** The client doesn't owe what is withheld or waived. */
function labelOf({ status, withheld, payable, amount_paid }: PortalInvoiceDetail): string {
  if (status !== "paid") return "Amount due"
  if (amount_paid !== payable) return "Amount paid"
  return withheld === 0 ? "Total" : "Amount payable"
}

/** A sentence: when it is due, or what has happened to it. */
function statusSentence(invoice: PortalInvoiceDetail): string {
  const { status, paid_at, claims, can_pay, ...sums } = invoice
  if (status === "paid" && endWord(sums) === "Settled") return "Settled. There's nothing left to pay."
  if (status === "paid" && sums.payable === 0) return "Paid. There's nothing to pay."
  if (status === "paid") return paid_at === null ? "Paid. Thank you!" : `Paid on ${date(paid_at)}. Thank you!`
  if (status !== "processing" || can_pay) return dueOn(invoice)
  if (claims.length === 0) return "A payment is awaiting confirmation."
  return `You marked this invoice as paid. ${hostName()} will confirm it.`
}

/** Of a part; the rest is due as before. */
const reportedSentence = (invoice: PortalInvoiceDetail) =>
  `You marked ${invoice.formatted_amount_reported} as paid. ${hostName()} will confirm it. ${restText(invoice)} will still be due.`
