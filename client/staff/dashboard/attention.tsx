// Needs attention: payments to confirm, overdue invoices, hire requests, unread messages.
import { CircleCheck } from "lucide-react"
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import { count } from "../../lib/format.ts"
import { Card } from "../../ui/page.tsx"
import { useNewRequests } from "../hire-requests/new-requests.tsx"
import { useUnread } from "../messages/use-unread.ts"
import { AttentionLines } from "./attention-lines.tsx"

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
          All caught up
        </p>
      </Card>
    )
  return (
    <Card flush title="Needs attention" description={<Late overdue={overdue} />}>
      <AttentionLines attention={attention} unread={unread} requests={requests} />
    </Card>
  )
}

/** The total of all overdue invoices. */
function Late({ overdue: { count: many, totals } }: { overdue: Waiting["overdue"] }) {
  if (many === 0) return null
  const sums = totals.filter(({ amount }) => amount !== 0).map(({ formatted }) => formatted)
  return `${count(many, "invoice")} overdue (${sums.join(", ")})`
}
