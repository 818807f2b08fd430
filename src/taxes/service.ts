// The stories of taxes: added, renamed and archived. Their figures never change.
import { type ActionOn, type Actor, record } from "../audit-log/service.ts"
import { conflict, invalid, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { passDefaultTax } from "../invoice-settings/service.ts"
import { lockCounters } from "../subscriptions/limits/service.ts"
import {
  countActiveTaxes,
  findTax,
  insertTax,
  listTaxes,
  passTax,
  renameTax,
  setActive,
  setArchived,
} from "./queries.ts"
import { keepsFigures, loggedTax, maxTaxes, toStoredTax } from "./rules.ts"
import type { Tax, TaxInput, TaxPatch } from "./schema.ts"

const what = "Tax"

export const readTax = async (db: TenantDb, id: number): Promise<Tax> =>
  orNotFound(await findTax(db, id), what)

export const listActiveTaxes = (db: TenantDb): Promise<Tax[]> =>
  listTaxes(db, { status: "active", limit: maxTaxes })

/** Creates a tax. If it replaces another one, that is archived, makes room for it and passes on being the default. */
export async function createTax(db: TenantDb, input: TaxInput, actor: Actor): Promise<Tax> {
  const replaced = input.replaces ?? null
  if (replaced !== null && !(await findTax(db, replaced)))
    throw invalid("replaces", "Choose one of your taxes")
  const before = replaced === null ? undefined : await putAway(db, replaced)
  if (!before) await requireRoomForTax(db)
  const tax = await insertTax(db, toStoredTax(input))
  if (before) {
    await passOn(db, before.id, tax.id, actor)
    await log(db, actor, "archived", before.id, { name: before.name, replaced_by: tax.id })
  }
  await log(db, actor, "created", tax.id, loggedTax(tax))
  return tax
}

/** Changes its name. Throws 409 for another rate, category or reason. */
export async function changeTax(db: TenantDb, id: number, patch: TaxPatch, actor: Actor): Promise<Tax> {
  await lockRow(db, "taxes", id, "no key update")
  const before = await readTax(db, id)
  if (!keepsFigures(before, patch))
    throw conflict("A tax's rates can't be changed. Add a new tax that replaces it.", "tax_fixed")
  if (patch.name === undefined || patch.name === before.name) return before
  const tax = orNotFound(await renameTax(db, id, patch.name), what)
  await log(db, actor, "changed", id, { changes: { name: { from: before.name, to: tax.name } } })
  return tax
}

/** It can't be chosen or be the default any more; documents that use it keep it. */
export async function archiveTax(db: TenantDb, id: number, actor: Actor): Promise<Tax> {
  const tax = await putAway(db, id)
  await passOn(db, id, null, actor)
  await log(db, actor, "archived", id, { name: tax.name })
  return tax
}

export async function unarchiveTax(db: TenantDb, id: number, actor: Actor): Promise<Tax> {
  const tax = await setActive(db, id)
  if (!tax) {
    await readTax(db, id)
    throw conflict("This tax isn't archived")
  }
  await requireRoomForTax(db, maxTaxes)
  await log(db, actor, "unarchived", id, { name: tax.name })
  return tax
}

async function putAway(db: TenantDb, id: number): Promise<Tax> {
  const tax = await setArchived(db, id)
  if (tax) return tax
  await readTax(db, id)
  throw conflict("This tax is already archived")
}

/** Settings, clients and products with `from` get `to`; each locks that row when it chooses. */
async function passOn(db: TenantDb, from: number, to: number | null, actor: Actor) {
  await passDefaultTax(db, from, to, actor)
  await passTax(db, from, to)
}

/** Taxes are added one after the other, so that there are never too many. */
async function requireRoomForTax(db: TenantDb, most = maxTaxes - 1) {
  await lockCounters(db)
  if ((await countActiveTaxes(db)) > most)
    throw conflict(`You can have at most ${maxTaxes} taxes. Archive one you don't need.`)
}

async function log(
  db: TenantDb,
  actor: Actor,
  action: ActionOn<"tax">,
  id: number,
  details: Record<string, unknown>,
) {
  await record(db, actor, action, { type: "tax", id }, details)
  db.publish({ type: "tax", id })
}
