// After an invoice was marked as paid: thanks, what has been said, and what is still to be paid.
import { useQuery } from "@tanstack/react-query"
import { CircleCheck } from "lucide-react"
import { Navigate, useParams } from "react-router"
import type { PaymentReport } from "../../../src/portal/invoices/schema.ts"
import { isMissing } from "../../api/refusal.ts"
import { idIn } from "../../lib/address.ts"
import { date } from "../../lib/dates.ts"
import { Title } from "../../shared/title.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Failure, Skeleton } from "../../ui/states.tsx"
import { NoSuchInvoice } from "../not-found.tsx"
import * as queries from "../queries.ts"
import { isPayable } from "../status.tsx"
import { askedText, endWord, restOf } from "./asked.ts"
import { TakeBack } from "./claim.tsx"
import { PayButton } from "./invoice-rows.tsx"
import { PdfButton } from "./pdf-button.tsx"

export function PaidScreen() {
  const id = idIn(useParams().invoiceId)
  return id === null ? <NoSuchInvoice /> : <Content key={id} id={id} />
}

function Content({ id }: { id: number }) {
  const said = useQuery(queries.paymentReport(id))
  if (said.error && isMissing(said.error)) return <NoSuchInvoice />
  if (!said.data)
    return (
      <div className="flex flex-col gap-6">
        <Title screen="Payment" />
        <PageHeader
          title="Payment"
          back={{ to: `/portal/invoices/${id}`, label: "Back to invoice" }}
          waiting={said.error === null}
        />
        {said.error === null ? (
          <Skeleton rows={4} label="Loading payment" />
        ) : (
          <Failure error={said.error} retry={said.refetch} retrying={said.isFetching} />
        )}
      </div>
    )
  const { invoice, claim } = said.data
  // Nothing has been said of it, or it was taken back; or there was nothing to pay, or it isn't any more.
  const isWaived = invoice.status === "paid" && endWord(invoice) === "Settled" && claim?.state !== "confirmed"
  if (isPayable(invoice.status) || invoice.payable === 0 || isWaived)
    return <Navigate to={`/portal/invoices/${id}`} replace />
  return <Thanks said={said.data} />
}

function Thanks({ said }: { said: PaymentReport }) {
  const { invoice, method, claim, organization_name, next_open } = said
  const confirmed = invoice.status === "paid"
  const isPart = restOf(invoice, claim) > 0
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      <Title screen={`Invoice ${invoice.number}`} />
      <Card>
        <div className="flex flex-col items-center py-4 text-center">
          <CircleCheck aria-hidden className="size-10 stroke-[1.5] text-success" />
          <h1 className="mt-4 text-balance font-semibold text-xl tracking-tight">
            {confirmed
              ? `Thank you! ${organization_name} has confirmed your payment.`
              : `Thank you! ${organization_name} will confirm your payment.`}
          </h1>
          <p className="tabular mt-5 max-w-full break-words font-semibold text-3xl tracking-tight">
            {claim?.formatted_amount ?? askedText(invoice)}
          </p>
          <p className="mt-1 max-w-full break-words text-muted">
            Invoice {invoice.number}
            {method && ` · ${method.name}`}
          </p>
          {claim && <SaidToo claim={claim} />}
          {isPart && <p className="mt-1 text-sm">The rest of the invoice will still be due.</p>}
          <div className="mt-6 grid w-full gap-2 sm:w-fit sm:grid-cols-2">
            <PdfButton invoice={invoice} />
            <ButtonLink to={`/portal/invoices/${invoice.id}`}>View invoice</ButtonLink>
          </div>
          {claim?.state === "open" && (
            <div className="mt-2 w-full sm:mt-4 sm:w-fit">
              <TakeBack id={invoice.id} claim={claim} />
            </div>
          )}
        </div>
      </Card>
      {next_open ? <NextOpen invoice={next_open} /> : !isPart && <NothingLeft />}
    </div>
  )
}

/** Day, reference and file, as far as they were said. */
function SaidToo({ claim: { paid_on, reference, proof } }: { claim: NonNullable<PaymentReport["claim"]> }) {
  const words = [paid_on && `Paid on ${date(paid_on)}`, reference, proof?.name].filter(Boolean)
  if (words.length === 0) return null
  return <p className="wrap-anywhere mt-1 max-w-full text-muted text-sm">{words.join(" · ")}</p>
}

const NextOpen = ({ invoice }: { invoice: NonNullable<PaymentReport["next_open"]> }) => (
  <Card title="Next to pay">
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="break-words font-medium">Invoice {invoice.number}</p>
        <p className="text-muted text-sm">
          {invoice.due_date === null ? "Due upon receipt" : `Due ${date(invoice.due_date)}`}
        </p>
      </div>
      <div className="min-w-0 sm:max-w-64">
        <PayButton invoice={invoice} />
      </div>
    </div>
  </Card>
)

const NothingLeft = () => (
  <p className="text-center text-muted text-sm">
    Nothing else is to be paid.{" "}
    <ButtonLink to="/portal/invoices" variant="ghost" size="sm">
      All invoices
    </ButtonLink>
  </p>
)
