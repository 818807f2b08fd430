// The credit left from a client's payments and credit notes.
import type { CreditNote } from "../../../../src/credit-notes/schema.ts"
import type { Payment } from "../../../../src/payments/schema.ts"
import { api } from "../../../api/hooks.ts"
import { date } from "../../../lib/format.ts"
import { Row, Rows } from "../../../shared/rows.tsx"
import { ButtonLink } from "../../../ui/button-link.tsx"
import { may } from "../../may.ts"
import { canAllocate } from "../../payments/payment-state.tsx"
import { RowAmount } from "../../values.tsx"

/** How many of the newest payments and credit notes are searched. */
const newest = 200

/** Empty while loading: the total is shown above. */
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
    title={`Remaining from ${payment.formatted_amount}`}
    note={`Received ${date(payment.paid_on)}`}
    action={
      may("work") && (
        <ButtonLink
          size="sm"
          to={`/payments/${payment.id}?allocate`}
          aria-label={`Apply ${payment.formatted_unallocated} to invoices`}
        >
          Apply
        </ButtonLink>
      )
    }
  >
    <RowAmount>{payment.formatted_unallocated}</RowAmount>
  </Row>
)

/** A credit note is applied on the invoice it settles. */
const NoteRow = ({
  note: { number, invoice, invoice_number, formatted_unapplied },
}: {
  note: CreditNote
}) => (
  <Row
    to={invoice === null ? "/invoices" : `/invoices/${invoice}`}
    title={`Remaining from ${number}`}
    note={invoice_number === null ? "Credit note" : `Credit note for ${invoice_number}`}
  >
    <RowAmount>{formatted_unapplied}</RowAmount>
  </Row>
)
