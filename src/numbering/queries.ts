// Every statement about invoice numbers and the row whose lock keeps them without gaps.
import { sql } from "kysely"
import type { TenantDb } from "../core/tenant.ts"

export type Counters = { next_invoice_number: number; invoice_month: string; invoices_this_month: number }

/** Until the transaction ends nobody else in the organization gives or takes back a number. */
export const lockCounters = (db: TenantDb): Promise<Counters> =>
  db
    .selectFrom("organization_counters")
    .select(["next_invoice_number", "invoice_month", "invoices_this_month"])
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function saveCounters(db: TenantDb, counters: Partial<Counters>) {
  await db.updateTable("organization_counters").set(counters).execute()
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
