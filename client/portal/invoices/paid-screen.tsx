// After reporting a payment: thanks, what was reported, and what is still due.

import { useQuery } from "@tanstack/react-query"
import { CircleCheck } from "lucide-react"
import { Navigate, useParams } from "react-router"
import { say } from "../../../src/languages/rules.ts"
import type { PaymentReport } from "../../../src/portal/invoices/schema.ts"
import { isMissing } from "../../api/refusal.ts"
import { idIn } from "../../lib/address.ts"
import { date } from "../../lib/dates.ts"
import { money } from "../../lib/format.ts"
import { Title } from "../../shared/title.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Failure, Skeleton } from "../../ui/states.tsx"
import { NoSuchInvoice } from "../not-found.tsx"
import { InvoiceStatus } from "../status.tsx"
import { amountText, dueOn, wasMoney } from "./amounts.ts"
import { PayButton } from "./invoice-rows.tsx"
import { WithdrawButton } from "./payment-claim.tsx"
import { InvoicePdf } from "./pdf-button.tsx"
import { paymentReport } from "./queries.ts"
import { nextText, sumOf } from "./to-pay.ts"

export function PaidScreen() {
  const id = idIn(useParams().invoiceId)
  return id === null ? <NoSuchInvoice /> : <Content key={id} id={id} />
}

function Content({ id }: { id: number }) {
  const report = useQuery(paymentReport(id))
  if (report.error && isMissing(report.error)) return <NoSuchInvoice error={report.error} />
  if (!report.data)
    return (
      <div className="flex flex-col gap-6">
        <Title screen={say("Payment")} />
        <PageHeader
          title={say("Payment")}
          back={{ to: `/portal/invoices/${id}`, label: say("Back to invoice") }}
          waiting={report.error === null}
        />
        {report.error === null ? (
          <Skeleton rows={4} label={say("Loading payment")} />
        ) : (
          <Failure error={report.error} retry={report.refetch} retrying={report.isFetching} />
        )}
      </div>
    )
  const { invoice, claim } = report.data
  // No payment is reported, or it was withdrawn; or nothing is due any more.
  const isReported = claim?.state === "open" || invoice.status === "processing" || invoice.status === "paid"
  const isWaived = invoice.status === "paid" && !wasMoney(invoice) && claim?.state !== "confirmed"
  if (!isReported || invoice.payable === 0 || isWaived)
    return <Navigate to={`/portal/invoices/${id}`} replace />
  return <Thanks report={report.data} />
}

function Thanks({ report }: { report: PaymentReport }) {
  const { invoice, method, claim, organization_name, next_open } = report
  const confirmed = invoice.status === "paid"
  const together = claim?.other_claims.filter(({ state }) => state === claim.state) ?? []
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      <Title screen={say("Invoice {number}", { number: invoice.number })} />
      <Card>
        <div className="flex flex-col items-center py-4 text-center">
          <CircleCheck aria-hidden className="size-10 stroke-[1.5] text-success" />
          <h1 className="mt-4 text-balance font-semibold text-xl tracking-tight">
            {confirmed
              ? say("Thank you! {name} has confirmed your payment.", { name: organization_name })
              : say("Thank you! {name} will confirm your payment.", { name: organization_name })}
          </h1>
          <p className="tabular mt-5 max-w-full font-semibold text-3xl tracking-tight">
            {claim ? reportedText(claim, together, invoice.currency) : amountText(invoice)}
          </p>
          <p className="wrap-anywhere mt-1 max-w-full text-muted">
            {together.length === 0 ? say("Invoice") : say("Invoices")}{" "}
            {[invoice.number, ...together.map(({ number }) => number)].join(", ")}
            {method && ` · ${method.name}`}
          </p>
          {claim && <ReportDetails claim={claim} />}
          {invoice.can_pay && (
            <p className="mt-1 text-sm">{say("The rest of the invoice will still be due.")}</p>
          )}
          {together.length === 0 ? (
            <div className="mt-6 grid w-full gap-2 sm:w-fit sm:grid-cols-2">
              <InvoicePdf invoice={invoice} />
              <ButtonLink to={`/portal/invoices/${invoice.id}`}>{say("View invoice")}</ButtonLink>
            </div>
          ) : (
            <div className="mt-6 grid w-full sm:w-fit">
              <ButtonLink to="/portal/invoices">{say("View invoices")}</ButtonLink>
            </div>
          )}
          {claim?.state === "open" && (
            <div className="mt-2 w-full sm:mt-4 sm:w-fit">
              <WithdrawButton id={invoice.id} claim={claim} />
            </div>
          )}
        </div>
      </Card>
      {invoice.can_pay && <ToPay title={say("Still to pay")} invoice={invoice} />}
      {next_open ? (
        <ToPay title={say("Next invoice to pay")} invoice={next_open} />
      ) : (
        !invoice.can_pay && <NothingLeft />
      )}
    </div>
  )
}

type Claim = NonNullable<PaymentReport["claim"]>

/** What one payment covers, on this invoice and on those reported together with it. */
const reportedText = (claim: Claim, together: Claim["other_claims"], currency: string) =>
  money(
    sumOf(
      currency,
      [claim, ...together].map(({ amount }) => amount),
    ),
    currency,
  )

/** Date, reference and file, if they were given. */
function ReportDetails({ claim: { paid_on, reference, proof } }: { claim: Claim }) {
  const words = [paid_on && say("Paid on {date}", { date: date(paid_on) }), reference, proof?.name].filter(
    Boolean,
  )
  if (words.length === 0) return null
  return <p className="wrap-anywhere mt-1 max-w-full text-muted text-sm">{words.join(" · ")}</p>
}

type ToPayProps = { title: string; invoice: NonNullable<PaymentReport["next_open"]> }

const ToPay = ({ title, invoice }: ToPayProps) => (
  <Card title={title}>
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {say("Invoice {number}", { number: invoice.number })}
          {invoice.is_overdue && <InvoiceStatus invoice={invoice} />}
        </p>
        <p className="text-muted text-sm">{dueOn(invoice)}</p>
      </div>
      <div className="min-w-0 sm:max-w-64">
        <PayButton invoice={invoice} amount={nextText(invoice)} />
      </div>
    </div>
  </Card>
)

const NothingLeft = () => (
  <p className="text-center text-muted text-sm">
    {say("Nothing else is due.")}{" "}
    <ButtonLink to="/portal/invoices" variant="ghost" size="sm">
      {say("All invoices")}
    </ButtonLink>
  </p>
)
