// Every statement about payments.
import { sql } from "kysely"
import type { ChosenMethod } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"

type NewPayment = {
  invoice_id: number
  invoice_number: string
  amount: number
  currency: string
  method: ChosenMethod | null
  confirmed_by: number | null
}

export async function insertPayment(db: TenantDb, payment: NewPayment): Promise<number> {
  const method = payment.method === null ? null : JSON.stringify(payment.method)
  const { id } = await db
    .insertInto("payments", { ...payment, method })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

export async function voidPayments(db: TenantDb, invoice_id: number) {
  await db
    .updateTable("payments")
    .set({ voided_at: sql`now()` })
    .where("payments.invoice_id", "=", invoice_id)
    .where("payments.voided_at", "is", null)
    .execute()
}
