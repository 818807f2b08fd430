// Every statement about payment methods.
import { sql } from "kysely"
import { jsonTime } from "../core/database/ordering.ts"
import { sqlLimit } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { PaymentType } from "./details/schema.ts"
import type { AllowedMethod, PaymentMethodRow } from "./schema.ts"

const columns = [
  ...(["id", "name", "type", "is_active", "display_order", "awaits_owner", "details"] as const),
  ...(["created_at", "payee_changed_at"] as const),
]

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

/** `pays_elsewhere`: from now on clients' money goes elsewhere. */
export const updatePaymentMethod = (
  db: TenantDb,
  id: number,
  method: AllowedMethod,
  pays_elsewhere: boolean,
): Promise<PaymentMethodRow | undefined> =>
  db
    .updateTable("payment_methods")
    .set({ ...method, details: JSON.stringify(method.details), updated_at: sql`now()` })
    .$if(pays_elsewhere, (update) => update.set({ payee_changed_at: sql<string>`now()` }))
    .where("payment_methods.id", "=", id)
    .returning(columns)
    .$narrowType<{ type: PaymentType }>()
    .executeTakeFirst()

export async function deletePaymentMethod(db: TenantDb, id: number): Promise<void> {
  await db.deleteFrom("payment_methods").where("payment_methods.id", "=", id).execute()
}

/**
 * The newest payment of a client: the day it was received, and when it was booked. `knew_others`: there were payment methods at a
 * moment, among them those that were deleted since.
 */
export async function getPayerFacts(db: TenantDb, client_id: number, moment: string | null) {
  const [facts] = await db.run(sql<{
    last: { paid_on: string; created_at: string } | null
    knew_others: boolean
  }>`
    select (
      select json_build_object('paid_on', p.paid_on, 'created_at', ${jsonTime(sql`p.created_at`)}) from payments p
      where p.organization_id = ${db.organization_id} and p.client_id = ${client_id} and p.voided_at is null
      order by p.paid_on desc, p.id desc limit 1
    ) as last, (exists (
      select from payment_methods m where m.organization_id = ${db.organization_id} and m.created_at <= ${moment}::timestamptz
    ) or exists (
      select from audit_log e
      where e.organization_id = ${db.organization_id} and e.subject_type = 'payment_method' and e.action = 'deleted'
        and e.created_at > ${moment}::timestamptz
    )) as knew_others`)
  return facts ?? { last: null, knew_others: false }
}
