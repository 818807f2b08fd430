// What is known of a payment.
import type { ReactNode } from "react"
import { Link } from "react-router"
import type { Payment } from "../../../../src/payments/schema.ts"
import { date, moment } from "../../../lib/format.ts"
import { Card } from "../../../ui/page.tsx"
import { Fact } from "../../values.tsx"
import { sourceWords } from "../shown.ts"

export const Facts = ({ payment }: { payment: Payment }) => {
  const { client, client_name, method, reference, note, voided_at } = payment
  return (
    <Card title="Details">
      <dl className="grid gap-3 text-sm sm:max-lg:grid-cols-2">
        {client_name !== null && (
          <Fact name="Client">
            {client === null ? client_name : <Away to={`/clients/${client}`}>{client_name}</Away>}
          </Fact>
        )}
        <Fact name="Arrived on">{date(payment.paid_on)}</Fact>
        <Fact name="Method">{method ? method.name : "Not said"}</Fact>
        {reference && <Fact name="Reference">{reference}</Fact>}
        {note && (
          <Fact name="Note">
            <span className="whitespace-pre-line">{note}</span>
          </Fact>
        )}
        <Fact name="How it was booked">
          {sourceWords[payment.source]},{" "}
          <span className="whitespace-nowrap">{moment(payment.created_at)}</span>
        </Fact>
        {voided_at !== null && (
          <Fact name="Voided">
            {moment(voided_at)}
            <span className="block text-muted">{payment.void_reason}</span>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const Away = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="text-link hover:underline">
    {children}
  </Link>
)
