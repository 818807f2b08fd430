// Every statement about payment methods.
import { sql } from "kysely"
import { sqlLimit } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { PaymentType } from "./details/schema.ts"
import type { AllowedMethod, PaymentMethodRow } from "./schema.ts"

const columns = ["id", "name", "type", "is_active", "display_order", "awaits_owner", "details"] as const

/** In the order in which clients see them. */
export const listPaymentMethods = (db: TenantDb): Promise<PaymentMethodRow[]> =>
  db
    .selectFrom("payment_methods")
    .select(columns)
    .$narrowType<{ type: PaymentType }>()
    .orderBy("payment_methods.display_order")
    .orderBy("payment_methods.id")
    .limit(sqlLimit(undefined))
    .execute()

export const findPaymentMethod = (db: TenantDb, id: number): Promise<PaymentMethodRow | undefined> =>
  db
    .selectFrom("payment_methods")
    .select(columns)
    .$narrowType<{ type: PaymentType }>()
    .where("payment_methods.id", "=", id)
    .executeTakeFirst()

export async function countPaymentMethods(db: TenantDb): Promise<number> {
  const { n } = await db
    .selectFrom("payment_methods")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow()
  return n
}

export const insertPaymentMethod = (db: TenantDb, method: AllowedMethod): Promise<PaymentMethodRow> =>
  db
    .insertInto("payment_methods", { ...method, details: JSON.stringify(method.details) })
    .returning(columns)
    .$narrowType<{ type: PaymentType }>()
    .executeTakeFirstOrThrow()

export const updatePaymentMethod = (
  db: TenantDb,
  id: number,
  method: AllowedMethod,
): Promise<PaymentMethodRow | undefined> =>
  db
    .updateTable("payment_methods")
    .set({ ...method, details: JSON.stringify(method.details), updated_at: sql`now()` })
    .where("payment_methods.id", "=", id)
    .returning(columns)
    .$narrowType<{ type: PaymentType }>()
    .executeTakeFirst()

export async function deletePaymentMethod(db: TenantDb, id: number): Promise<void> {
  await db.deleteFrom("payment_methods").where("payment_methods.id", "=", id).execute()
}
