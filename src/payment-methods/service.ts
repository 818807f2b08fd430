// The stories of payment methods: each change is written down, because it decides where clients' money goes.
import { TRPCError } from "@trpc/server"
import { type Actor, record } from "../audit-log/service.ts"
import { conflict, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { PaymentType } from "./details/schema.ts"
import { presentPaymentMethod, presentToClient } from "./present.ts"
import {
  countPaymentMethods,
  deletePaymentMethod,
  findPaymentMethod,
  insertPaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from "./queries.ts"
import { methodAtRest, methodChanges, mostMethods, patchedInput } from "./rules.ts"
import {
  type ClientPaymentMethod,
  type MethodAtRest,
  type PaymentMethod,
  type PaymentMethodInput,
  type PaymentMethodPatch,
  type PaymentMethodRow,
  paymentMethodInput,
} from "./schema.ts"

const what = "Payment method"

export async function readPaymentMethods(db: TenantDb): Promise<PaymentMethod[]> {
  return (await listPaymentMethods(db)).map(presentPaymentMethod)
}

export async function readPaymentMethod(db: TenantDb, id: number): Promise<PaymentMethod> {
  return presentPaymentMethod(orNotFound(await findPaymentMethod(db, id), what))
}

/** What a client may pay by: the active ones, in the order in which clients see them. */
export async function offeredMethods(db: TenantDb): Promise<(ClientPaymentMethod & { type: PaymentType })[]> {
  const active = (await listPaymentMethods(db)).filter((row) => row.is_active)
  return active.map((row) => ({ ...presentToClient(row), type: row.type }))
}

export async function createPaymentMethod(db: TenantDb, input: PaymentMethodInput, actor: Actor) {
  if ((await countPaymentMethods(db)) >= mostMethods)
    throw conflict(`An organization has at most ${mostMethods} payment methods`)
  const method = await insertPaymentMethod(db, methodAtRest(input))
  await log(db, actor, "created", method.id, methodChanges(null, method))
  return presentPaymentMethod(method)
}

export async function replacePaymentMethod(
  db: TenantDb,
  id: number,
  input: PaymentMethodInput,
  actor: Actor,
) {
  const before = await holdMethod(db, id)
  return save(db, before, methodAtRest(input), actor)
}

/** A part of it, judged as a whole with the rest that is kept. */
export async function changePaymentMethod(db: TenantDb, id: number, patch: PaymentMethodPatch, actor: Actor) {
  const before = await holdMethod(db, id)
  const whole = paymentMethodInput.safeParse(patchedInput(before, patch))
  if (!whole.success) throw new TRPCError({ code: "BAD_REQUEST", cause: whole.error })
  return save(db, before, methodAtRest(whole.data), actor)
}

export async function removePaymentMethod(db: TenantDb, id: number, actor: Actor): Promise<void> {
  const before = await holdMethod(db, id)
  await deletePaymentMethod(db, id)
  await log(db, actor, "deleted", id, methodChanges(before, null))
}

async function save(db: TenantDb, before: PaymentMethodRow, after: MethodAtRest, actor: Actor) {
  const changes = methodChanges(before, after)
  if (Object.keys(changes).length === 0) return presentPaymentMethod(before)
  const method = orNotFound(await updatePaymentMethod(db, before.id, after), what)
  await log(db, actor, "changed", method.id, changes)
  return presentPaymentMethod(method)
}

/** The method as it stays until the transaction ends. */
async function holdMethod(db: TenantDb, id: number): Promise<PaymentMethodRow> {
  await lockRow(db, "payment_methods", id, "update")
  return orNotFound(await findPaymentMethod(db, id), what)
}

async function log(db: TenantDb, actor: Actor, action: string, id: number, changes: object) {
  await record(db, actor, action, { type: "payment_method", id }, { changes })
  db.publish({ type: "payment_method", id })
}
