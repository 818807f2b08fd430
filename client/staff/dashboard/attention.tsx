// What needs a hand today: payments to confirm, and invoices that are late.
import { CircleCheck } from "lucide-react"
import { Link } from "react-router"
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { count, date } from "../../lib/format.ts"
import { Row, Rows } from "../../shared/rows.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Card } from "../../ui/page.tsx"
import { RowAmount } from "../values.tsx"

export function Attention({ attention }: { attention: Dashboard["attention"] }) {
  const { to_confirm, overdue } = attention
  if (to_confirm.count === 0 && overdue.count === 0)
    return (
      <Card title="Needs attention">
        <p className="flex items-center gap-2 text-muted">
          <CircleCheck className="size-4.5 shrink-0 text-success" aria-hidden />
          Nothing waits for you today.
        </p>
      </Card>
    )
  // Both get a share of the lines, and what one leaves free is the other's.
  const confirms = Math.min(to_confirm.invoices.length, Math.max(most / 2, most - overdue.invoices.length))
  return (
    <Card flush title="Needs attention" description={<Summary attention={attention} />}>
      <Rows>
        {to_confirm.invoices.slice(0, confirms).map((invoice) => (
          <Row
            key={invoice.id}
            to={`/invoices/${invoice.id}`}
            title={invoice.client_name}
            note={invoice.number}
          >
            <Badge tone="warning">Confirm</Badge>
            <RowAmount>{invoice.formatted_total}</RowAmount>
          </Row>
        ))}
        {overdue.invoices.slice(0, most - confirms).map((invoice) => (
          <Row
            key={invoice.id}
            to={`/invoices/${invoice.id}`}
            title={invoice.client_name}
            note={`${invoice.number}, ${date(invoice.due_date)}`}
          >
            <Badge tone="danger">Overdue</Badge>
            <RowAmount>{invoice.formatted_total}</RowAmount>
          </Row>
        ))}
      </Rows>
    </Card>
  )
}

const most = 4

function Summary({ attention: { to_confirm, overdue } }: { attention: Dashboard["attention"] }) {
  const late = overdue.totals.filter(({ amount }) => amount !== 0).map(({ formatted }) => formatted)
  return (
    <>
      {to_confirm.count > 0 && (
        <Link to="/invoices?status=processing" className={more}>
          {count(to_confirm.count, "payment")} to confirm
        </Link>
      )}
      {to_confirm.count > 0 && overdue.count > 0 && ", "}
      {overdue.count > 0 && (
        <>
          <Link to="/invoices?status=overdue" className={more}>
            {count(overdue.count, "invoice")} overdue
          </Link>{" "}
          ({late.join(", ")})
        </>
      )}
    </>
  )
}
const more = "text-link hover:underline"
