// The stories of payment methods. Every change is logged, because it decides where clients' money goes.
import { TRPCError } from "@trpc/server"
import { type ActionOn, byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import { conflict, forbidden, invalid, orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { ChosenMethod } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { drawnIn } from "../languages/service.ts"
import { lockCounters } from "../subscriptions/limits/service.ts"
import { listOwners } from "../team/service.ts"
import { type QrCode, qrCode } from "./codes/rules.ts"
import type { PaymentType } from "./details/schema.ts"
import { type Bill, detailsFor, type PayLink } from "./links/rules.ts"
import { presentOffered, presentPaymentMethod } from "./present.ts"
import {
  countPaymentMethods,
  deletePaymentMethod,
  findPaymentMethod,
  getPayerFacts,
  insertPaymentMethod,
  listPaymentMethods,
  updatePaymentMethod,
} from "./queries.ts"
import {
  allowedChange,
  changesPayee,
  maxMethods,
  methodChanges,
  type PayeeChange,
  patchedInput,
  payeeChange,
  paysElsewhere,
  toStoredMethod,
  typeDisplay,
} from "./rules.ts"
import {
  type AllowedMethod,
  type ClientPaymentMethod,
  type PaymentMethod,
  type PaymentMethodInput,
  type PaymentMethodPatch,
  type PaymentMethodRow,
  paymentMethodInput,
  type StoredMethod,
} from "./schema.ts"
import { accountOf, transferCode } from "./transfers/rules.ts"

const what = "Payment method"

export async function readPaymentMethods(db: TenantDb): Promise<PaymentMethod[]> {
  return (await listPaymentMethods(db)).map(presentPaymentMethod)
}

export async function readPaymentMethod(db: TenantDb, id: number): Promise<PaymentMethod> {
  return presentPaymentMethod(orNotFound(await findPaymentMethod(db, id), what))
}

/** One of them as it is stored with a payment, offered or not. Throws 400 where the organization has no such method. */
export async function requireMethod(db: TenantDb, id: number | null): Promise<ChosenMethod | null> {
  if (id === null) return null
  const row = await findPaymentMethod(db, id)
  if (!row) throw invalid("method", "Choose one of your payment methods")
  return asChosen(row)
}

/** The same of one that clients may choose. */
export async function requireOffered(db: TenantDb, id: number): Promise<ChosenMethod> {
  const row = await findPaymentMethod(db, id)
  if (!row?.is_active) throw invalid("payment_method_id", "This payment method is not available")
  return asChosen(row)
}

const asChosen = ({ id, name, type }: PaymentMethodRow): ChosenMethod => ({
  ...{ id, name, type, type_display: typeDisplay(type) },
})

type OfferedMethod = ClientPaymentMethod & { type: PaymentType; pay_link: PayLink | null }

/** The active methods, in the order in which clients see them, as this bill is paid by them; `language` null is English. */
export async function offeredMethods(
  db: TenantDb,
  bill: Bill,
  language: string | null,
): Promise<OfferedMethod[]> {
  const rows = await listOffered(db)
  return drawnIn(language, () => rows.map((row) => presentOffered(row, bill)))
}

type WayToPay = OfferedMethod & {
  transfer_code: string | null
  qr_code: QrCode | null
  payee_change: PayeeChange | null
}
type Payer = { client_id: number; time_zone: string; issued_at: string | null }

/**
 * The same, each with its QR code and the text of a bank transfer for this bill, null when there can't be one, and with the
 * day on which its details changed, if the payer may not know them yet.
 */
export async function waysToPay(db: TenantDb, bill: Bill, payer: Payer): Promise<WayToPay[]> {
  const facts = await getPayerFacts(db, payer.client_id, payer.issued_at)
  return (await listOffered(db)).map((row) => {
    const offered = presentOffered(row, bill)
    const details = detailsFor(row, bill)
    const transfer_code = transferCode(accountOf(details), bill)
    return {
      ...{ ...offered, transfer_code },
      qr_code: qrCode({ ...offered, details, transfer_code }),
      payee_change: payeeChange(row, { ...payer, ...facts }),
    }
  })
}

const listOffered = async (db: TenantDb) => (await listPaymentMethods(db)).filter((row) => row.is_active)

type Member = Pick<Staff, "user_id" | "role">

/** One after the other, so that there are never too many. */
export async function createPaymentMethod(db: TenantDb, input: PaymentMethodInput, who: Member) {
  await lockCounters(db)
  if ((await countPaymentMethods(db)) >= maxMethods)
    throw conflict(`You can have at most ${maxMethods} payment methods`)
  const method = await insertPaymentMethod(db, allowed(null, toStoredMethod(input), who))
  await log(db, who, "created", method, { before: null, after: method })
  return presentPaymentMethod(method)
}

export async function replacePaymentMethod(db: TenantDb, id: number, input: PaymentMethodInput, who: Member) {
  const before = await holdMethod(db, id)
  return save(db, before, toStoredMethod(input), who)
}

/** A partial change, checked together with the stored fields. */
export async function changePaymentMethod(db: TenantDb, id: number, patch: PaymentMethodPatch, who: Member) {
  const before = await holdMethod(db, id)
  const whole = paymentMethodInput.safeParse(patchedInput(before, patch))
  if (!whole.success) throw new TRPCError({ code: "BAD_REQUEST", cause: whole.error })
  return save(db, before, toStoredMethod(whole.data), who)
}

export async function removePaymentMethod(db: TenantDb, id: number, who: Member): Promise<void> {
  const before = await holdMethod(db, id)
  await deletePaymentMethod(db, id)
  await log(db, who, "deleted", before, { before, after: null })
}

async function save(db: TenantDb, before: PaymentMethodRow, given: StoredMethod, who: Member) {
  const after = allowed(before, given, who)
  if (Object.keys(methodChanges(before, after)).length === 0) return presentPaymentMethod(before)
  const method = orNotFound(
    await updatePaymentMethod(db, before.id, after, paysElsewhere(before, after)),
    what,
  )
  await log(db, who, "changed", method, { before, after })
  return presentPaymentMethod(method)
}

function allowed(before: PaymentMethodRow | null, after: StoredMethod, { role }: Member): AllowedMethod {
  const change = allowedChange(before, after, role)
  if (!change) throw forbidden("An owner has to activate this payment method")
  return change
}

/** Locked until the transaction ends. */
async function holdMethod(db: TenantDb, id: number): Promise<PaymentMethodRow> {
  await lockRow(db, "payment_methods", id, "update")
  return orNotFound(await findPaymentMethod(db, id), what)
}

/** Null before it was created and after it was deleted. */
type States = { before: StoredMethod | null; after: StoredMethod | null }

/** Owners are emailed when money goes elsewhere, not about names and order. */
async function log(
  db: TenantDb,
  who: Member,
  action: ActionOn<"payment_method">,
  { id, name, type }: PaymentMethodRow,
  { before, after }: States,
) {
  const changes = methodChanges(before, after)
  const payee = changesPayee(changes) ? { method: name, kind: typeDisplay(type) } : {}
  const entry_id = await record(
    db,
    byUser(who),
    action,
    { type: "payment_method", id },
    { changes, ...payee },
  )
  // Clients see the active ones, on an open page too.
  const isShown = before?.is_active || after?.is_active
  db.publish({ type: "payment_method", id, ...(isShown ? { client_id: "all" } : {}) })
  if (!changesPayee(changes)) return
  const job = { organization_id: db.organization_id, entry_id }
  for (const { user_id } of await listOwners(db))
    await enqueue(db, "email-payee-changed", { ...job, user_id })
}
