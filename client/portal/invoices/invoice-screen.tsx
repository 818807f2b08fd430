// One invoice as its client sees it: the document, its status, and the ways to pay or download it.

import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense } from "react"
import { useParams } from "react-router"
import { kindTitles } from "../../../src/invoices/kinds/rules.ts"
import { say } from "../../../src/languages/rules.ts"
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
import { amountText, dueOn, isPartReported, wasMoney } from "./amounts.ts"
import { CreditNotes } from "./credit-notes.tsx"
import { InvoiceDocument } from "./invoice-document.tsx"
import { PayButton } from "./invoice-rows.tsx"
import { OpenClaim, RejectedClaim } from "./payment-claim.tsx"
import { InvoicePdf } from "./pdf-button.tsx"
import { nextText, restText } from "./to-pay.ts"
import { Trail } from "./trail.tsx"

/** Loaded later: most clients have no credit. */
const UseCredit = lazy(async () => ({ default: (await import("./use-credit.tsx")).UseCredit }))

const InvoiceXml = lazy(async () => ({ default: (await import("./e-invoice-button.tsx")).InvoiceXml }))

const Attachments = lazy(async () => ({ default: (await import("./attachments.tsx")).Attachments }))

const Statement = lazy(async () => ({
  default: (await import("../statement/statement-screen.tsx")).StatementScreen,
}))

const backLink = () => ({ to: "/portal/invoices", label: say("Invoices") })

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
    <PageHeader title={say("Statement of account")} back={backLink()} />
    <Skeleton rows={6} label={say("Loading statement")} />
  </div>
)

const OneInvoice = () => (
  <Detail
    param="invoiceId"
    title={say("Invoice")}
    back={backLink()}
    useOne={useInvoice}
    skeleton={{ rows: 7, label: say("Loading invoice") }}
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
      <PageHeader title={titleOf(invoice)} badge={<InvoiceStatus invoice={invoice} />} back={backLink()} />
      <RejectedClaim invoice={invoice} />
    </div>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      {/* First for those who hear it too: on a phone it comes first. */}
      <aside aria-label={say("Payment")} className="screen-only lg:sticky lg:top-32 lg:col-start-2">
        <Payment invoice={invoice} />
      </aside>
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
        <InvoiceDocument invoice={invoice} />
        <div className="screen-only flex flex-col gap-6">
          {invoice.attachments.length > 0 && (
            <Card title={say("Attached files")}>
              <Suspense fallback={<Skeleton rows={1} label={say("Loading attached files")} />}>
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
      <p className="tabular mt-1 text-sm">
        {say("{amount} paid so far", { amount: invoice.formatted_amount_paid })}
      </p>
    )}
    {invoice.next_instalment && invoice.can_pay && (
      <p className="tabular mt-2 text-sm">
        {say("{label}: {value}", {
          label: say("Instalment {number} of {count}", {
            ...{ number: invoice.next_instalment.number, count: invoice.next_instalment.count },
          }),
          value: invoice.next_instalment.formatted_amount,
        })}
      </p>
    )}
    <p className="mt-1 text-pretty text-muted text-sm">{statusSentence(invoice)}</p>
    {invoice.credit > 0 && (
      <p className="tabular mt-2 text-pretty text-sm">
        {say("You have {amount} in credit from this invoice.", { amount: invoice.formatted_credit })}
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
      {invoice.e_invoice && (
        <div className="grid min-h-10 grid-cols-[minmax(0,1fr)] sm:min-h-9">
          <Suspense fallback={null}>
            <InvoiceXml invoice={invoice} />
          </Suspense>
        </div>
      )}
    </div>
    {invoice.claims.map((claim) => (
      <OpenClaim key={claim.id} id={invoice.id} claim={claim} />
    ))}
    {invoice.claim?.state === "withdrawn" && invoice.can_pay && (
      <p className="mt-4 text-pretty text-muted text-xs">
        {say("You withdrew your reported payment of {amount}.", { amount: invoice.claim.formatted_amount })}
      </p>
    )}
  </Card>
)

const titleOf = ({ kind, number }: PortalInvoiceDetail) => `${say(kindTitles[kind])} ${number}`

/** The client doesn't owe what is withheld or waived. */
function labelOf({ status, withheld, payable, amount_paid }: PortalInvoiceDetail): string {
  if (status !== "paid") return say("Amount due")
  if (amount_paid !== payable) return say("Amount paid")
  return withheld === 0 ? say("Total") : say("Amount payable")
}

/** A sentence: when it is due, or what has happened to it. */
function statusSentence(invoice: PortalInvoiceDetail): string {
  const { status, paid_at, claims, can_pay, ...sums } = invoice
  if (status === "paid" && !wasMoney(sums)) return say("Settled. There's nothing left to pay.")
  if (status === "paid" && sums.payable === 0) return say("Paid. There's nothing to pay.")
  if (status === "paid")
    return paid_at === null
      ? say("Paid. Thank you!")
      : say("Paid on {date}. Thank you!", { date: date(paid_at) })
  if (status !== "processing" || can_pay) return dueOn(invoice)
  if (claims.length === 0) return say("A payment is awaiting confirmation.")
  return say("You marked this invoice as paid. {name} will confirm it.", { name: hostName() })
}

/** Of a part; the rest is due as before. */
const reportedSentence = (invoice: PortalInvoiceDetail) =>
  say("You marked {amount} as paid. {name} will confirm it. {rest} will still be due.", {
    ...{ amount: invoice.formatted_amount_reported, name: hostName(), rest: restText(invoice) },
  })
