// A notification as the answer: its sentence, and the ids of what it is about.
import { formatMoney } from "../core/values/money.ts"
import type { NotificationRow } from "./queries.ts"
import { textOf } from "./rules.ts"
import type { Notification } from "./schema.ts"

export function presentNotification(row: NotificationRow): Notification {
  const { amount, currency, claim_state } = row
  const formatted = amount === null || currency === null ? null : formatMoney(amount, currency)
  return {
    id: row.id,
    kind: row.kind,
    ...textOf({ ...row, amount: formatted }),
    is_read: row.is_read,
    created_at: row.created_at,
    invoice: row.invoice,
    client: row.client,
    project: row.project,
    hire_request: row.hire_request,
    quote: row.quote,
    claim: claim_state === "open" ? row.claim : null,
  }
}
