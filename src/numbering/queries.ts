// Every statement about invoice numbers and the row whose lock keeps them without gaps.
import { sql } from "kysely"
import { organizationGone } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"

/** Takes the counter's number and counts one more in `month` (`YYYY-MM-01`); another month starts anew. */
export const countUp = (db: TenantDb, month: string) =>
  db
    .updateTable("organization_counters")
    .set({
      next_invoice_number: sql`next_invoice_number + 1`,
      invoices_this_month: sql`case when invoice_month = ${month}::date then invoices_this_month + 1 else 1 end`,
      invoice_month: month,
    })
    .returning([sql<number>`next_invoice_number - 1`.as("n"), "invoices_this_month"])
    .executeTakeFirstOrThrow(organizationGone)

/** The next number. Until the transaction ends nobody else in the organization gives or takes back one. */
export async function lockCounter(db: TenantDb): Promise<number> {
  const counters = db.selectFrom("organization_counters").select("next_invoice_number").forUpdate()
  return (await counters.executeTakeFirstOrThrow(organizationGone)).next_invoice_number
}

export async function setCounter(db: TenantDb, next_invoice_number: number) {
  await db.updateTable("organization_counters").set({ next_invoice_number }).execute()
}

/** Those of the numbers that an invoice has, or had. */
export async function takenNumbers(db: TenantDb, numbers: string[]): Promise<string[]> {
  const rows = await db.run(sql<{ number: string }>`
    select number from invoices
    where organization_id = ${db.organization_id} and number = any(${numbers}::text[])
    union
    select number from retired_invoice_numbers
    where organization_id = ${db.organization_id} and number = any(${numbers}::text[])`)
  return rows.map(({ number }) => number)
}

export async function retireNumbers(db: TenantDb, numbers: string[]) {
  if (numbers.length === 0) return
  await db.run(sql`
    insert into retired_invoice_numbers (organization_id, number)
    select ${db.organization_id}, number from unnest(${numbers}::text[]) number
    on conflict (organization_id, number) do nothing`)
}
