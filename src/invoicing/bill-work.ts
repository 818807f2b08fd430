// Bill time and expenses: the lines of an invoice take them, and none is billed twice.
import {
  billsWork,
  findInvoiceOf,
  holdBilled,
  holdWork,
  setBilled,
  setUnbilled,
  setWorkFreed,
} from "../billable-work/queries.ts"
import {
  alreadyBilled,
  eventOf,
  hasChanged,
  hasWork,
  keepsClient,
  staysFreed,
  type Work,
  type WorkKind,
  workKinds,
  workProblem,
} from "../billable-work/rules.ts"
import { AppError, conflict, invalid } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { isLocked } from "../invoices/issuing/protection/rules.ts"
import type { LockedInvoice } from "../invoices/locking/queries.ts"
import { asSent, inOrder } from "../pricing/order/rules.ts"

type Billing = { id: number; client_id: number }
type Lines = { before: readonly Work[]; after: readonly Work[] }
type Sent = readonly (Parameters<typeof asSent>[1][number] & { updated_at?: string | undefined })[]

/**
 * Call it before lines go: the database frees their work one by one, and two who change the same work would wait for each
 * other. All stories lock time before expenses, each in the order of their ids.
 */
export async function holdLines(db: TenantDb, { before, after }: Lines) {
  for (const kind of workKinds) {
    const ids = [...before, ...after].flatMap((line) => line[kind] ?? [])
    if (ids.length > 0) await holdWork(db, kind, ids)
  }
}

/**
 * Call it when the invoice and its new lines are written: these are in their order, `items` as they were sent. Throws 400 for
 * work that can't be billed here, and 409 for what is billed already or has changed since its item was made.
 */
export async function billWork(db: TenantDb, invoice: Billing, { before, after }: Lines, items: Sent) {
  if (!hasWork(before) && !hasWork(after)) return
  const seenAt = inOrder(items).map(({ updated_at }) => updated_at)
  for (const kind of workKinds) {
    const was = new Set(before.flatMap((line) => line[kind] ?? []))
    // What it bills already can't change, and was touched by being billed.
    const wanted = after.flatMap((line, place) =>
      (line[kind] ?? []).map((id) => ({ id, place, seen_at: was.has(id) ? undefined : seenAt[place] })),
    )
    await requireFree(db, kind, invoice, wanted, (place) => asSent(`items.${place}.${kind}`, items))
    const links = wanted.map(({ id, place }) => ({ id, position: place + 1 }))
    if (links.length > 0) await setBilled(db, kind, invoice.id, links)
    tell(db, kind, [...was, ...wanted.map(({ id }) => id)])
  }
}

/** `seen_at`: the `updated_at` that its item was made of. */
type Wanted = readonly { id: number; place: number; seen_at: string | undefined }[]

/** Held until the transaction ends. */
async function requireFree(
  db: TenantDb,
  kind: WorkKind,
  { client_id }: Billing,
  wanted: Wanted,
  fieldOf: (place: number) => string,
) {
  if (wanted.length === 0) return
  const ids = wanted.map(({ id }) => id)
  const held = new Map((await holdWork(db, kind, ids)).map((work) => [work.id, work]))
  const seen = new Set<number>()
  for (const { id, place, seen_at } of wanted) {
    const work = held.get(id)
    const problem = workProblem(kind, work, client_id)
    if (problem !== null) throw invalid(fieldOf(place), problem)
    if (seen.has(id)) throw invalid(fieldOf(place), "Another item of this invoice bills this already")
    seen.add(id)
    const item = work?.invoice_item_id ?? null
    const on = item === null ? undefined : await findInvoiceOf(db, item)
    if (on) throw refused("billed", fieldOf(place), alreadyBilled(kind, on))
    if (work && seen_at !== undefined && work.updated_at > seen_at)
      throw refused("changed", fieldOf(place), hasChanged(kind))
  }
}

const refused = (why: string, field: string, sentence: string) =>
  new AppError("CONFLICT", why, sentence, { fields: { [field]: [sentence] } })

/** What invoices billed that are cancelled or deleted can be billed again. Answers how much it was. */
export async function freeWork(db: TenantDb, invoices: readonly number[]): Promise<number> {
  const held = await holdBilled(db, invoices)
  for (const [kind, work] of Map.groupBy(held, (one) => one.kind)) {
    const ids = work.map(({ id }) => id)
    await setUnbilled(db, kind, ids)
    tell(db, kind, ids)
  }
  return held.length
}

/** The same of one that is cancelled, before its lines change. It is noted there, unless it is locked and never comes back anyway. */
export async function freeCancelled(db: TenantDb, invoice: LockedInvoice) {
  const freed = await freeWork(db, [invoice.id])
  if (freed > 0 && !isLocked(invoice)) await setWorkFreed(db, invoice.id)
}

/** Throws 409 where a cancelled invoice would count again whose work was freed: others may bill it by now. */
export function refuseFreedReturn({ status, work_freed }: Pick<LockedInvoice, "status" | "work_freed">) {
  if (status === "cancelled" && work_freed) throw conflict(staysFreed)
}

/** Throws 400 where another client would be billed for the work of this one. */
export async function requireNoWork(db: TenantDb, id: number) {
  if (await billsWork(db, id)) throw invalid("client", keepsClient)
}

function tell(db: TenantDb, kind: WorkKind, ids: readonly number[]) {
  for (const id of new Set(ids)) db.publish({ type: eventOf[kind], id })
}
