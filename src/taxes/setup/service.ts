// Answering whether the organization charges VAT or sales tax: its country, its tax IDs and its default tax at once.
import { type Actor, byUser } from "../../audit-log/service.ts"
import type { Staff } from "../../core/access/identity.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { BillingSettings } from "../../invoice-settings/schema.ts"
import { keepTaxAnswer, readBillingSettings } from "../../invoice-settings/service.ts"
import { changeSettings } from "../../organizations/service.ts"
import { keepsFigures } from "../rules.ts"
import type { TaxInput } from "../schema.ts"
import { createTax, listActiveTaxes, readTax } from "../service.ts"
import { setByAnswer, taxFrom } from "./rules.ts"
import type { TaxSetup } from "./schema.ts"

/** Taxes from earlier answers stay in the list. */
export async function setUpTaxes(db: TenantDb, setup: TaxSetup, who: Staff): Promise<BillingSettings> {
  const { charges_tax, country, vat_id, tax_number, tax_id } = setup
  const actor = byUser(who)
  if (charges_tax === "skipped") return keepTaxAnswer(db, { charges_tax }, actor)
  await changeSettings(db, who, db.organization_id, { country, vat_id, tax_number, tax_id })
  const tax = taxFrom(setup)
  if (tax === undefined && (await hasOtherDefault(db))) return keepTaxAnswer(db, { charges_tax }, actor)
  const default_tax_id = tax === undefined ? null : await findOrCreate(db, tax, actor)
  return keepTaxAnswer(db, { charges_tax, default_tax_id }, actor)
}

/** The question sets only rates and exemptions: "Outside scope" or "Reverse charge" was chosen in the settings. */
async function hasOtherDefault(db: TenantDb): Promise<boolean> {
  const { default_tax_id } = await readBillingSettings(db)
  return default_tax_id !== null && !setByAnswer((await readTax(db, default_tax_id)).category)
}

/** Answering again doesn't add the same tax twice. */
async function findOrCreate(db: TenantDb, tax: TaxInput, actor: Actor): Promise<number> {
  const same = (await listActiveTaxes(db)).find((one) => keepsFigures(one, tax))
  return (same ?? (await createTax(db, tax, actor))).id
}
