// What deposits and final invoices refuse: they stay what their quote and each other make of them.
import { AppError, conflict } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { taxOf } from "../amounts/rules.ts"
import { followsQuote, type InvoiceKind } from "../kinds/rules.ts"
import type { InvoiceStatus } from "../rules.ts"
import {
  type DeductionRow,
  findDepositQuote,
  findFinalStatus,
  findLeftToBill,
  isDeducted,
  listDeductions,
} from "./queries.ts"
import { fixedFields, isDeductedSentence, leavesFinal, staysCancelled } from "./rules.ts"

type Billed = { id: number; kind: InvoiceKind; quote_id: number | null; status: InvoiceStatus }

/** What a final invoice deducts; nothing of another. */
export const readDeductionRows = async (db: TenantDb, { id, kind }: Pick<Billed, "id" | "kind">) =>
  kind === "final" ? listDeductions(db, id) : []

/** As the calculation takes them. */
export const readDeductions = async (db: TenantDb, invoice: Pick<Billed, "id" | "kind">) =>
  (await readDeductionRows(db, invoice)).map(asDeduction)

export const asDeduction = ({
  tax,
  net,
  tax_amounts,
}: Pick<DeductionRow, "tax" | "net" | "tax_amounts">) => ({
  ...{ tax: taxOf(tax), net: BigInt(net) },
  tax_amounts: tax_amounts.map(BigInt),
})

/** Throws 409 for a change of what follows from the quote, and of a deposit that a final invoice deducts. */
export async function refuseBilledChange(
  db: TenantDb,
  before: Billed,
  after: Pick<Billed, "status">,
  fields: readonly string[],
) {
  const refused = before.kind === "standard" ? [] : fixedFields(fields)
  if (refused.length > 0) throw billsQuote(refused)
  if (before.status !== after.status) refuseReturn(before)
  if (leavesFinal(before, after, fields)) await refuseDeducted(db, before)
}

/** 409 that names the fixed fields. */
export const billsQuote = (fields: readonly string[]) =>
  new AppError("CONFLICT", "bills_quote", followsQuote, {
    fields: Object.fromEntries(fields.map((field) => [field, [followsQuote]])),
  })

/** Throws 409 where a cancelled invoice of a quote would count again: others may have taken its place. */
export function refuseReturn({ quote_id, status }: Pick<Billed, "quote_id" | "status">) {
  if (quote_id !== null && status === "cancelled") throw conflict(staysCancelled)
}

/** Throws 409 where what a credit note took off a deposit has been billed again. Locks the quote: call it before the invoice is locked. */
export async function refuseBillingTwice(db: TenantDb, deposit_id: number, credited: number) {
  const quote_id = await findDepositQuote(db, deposit_id)
  if (quote_id === undefined) return
  await lockRow(db, "quotes", quote_id, "no key update")
  if ((await findLeftToBill(db, quote_id)) < credited)
    throw conflict("What it credits has since been billed again, so it can't be cancelled")
}

/** Throws 409 for a deposit that a final invoice deducts, or only where that one is a draft. */
export async function refuseDeducted(
  db: TenantDb,
  { id, kind }: Pick<Billed, "id" | "kind">,
  by: "any" | "draft" = "any",
) {
  const status = kind === "deposit" ? await findFinalStatus(db, id) : undefined
  if (status !== undefined && (by === "any" || status === "draft")) throw conflict(isDeductedSentence)
}

/** Throws 409 where a final invoice that stays deducts one of the invoices that would go. */
export async function refuseDeductedDeletion(db: TenantDb, ids: readonly number[]) {
  if (await isDeducted(db, ids)) throw conflict(isDeductedSentence)
}
