// The stories of the invoice settings; each change is logged.
import { type Actor, byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { invalid } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { moveFiscalYears } from "../number-series/fiscal-years/service.ts"
import { lockNumbers } from "../number-series/numbers/service.ts"
import { adjustNumbers } from "../number-series/protecting/service.ts"
import { getBillingSettings, holdBillingSettings, updateBillingSettings } from "./queries.ts"
import { settingsChanges } from "./rules.ts"
import type { BillingPatch, BillingSettings, SettingsChange, TaxAnswer } from "./schema.ts"

export const readBillingSettings = (db: TenantDb): Promise<BillingSettings> => getBillingSettings(db)

/** Throws 400 for a default tax that can't be chosen, and for books that would be closed through a day to come. */
export async function changeBillingSettings(
  db: TenantDb,
  patch: BillingPatch,
  who: Pick<Staff, "user_id" | "time_zone">,
): Promise<BillingSettings> {
  if (typeof patch.default_tax_id === "number") await requireOffered(db, patch.default_tax_id)
  const closes = patch.books_closed_until
  if (closes && closes > todayIn(who.time_zone))
    throw invalid("books_closed_until", "The closing date can't be in the future. Choose today or earlier.")
  // The numbers first, like everywhere else that locks both.
  if (patch.protect_issued !== undefined || patch.fiscal_year_start !== undefined) await lockNumbers(db)
  const before = await holdBillingSettings(db, closes !== undefined)
  const after = await save(db, before, patch, byUser(who))
  if (after.protect_issued !== before.protect_issued)
    await adjustNumbers(db, after.protect_issued, byUser(who))
  const move = { was: before.fiscal_year_start, is: after.fiscal_year_start }
  if (move.is !== move.was) await moveFiscalYears(db, move, todayIn(who.time_zone))
  return after
}

/** Replaces the default tax `from` by `to`; the caller has locked the row of `from`. */
export async function passDefaultTax(db: TenantDb, from: number, to: number | null, actor: Actor) {
  const before = await holdBillingSettings(db)
  if (before.default_tax_id === from) await save(db, before, { default_tax_id: to }, actor)
}

/** Keeps whether the organization charges tax, with the tax that new invoices start from. */
export async function keepTaxAnswer(db: TenantDb, answer: TaxAnswer, actor: Actor): Promise<BillingSettings> {
  if (typeof answer.default_tax_id === "number") await requireOffered(db, answer.default_tax_id)
  return save(db, await holdBillingSettings(db), answer, actor)
}

async function save(db: TenantDb, before: BillingSettings, patch: SettingsChange, actor: Actor) {
  const changes = settingsChanges(before, patch)
  if (Object.keys(changes).length === 0) return before
  const after = await updateBillingSettings(db, patch)
  const subject = { type: "billing", id: db.organization_id } as const
  await record(db, actor, "settings_changed", subject, { changes })
  db.publish(subject)
  return after
}

/** Locked, so that it isn't archived before the settings are saved. */
async function requireOffered(db: TenantDb, id: number) {
  const tax = await lockRow(db, "taxes", id, "share", ["archived_at"])
  if (!tax) throw invalid("default_tax_id", "Choose one of your taxes")
  if (tax.archived_at !== null) throw invalid("default_tax_id", "This tax is archived")
}
