// How an invoice comes to be: for whom it may be, and under which number.
import { byUser } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import { invalid } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { nextNumber, withinNumbers, withoutNumber } from "../../number-series/numbers/service.ts"
import type { InvoiceValues, NewItem } from "../queries.ts"
import { insertInvoice } from "./queries.ts"

/** The invoice with its lines, as a list and its detail have it; `noted_at` is the time of its history's first line. */
export async function writeInvoice(
  db: TenantDb,
  values: Omit<InvoiceValues, "number">,
  items: readonly NewItem[],
  who: Pick<Staff, "user_id" | "plan_type" | "time_zone">,
  series: number | null,
) {
  const written = insertInvoice(db, values, items, {
    actor: byUser(who),
    user_id: who.user_id,
    today: todayIn(who.time_zone),
    number: (organization) => nextNumber(organization, who, series),
    series,
  })
  const { parties, this_month, invoice } = await withinNumbers(written)
  requireFitting(parties)
  if (!invoice) throw withoutNumber(this_month, who.plan_type, series)
  return invoice
}

type Parties = { has_client: boolean; archived: boolean; fits: boolean }

export function requireFitting({ has_client, archived, fits }: Parties) {
  if (!has_client) throw invalid("client", "Choose one of your clients")
  if (archived) throw invalid("client", "This client is archived")
  if (!fits) throw invalid("project", "Choose a project of this client")
}
