// What of a client's payments and credit notes is left: a payment with the way to use it, a note with its invoice.
import type { CreditNote } from "../../../../src/credit-notes/schema.ts"
import type { Payment } from "../../../../src/payments/schema.ts"
import { api } from "../../../api/hooks.ts"
import { date } from "../../../lib/format.ts"
import { Row, Rows } from "../../../shared/rows.tsx"
import { ButtonLink } from "../../../ui/button-link.tsx"
import { canAllocate } from "../../payments/payment-state.tsx"
import { RowAmount } from "../../values.tsx"

/** Among how many of the newest they are looked for. */
const newest = 200

/** Nothing while they aren't known: the sum of them stands above. */
export function CreditRows({ client }: { client: number }) {
  const payments = api.payments.list.useQuery({ client, limit: newest })
  const notes = api.credit_notes.list.useQuery({ client, status: "issued", limit: newest })
  const open = (payments.data ?? []).filter(canAllocate)
  const left = (notes.data ?? []).filter(({ unapplied }) => unapplied > 0)
  if (open.length + left.length === 0) return null
  return (
    <Rows>
      {open.map((payment) => (
        <PaymentRow key={`payment ${payment.id}`} payment={payment} />
      ))}
      {left.map((note) => (
        <NoteRow key={`note ${note.id}`} note={note} />
      ))}
    </Rows>
  )
}

const PaymentRow = ({ payment }: { payment: Payment }) => (
  <Row
    to={`/payments/${payment.id}`}
    title={`Left of ${payment.formatted_amount}`}
    note={`Arrived ${date(payment.paid_on)}`}
    action={
      <ButtonLink
        size="sm"
        to={`/payments/${payment.id}?allocate`}
        aria-label={`Use ${payment.formatted_unallocated} for invoices`}
      >
        Use
      </ButtonLink>
    }
  >
    <RowAmount>{payment.formatted_unallocated}</RowAmount>
  </Row>
)

/** It is used at the invoice that it is to settle. */
const NoteRow = ({
  note: { number, invoice, invoice_number, formatted_unapplied },
}: {
  note: CreditNote
}) => (
  <Row
    to={invoice === null ? "/invoices" : `/invoices/${invoice}`}
    title={`Left of ${number}`}
    note={invoice_number === null ? "Credit note" : `Credit note for ${invoice_number}`}
  >
    <RowAmount>{formatted_unapplied}</RowAmount>
  </Row>
)
