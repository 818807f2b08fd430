// The items that need attention, as many as fit, and a link to the rest.
import type { Dashboard } from "../../../src/dashboard/schema.ts"
import type { HireRequest } from "../../../src/hire-requests/schema.ts"
import { count } from "../../lib/format.ts"
import { Row, Rows } from "../../shared/rows.tsx"
import { onDemand } from "../../ui/on-demand.tsx"
import { NewRequestsRow } from "../hire-requests/new-requests.tsx"
import { useItemDialog } from "../use-dialog-address.ts"
import { MoreWaiting } from "./more-waiting.tsx"
import { ConfirmRow, LateRow } from "./waiting-rows.tsx"

const ConfirmClaim = onDemand(
  async () => (await import("../invoices/payment-claim/confirm-claim.tsx")).ConfirmClaim,
)

type AttentionLinesProps = {
  attention: Dashboard["attention"]
  unread: number
  requests: readonly HireRequest[]
}

const maxLines = 4

export function AttentionLines({
  attention: { to_confirm, overdue },
  unread,
  requests,
}: AttentionLinesProps) {
  // Both kinds share the lines; what one doesn't use, the other gets.
  const confirms = to_confirm.invoices.slice(0, Math.max(maxLines / 2, maxLines - overdue.invoices.length))
  const confirming = useItemDialog("confirm", confirms)
  const lates = overdue.invoices.slice(0, maxLines - confirms.length)
  return (
    <Rows>
      {confirms.map((invoice) => (
        <ConfirmRow key={invoice.id} invoice={invoice} onConfirm={() => confirming.edit(invoice)} />
      ))}
      {lates.map((invoice) => (
        <LateRow key={invoice.id} invoice={invoice} />
      ))}
      <NewRequestsRow requests={requests} />
      {unread > 0 && <Row to="/messages" title={count(unread, "unread message")} note="From your clients" />}
      <MoreWaiting confirms={to_confirm.count - confirms.length} lates={overdue.count - lates.length} />
      {confirming.open && confirming.item && (
        <ConfirmClaim invoice={confirming.item} onClose={confirming.close} />
      )}
    </Rows>
  )
}
