// What needs a client, for the top of its overview.
import type { PortalClient } from "../../core/access/identity.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import { shownState } from "../../invoices/portal-view/rules.ts"
import { readOwnUnread } from "../../messages/service.ts"
import { presentOwnClaim } from "../../payments/claims/present.ts"
import type { OwnClaim } from "../../payments/claims/schema.ts"
import { listNewFiles } from "../../projects/deliverables/service.ts"
import { listOpenInvoices } from "./queries.ts"
import { maxOfKind, needsOf } from "./rules.ts"
import type { Needs } from "./schema.ts"

export async function readNeeds(db: TenantDb, who: PortalClient): Promise<Needs> {
  const today = todayIn(who.time_zone)
  const open = await listOpenInvoices(db, who.client_id)
  const files = await listNewFiles(db, who.client_id, maxOfKind)
  return needsOf({
    invoices: open.map((row) => {
      const { id, number, currency, due_date } = row
      const { is_overdue, can_pay } = shownState(row, today)
      const [amount, claim] = [row.owed - row.reported, presentOwnClaim(row.claim, who.client_id)]
      const formatted_amount = formatMoney(amount, currency)
      return {
        invoice: {
          ...{ id, number, currency, formatted_amount, due_date, can_pay },
          amount: fromMinor(amount, currency),
        },
        is_overdue,
        rejected: rejectionOf(claim, can_pay),
      }
    }),
    open: open[0]?.open ?? 0,
    files: files.map(({ id, title, filename }) => ({ project: { id, title }, filename })),
    chats: threadsOf(await readOwnUnread(db, who)),
  })
}

/** Direct messages first. */
function threadsOf({ unread_count, projects }: Awaited<ReturnType<typeof readOwnUnread>>) {
  const direct = projects.reduce((rest, thread) => rest - thread.unread_count, unread_count)
  return [
    ...(direct > 0 ? [{ project: null, unread_count: direct }] : []),
    ...projects.map(({ project_id: id, project_title: title, unread_count: count }) => ({
      project: { id, title },
      unread_count: count,
    })),
  ]
}

/** As on the invoice itself: not where no payment can be reported. */
function rejectionOf(claim: OwnClaim | null, can_pay: boolean) {
  if (claim?.state !== "rejected" || !can_pay) return null
  const { formatted_amount, reason } = claim
  return { formatted_amount, reason }
}
