// Invoices that need attention: confirm a payment, or remind a client.
import type { ReactNode } from "react"
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { count } from "../../lib/format.ts"
import { Row } from "../../shared/rows.tsx"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { RowAmount } from "../values.tsx"

type Waiting = Dashboard["attention"]
export type ToConfirm = Waiting["to_confirm"]["invoices"][number]
type Late = Waiting["overdue"]["invoices"][number]

export const ConfirmRow = ({ invoice, onConfirm }: { invoice: ToConfirm; onConfirm: () => void }) => (
  <Row
    to={`/invoices/${invoice.id}`}
    title={invoice.client_name}
    note={<Note state="Marked as paid" number={invoice.number} />}
    action={
      <Act amount={invoice.formatted_amount_due}>
        <Button size="sm" className={act} onClick={onConfirm}>
          Confirm<span className="sr-only"> payment of {invoice.number}</span>
        </Button>
      </Act>
    }
  />
)

export const LateRow = ({ invoice }: { invoice: Late }) => (
  <Row
    to={`/invoices/${invoice.id}`}
    title={invoice.client_name}
    note={
      <Note
        state={<b className="font-medium text-danger">{count(invoice.days_overdue, "day")} overdue</b>}
        number={invoice.number}
      />
    }
    action={
      <Act amount={invoice.formatted_amount_due}>
        <ButtonLink
          size="sm"
          className={act}
          to={`/invoices/${invoice.id}?remind=1`}
          aria-label={`Remind ${invoice.client_name} of ${invoice.number}`}
        >
          Remind
        </ButtonLink>
      </Act>
    }
  />
)

/** On a phone the amount stands above the button, so that the name and the state aren't cut off. */
const Act = ({ amount, children }: { amount: string; children: ReactNode }) => (
  <div className="flex items-center gap-x-3 gap-y-1.5 text-sm max-sm:flex-col max-sm:items-end">
    <RowAmount>{amount}</RowAmount>
    {children}
  </div>
)

/** Equal widths, so that the amounts line up. */
const act = "min-w-19.5"

/** On a phone the number has a line of its own. */
const Note = ({ state, number }: { state: ReactNode; number: string }) => (
  <>
    {state}
    <span className="max-sm:sr-only">, </span>
    <span className="max-sm:block">{number}</span>
  </>
)
