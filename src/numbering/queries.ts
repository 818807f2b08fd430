// Every statement about invoice numbers and the row whose lock keeps them without gaps.
import { type RawBuilder, sql } from "kysely"
import { organizationGone } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"

/**
 * Takes the next number in the course of a statement that writes its invoice, as `next (number, this_month)`: counted in
 * `month` (`YYYY-MM-01`), within the `most` that the plan allows. `organization` is a column of what the statement has
 * locked before, so that the number comes last.
 */
export const takenNumber = (organization: RawBuilder<unknown>, month: string, most: number | null) =>
  sql`take_invoice_number(${organization}, ${month}::date, ${most}::integer) next`

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
