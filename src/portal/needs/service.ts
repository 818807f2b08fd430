// What needs a client, for the top of its overview.
import type { PortalClient } from "../../core/access/identity.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import { presentNext } from "../../invoices/portal-view/present.ts"
import { shownState } from "../../invoices/portal-view/rules.ts"
import { readOwnUnread } from "../../messages/service.ts"
import { presentOwnClaim } from "../../payments/claims/present.ts"
import type { OwnClaim } from "../../payments/claims/schema.ts"
import { listNewFiles } from "../../projects/deliverables/service.ts"
import { readOpenQuotes } from "../../quotes/portal-view/service.ts"
import { quoteName } from "../../quotes/rules.ts"
import { listOpenInvoices } from "./queries.ts"
import { maxOfKind, needsOf } from "./rules.ts"
import type { Needs } from "./schema.ts"

export async function readNeeds(db: TenantDb, who: PortalClient): Promise<Needs> {
  const today = todayIn(who.time_zone)
  const [bills, works] = [who.roles.includes("billing"), who.roles.includes("project")]
  const open = bills ? await listOpenInvoices(db, who.client_id) : []
  const answers = bills || who.roles.includes("approver")
  const quotes = answers ? await readOpenQuotes(db, who, maxOfKind) : []
  const files = works ? await listNewFiles(db, who.client_id, maxOfKind) : []
  return needsOf({
    invoices: open.map((row) => {
      const { is_overdue, ...invoice } = presentOpen(row, today)
      const rejected = rejectionOf(presentOwnClaim(row.claim, who.client_id), invoice.can_pay)
      return { invoice, is_overdue, rejected }
    }),
    open: open[0]?.open ?? 0,
    quotes: quotes.map(({ id, formatted_total, valid_until, ...quote }) => ({
      ...{ id, name: quoteName(quote), formatted_total, valid_until },
    })),
    files: files.map(({ id, title, filename }) => ({ project: { id, title }, filename })),
    chats: works ? threadsOf(await readOwnUnread(db, who)) : [],
  })
}

/** The client's invoices of a currency of which a payment can be reported, the earliest due first; `chosen` ones in any case. */
export async function readPayable(
  db: TenantDb,
  who: PortalClient,
  currency: string,
  chosen: readonly number[],
) {
  const today = todayIn(who.time_zone)
  const open = await listOpenInvoices(db, who.client_id, currency, chosen)
  return open.map((row) => presentOpen(row, today)).filter(({ can_pay }) => can_pay)
}

type OpenRow = Awaited<ReturnType<typeof listOpenInvoices>>[number]

/** `amount` is what is left to pay. */
function presentOpen(row: OpenRow, today: string) {
  const { id, number, currency, due_date } = row
  const { is_overdue, can_pay } = shownState(row, today)
  const left = row.owed - row.reported
  return {
    ...{ id, number, currency, due_date, is_overdue, can_pay, next_instalment: presentNext(row) },
    ...{ amount: fromMinor(left, currency), formatted_amount: formatMoney(left, currency) },
  }
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
