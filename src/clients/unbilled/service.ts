// The story of what can still be billed to a client.
import type { Staff } from "../../core/access/identity.ts"
import { orNotFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { listUnbilledExpenses } from "../../expenses/service.ts"
import { readBillingSettings } from "../../invoice-settings/service.ts"
import { drawnIn } from "../../languages/service.ts"
import { rateOf } from "../../time-entries/rules.ts"
import { listUnbilledTime } from "../../time-entries/service.ts"
import { findClient } from "../queries.ts"
import { expenseLines, timeLines } from "./rules.ts"
import type { UnbilledQuery, UnbilledWork } from "./schema.ts"

/** The oldest of each. */
const maxEntries = 2_000

export async function readUnbilled(
  db: TenantDb,
  { id, by = "day", ...query }: UnbilledQuery,
  { default_currency }: Pick<Staff, "default_currency">,
): Promise<UnbilledWork> {
  const client = orNotFound(await findClient(db, id), "Client")
  const currency = query.currency ?? client.currency ?? default_currency
  const { time_rounding, language } = await readBillingSettings(db)
  const rated = (await listUnbilledTime(db, id, maxEntries)).map((row) => ({ ...row, ...rateOf(row) }))
  // Time without a rate gets one in the editor, in whatever currency the invoice is.
  const time = rated.filter((entry) => entry.rate === null || entry.currency === currency)
  const spent = await listUnbilledExpenses(db, id, { currency, limit: maxEntries })
  const expenses = spent.filter((expense) => expense.currency === currency)
  const worked = time.flatMap(({ minutes, ...entry }) => (minutes === null ? [] : [{ ...entry, minutes }]))
  return {
    currency,
    time: drawnIn(client.language ?? language, () => timeLines(worked, by, time_rounding, currency)),
    expenses: expenseLines(expenses, currency),
    other_currency: rated.length - time.length + spent.length - expenses.length,
  }
}
