// What needs a hand today: payments to confirm, invoices that are late, hire requests, messages that nobody has read.
import { CircleCheck } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import type { HireRequest } from "../../../src/hire-requests/schema.ts"
import { count } from "../../lib/format.ts"
import { Row, Rows } from "../../shared/rows.tsx"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card } from "../../ui/page.tsx"
import { NewRequestsRow, useNewRequests } from "../hire-requests/new-requests.tsx"
import { useInvoiceActions } from "../invoices/use-actions.ts"
import { useUnread } from "../messages/use-unread.ts"
import { RowAmount } from "../values.tsx"

type Waiting = Dashboard["attention"]

export function Attention({ attention }: { attention: Waiting }) {
  const { total: unread } = useUnread()
  const requests = useNewRequests()
  const { to_confirm, overdue } = attention
  if (to_confirm.count === 0 && overdue.count === 0 && unread === 0 && requests.length === 0)
    return (
      <Card title="Needs attention">
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck className="size-4.5 shrink-0 text-success" aria-hidden />
          Nothing waits for you today.
        </p>
      </Card>
    )
  return (
    <Card flush title="Needs attention" description={<Late overdue={overdue} />}>
      <Lines attention={attention} unread={unread} requests={requests} />
    </Card>
  )
}

/** What all that is late comes to. */
function Late({ overdue: { count: many, totals } }: { overdue: Waiting["overdue"] }) {
  if (many === 0) return null
  const sums = totals.filter(({ amount }) => amount !== 0).map(({ formatted }) => formatted)
  return `${count(many, "invoice")} overdue (${sums.join(", ")})`
}

type LinesProps = { attention: Waiting; unread: number; requests: readonly HireRequest[] }

function Lines({ attention: { to_confirm, overdue }, unread, requests }: LinesProps) {
  const { confirming, confirm } = useConfirming()
  const open = to_confirm.invoices.filter(({ id }) => !confirming.includes(id))
  // Both get a share of the lines, and what one leaves free is the other's.
  const confirms = open.slice(0, Math.max(most / 2, most - overdue.invoices.length))
  const lates = overdue.invoices.slice(0, most - confirms.length)
  return (
    <Rows>
      {confirms.map((invoice) => (
        <Row
          key={invoice.id}
          to={`/invoices/${invoice.id}`}
          title={invoice.client_name}
          note={<Note state="Marked as paid" number={invoice.number} />}
          action={
            <Button size="sm" className={act} onClick={() => confirm(invoice)}>
              Confirm<span className="sr-only"> payment of {invoice.number}</span>
            </Button>
          }
        >
          <RowAmount>{invoice.formatted_total}</RowAmount>
        </Row>
      ))}
      {lates.map((invoice) => (
        <Row
          key={invoice.id}
          to={`/invoices/${invoice.id}`}
          title={invoice.client_name}
          note={
            <Note
              state={<b className="font-medium text-danger">{late(invoice.days_overdue)}</b>}
              number={invoice.number}
            />
          }
          action={
            <ButtonLink
              size="sm"
              className={act}
              to={`/invoices/${invoice.id}?remind=1`}
              aria-label={`Remind ${invoice.client_name} of ${invoice.number}`}
            >
              Remind
            </ButtonLink>
          }
        >
          <RowAmount>{invoice.formatted_total}</RowAmount>
        </Row>
      ))}
      <NewRequestsRow requests={requests} />
      {unread > 0 && <Row to="/messages" title={count(unread, "unread message")} note="From your clients" />}
      <More
        confirms={to_confirm.count - confirming.length - confirms.length}
        lates={overdue.count - lates.length}
      />
    </Rows>
  )
}

const most = 4
/** All of a width, so that the amounts beside them end at one edge. */
const act = "min-w-19.5"

/** On a phone the number has a line of its own. */
const Note = ({ state, number }: { state: ReactNode; number: string }) => (
  <>
    {state}
    <span className="max-sm:sr-only">, </span>
    <span className="max-sm:block">{number}</span>
  </>
)

const late = (days: number) => `${count(days, "day")} overdue`

/** The rest, by where all of it is. */
function More({ confirms, lates }: { confirms: number; lates: number }) {
  if (confirms <= 0 && lates <= 0) return null
  return (
    <li className="flex items-center gap-4 px-4 text-muted text-sm sm:px-5">
      And
      {confirms > 0 && (
        <Link to="/invoices?status=processing" className={more}>
          {confirms} more to confirm
        </Link>
      )}
      {lates > 0 && (
        <Link to="/invoices?status=overdue" className={more}>
          {lates} more overdue
        </Link>
      )}
    </li>
  )
}
const more = "flex h-11 items-center font-medium text-link hover:underline"

/** A payment that is being confirmed is off the list at once, and on it again where that fails. */
function useConfirming() {
  const actions = useInvoiceActions()
  const [confirming, setConfirming] = useState<number[]>([])
  return {
    confirming,
    async confirm(invoice: Waiting["to_confirm"]["invoices"][number]) {
      setConfirming((now) => [...now, invoice.id])
      // It ends when the figures have come anew.
      await actions.confirm(invoice)
      setConfirming((now) => now.filter((id) => id !== invoice.id))
    },
  }
}
