// In place of the ways to pay: they couldn't be loaded, or there are none.

import type { UseQueryResult } from "@tanstack/react-query"
import { Wallet } from "lucide-react"
import { say } from "../../../src/languages/rules.ts"
import type { Seller, WaysToPay } from "../../../src/portal/invoices/schema.ts"
import { refusal } from "../../api/refusal.ts"
import { hostName } from "../../lib/host.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card } from "../../ui/page.tsx"
import { Empty } from "../../ui/states.tsx"
import { Sender } from "../documents/sender.tsx"

type Back = { to: string; label: string }
type CantPayProps = { ways: UseQueryResult<WaysToPay>; back: Back }

export function CantPay({ ways, back }: CantPayProps) {
  if (!ways.data)
    return <Unloaded error={ways.error} back={back} retry={ways.refetch} retrying={ways.isFetching} />
  return <NoWays back={back} seller={ways.data.seller} />
}

type UnloadedProps = { error: unknown; back: Back; retry: () => unknown; retrying: boolean }

function Unloaded({ error, back, retry, retrying }: UnloadedProps) {
  const { status, message, reason } = refusal(error)
  const actions = (
    <>
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
      <Button loading={retrying} onClick={() => void retry()}>
        {say("Retry")}
      </Button>
    </>
  )
  return (
    <div role="alert">
      <Empty title={say("Error Loading Payment Methods")} action={actions}>
        {status === undefined ? message : (reason ?? say("Failed to load payment methods"))}
      </Empty>
    </div>
  )
}

/** How to reach the organization when there is no payment method. */
const NoWays = ({ back, seller }: { back: Back; seller: Seller }) => (
  <>
    <Empty
      title={say("No Payment Methods Available")}
      icon={<Wallet />}
      action={
        <>
          <ButtonLink to={back.to}>{back.label}</ButtonLink>
          <ButtonLink to="/portal/messages">{say("Send a message")}</ButtonLink>
        </>
      }
    >
      {say("Please contact {name} to ask how you can pay.", { name: seller.name || hostName() })}
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
