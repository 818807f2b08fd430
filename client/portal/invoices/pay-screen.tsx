// Paying an invoice: choose a method, pay, report it.

import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useState } from "react"
import { useParams } from "react-router"
import { say } from "../../../src/languages/rules.ts"
import { isMissing } from "../../api/refusal.ts"
import { idIn } from "../../lib/address.ts"
import { Title } from "../../shared/title.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { NoSuchInvoice } from "../not-found.tsx"
import { InvoiceStatus } from "../status.tsx"
import type { Part } from "./choose-part.tsx"
import { canPay, LoadingWays, PayForm } from "./pay-form.tsx"
import { PaySeveralLink } from "./pay-several-link.tsx"
import { waysToPay } from "./queries.ts"
import { amountToPay, billForPart } from "./to-pay.ts"

const CantPay = lazy(async () => ({ default: (await import("./cant-pay.tsx")).CantPay }))
const NothingToPay = lazy(async () => ({ default: (await import("./nothing-to-pay.tsx")).NothingToPay }))
const ChoosePart = lazy(async () => ({ default: (await import("./choose-part.tsx")).ChoosePart }))
const PaySeveral = lazy(async () => ({ default: (await import("./pay-several.tsx")).PaySeveral }))

export function PayScreen() {
  const { invoiceId } = useParams()
  const id = idIn(invoiceId)
  if (invoiceId === "several") return <PaySeveral />
  return id === null ? <NoSuchInvoice /> : <Content key={id} id={id} />
}

function Content({ id }: { id: number }) {
  const [part, choosePart] = useState<Part>("instalment")
  const ways = useQuery({ ...waysToPay(id, [], part), placeholderData: (before) => before })
  const back = { to: `/portal/invoices/${id}`, label: say("Back to invoice") }
  if (ways.error && isMissing(ways.error)) return <NoSuchInvoice error={ways.error} />
  const invoice = ways.data?.invoice
  const isInParts = invoice?.next_instalment && invoice.next_instalment.amount < amountToPay(invoice)
  const title = invoice
    ? say(invoice.can_pay ? "Pay invoice {number}" : "Invoice {number}", { number: invoice.number })
    : say("Pay invoice")
  return (
    <div className="flex flex-col gap-6">
      <Title screen={title} />
      <PageHeader
        title={title}
        badge={invoice && <InvoiceStatus invoice={invoice} />}
        back={back}
        actions={invoice?.can_pay && ways.data?.others[0] && <PaySeveralLink ids={[id]} />}
      />
      <Suspense fallback={<LoadingWays />}>
        {ways.isPending ? (
          <LoadingWays />
        ) : ways.data?.invoice.can_pay === false ? (
          <NothingToPay ways={ways.data} />
        ) : canPay(ways.data) ? (
          <PayForm
            id={id}
            ways={ways.data}
            part={
              isInParts
                ? {
                    step: <ChoosePart {...{ invoice, part }} choose={choosePart} />,
                    bill: billForPart(invoice, part),
                    isLoading: ways.isPlaceholderData,
                  }
                : undefined
            }
          />
        ) : (
          <CantPay {...{ ways, back }} />
        )}
      </Suspense>
    </div>
  )
}
