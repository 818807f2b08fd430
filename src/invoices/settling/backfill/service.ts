// The story of the invoices from before the ledger: what was paid of each is put towards it, so that the books are whole.
import { setTimeout as pause } from "node:timers/promises"
import { bySystem, recordEach } from "../../../audit-log/service.ts"
import type { Database } from "../../../core/database/db.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { formatMoney } from "../../../core/values/money.ts"
import { type Ended, endStrays, fillHeld, holdNext, type Stray } from "./queries.ts"

/**
 * So many rows are held at once, for some tenths of a second even where each was paid, which moves all of an invoice's indexes;
 * then it rests as long as it took, for others come first.
 */
const batch = 500

/** `last`: the id to go on after, null at the end; `held` were being changed by others. */
type Step = { last: number | null; filled: number; held: number }

/**
 * A transaction for each batch, from the first invoice to the last; what is done already costs only being looked at. Throws
 * where others were changing some of them, so that it is tried again.
 */
export async function fillLedger({ tenants }: Pick<Database, "tenants">, organization_id: number) {
  const all = { filled: 0, held: 0 }
  for (const fill of [fillNext, endNext]) {
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after
      const begun = performance.now()
      const step: Step = await tenants.transaction(organization_id, (db) => fill(db, from))
      all.filled += step.filled
      all.held += step.held
      after = step.last
      await pause(performance.now() - begun)
    }
  }
  if (all.held > 0) throw new Error(`${all.held} rows were being changed`)
  return all.filled
}

async function fillNext(db: TenantDb, after: number): Promise<Step> {
  const { last, ids, held } = await holdNext(db, after, batch)
  if (ids.length > 0) await tellEnded(db, (await fillHeld(db, ids)).ended)
  return { last, filled: ids.length, held }
}

/** Why a payment doesn't count any more, and what does in its place. */
const tellEnded = (db: TenantDb, ended: readonly Ended[]) =>
  recordEach(
    db,
    bySystem,
    "payment_voided",
    "invoice",
    ended.map(({ invoice_id, payment_id, number, reason, booked, booked_currency, ...was }) => ({
      id: invoice_id,
      details: {
        ...{ amount: formatMoney(was.amount, was.currency), currency: was.currency, number, reason },
        ...{ payment: payment_id, ...(booked !== null && { booked: formatMoney(booked, booked_currency) }) },
      },
    })),
  )

const reason = "invoice deleted"

/** Of what was paid for invoices that are gone. */
async function endNext(db: TenantDb, after: number): Promise<Step> {
  const { last, ended, held } = await endStrays(db, after, batch, reason)
  await recordEach(db, bySystem, "voided", "payment", ended.map(entryOf))
  return { last, filled: ended.length, held }
}

const entryOf = ({ id, number, amount, currency }: Stray) => ({
  id,
  details: { amount: formatMoney(amount, currency), currency, number, reason },
})
