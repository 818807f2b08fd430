// Paying an invoice: choose a method, pay, report it.
import { useQuery } from "@tanstack/react-query"
import { Wallet } from "lucide-react"
import { useParams } from "react-router"
import type { Seller } from "../../../src/portal/invoices/schema.ts"
import { isMissing, refusal } from "../../api/refusal.ts"
import { idIn } from "../../lib/address.ts"
import { hostName } from "../../lib/host.ts"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Empty, Skeleton } from "../../ui/states.tsx"
import { NoSuchInvoice } from "../not-found.tsx"
import * as queries from "../queries.ts"
import { InvoiceStatus } from "../status.tsx"
import { NothingToPay } from "./nothing-to-pay.tsx"
import { PayForm } from "./pay-form.tsx"
import { Sender } from "./sender.tsx"

export function PayScreen() {
  const id = idIn(useParams().invoiceId)
  return id === null ? <NoSuchInvoice /> : <Content key={id} id={id} />
}

function Content({ id }: { id: number }) {
  const ways = useQuery(queries.waysToPay(id))
  const back = { to: `/portal/invoices/${id}`, label: "Back to invoice" }
  if (ways.error && isMissing(ways.error)) return <NoSuchInvoice error={ways.error} />
  const invoice = ways.data?.invoice
  const title = invoice ? `${invoice.can_pay ? "Pay invoice" : "Invoice"} ${invoice.number}` : "Pay invoice"
  return (
    <div className="flex flex-col gap-6">
      <Title screen={title} />
      <PageHeader title={title} badge={invoice && <InvoiceStatus invoice={invoice} />} back={back} />
      {ways.isPending ? (
        <Skeleton rows={5} label="Loading payment methods" />
      ) : !ways.data ? (
        <Unloaded error={ways.error} back={back} retry={ways.refetch} retrying={ways.isFetching} />
      ) : !ways.data.invoice.can_pay ? (
        <NothingToPay id={id} ways={ways.data} />
      ) : ways.data.payment_methods.length === 0 ? (
        <NoWays back={back} seller={ways.data.seller} />
      ) : (
        <PayForm id={id} ways={ways.data} />
      )}
    </div>
  )
}

type Back = { to: string; label: string }
type UnloadedProps = { error: unknown; back: Back; retry: () => unknown; retrying: boolean }

function Unloaded({ error, back, retry, retrying }: UnloadedProps) {
  const { status, message, reason } = refusal(error)
  const actions = (
    <>
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
      <Button loading={retrying} onClick={() => void retry()}>
        Retry
      </Button>
    </>
  )
  return (
    <div role="alert">
      <Empty title="Error Loading Payment Methods" action={actions}>
        {status === undefined ? message : (reason ?? "Failed to load payment methods")}
      </Empty>
    </div>
  )
}

/** How to reach the organization when there is no payment method. */
const NoWays = ({ back, seller }: { back: Back; seller: Seller }) => (
  <>
    <Empty
      title="No Payment Methods Available"
      icon={<Wallet />}
      action={
        <>
          <ButtonLink to={back.to}>{back.label}</ButtonLink>
          <ButtonLink to="/portal/messages">Send a message</ButtonLink>
        </>
      }
    >
      Please contact {seller.name || hostName()} to ask how you can pay this invoice.
    </Empty>
    {(seller.address || seller.email) && (
      <Card title={seller.name}>
        <div className="text-muted text-sm">
          <Sender seller={seller} />
        </div>
      </Card>
    )}
  </>
)
