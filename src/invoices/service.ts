// An invoice as the staff reads it.
import { withWork } from "../billable-work/present.ts"
import type { Staff } from "../core/access/identity.ts"
import { orNotFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { can, type Role } from "../core/values/roles.ts"
import { presentParts } from "../payments/allocations/present.ts"
import { presentClaim } from "../payments/claims/present.ts"
import { presentWithItems } from "./amounts/service.ts"
import { presentCredited } from "./credits/present.ts"
import { presentDeductions } from "./deposits/present.ts"
import { presentPaper } from "./document/present.ts"
import { allowedActs } from "./issuing/protection/rules.ts"
import { findDetail } from "./queries.ts"
import type { InvoiceDetail } from "./schema.ts"

export type { InvoiceColumns } from "./queries.ts"

/** What the verbs need to know of the member who acts. */
export type Writer = Pick<Staff, "user_id" | "plan_type" | "time_zone" | "default_currency">
/** The same where the clock may act: then `user_id` is null. */
export type Maker = Omit<Writer, "user_id"> & { user_id: number | null }

export async function readInvoice(
  db: TenantDb,
  id: number,
  who: Pick<Writer, "time_zone"> & { role?: Role },
): Promise<InvoiceDetail> {
  const row = orNotFound(await findDetail(db, id), "Invoice")
  const { timeline, paper, parts, claim, credited, protect_issued, has_typed, closed_until, ...rest } = row
  const { deductions, final, repeats, billed_work, ...invoice } = rest
  const has_notes = credited.credit_notes.some(({ status }) => status === "issued")
  const shown = presentWithItems(invoice, todayIn(who.time_zone))
  return {
    ...{ ...shown, items: withWork(shown.items, billed_work) },
    ...presentPaper(paper, invoice),
    ...presentParts(parts),
    ...presentCredited(credited),
    deductions: presentDeductions(deductions, invoice.currency),
    final,
    series: invoice.series_id,
    closed_until,
    allowed: can(who.role ?? "member", "work")
      ? allowedActs(invoice, {
          ...{ protect_issued, has_typed, has_notes, is_deducted: final !== null },
          is_closed: closed_until !== null,
        })
      : [],
    claim: presentClaim(claim),
    repeats,
    timeline,
  }
}
