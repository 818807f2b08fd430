// Every statement about invoice numbers, and the row whose lock prevents gaps.
import { type RawBuilder, sql } from "kysely"
import { organizationGone } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Numbered } from "./rules.ts"

type Taking = { month: string; most: number | null; series: number | null; day: string; today: string }

/**
 * Takes the next number of a series (null: the default) inside the statement that writes its invoice, as `next (number,
 * this_month)`: for `day`, counted in `month` (`YYYY-MM-01`), within the plan's limit. `organization` is a column of a
 * row that the statement has locked before, so that the number is taken last.
 */
export const takenNumber = (organization: RawBuilder<unknown>, { month, most, series, ...days }: Taking) =>
  sql`take_invoice_number(${organization}, ${month}::date, ${most}::integer, ${series}::bigint, ${days.day}::date,
    ${days.today}::date) next`

/**
 * The next number of the default series. Until the transaction ends no other one in the organization gives or releases
 * a number.
 */
export const lockCounter = (db: TenantDb) =>
  db
    .selectFrom("organization_counters")
    .select(["next_invoice_number", "is_plain"])
    .forUpdate()
    .executeTakeFirstOrThrow(organizationGone)

export async function setCounter(db: TenantDb, next_invoice_number: number) {
  await db.updateTable("organization_counters").set({ next_invoice_number }).execute()
}

/** Whether another invoice than `id` has, or had, one of the numbers, ignoring case. */
export async function isTaken(db: TenantDb, number: string, id: number): Promise<boolean> {
  const [row] = await db.run(sql<{ taken: boolean }>`
    select exists (select from invoices
        where organization_id = ${db.organization_id} and id <> ${id}
          and (number = upper(${number}) or number <> upper(number) and upper(number) = upper(${number})))
      or exists (select from retired_invoice_numbers
        where organization_id = ${db.organization_id} and invoice_id is distinct from ${id}
          and (number = upper(${number}) or number <> upper(number) and upper(number) = upper(${number}))) as taken`)
  return row?.taken === true
}

/** Those of the numbers, ignoring case, that a document of that kind has, or an invoice had. In capitals. */
export async function takenNumbers(db: TenantDb, numbers: string[], kind: string): Promise<string[]> {
  const wanted = numbers.map((number) => number.toUpperCase())
  const among = sql`(number = any(${wanted}::text[]) or number <> upper(number) and upper(number) = any(${wanted}::text[]))`
  if (kind !== "invoice") {
    const table = sql.table(kind === "quote" ? "quotes" : "credit_notes")
    const used = await db.run(sql<{ number: string }>`
      select upper(number) as number from ${table} where organization_id = ${db.organization_id}
        and upper(number) = any(${wanted}::text[])`)
    return used.map(({ number }) => number)
  }
  const rows = await db.run(sql<{ number: string }>`
    select upper(number) as number from invoices where organization_id = ${db.organization_id} and ${among}
    union
    select upper(number) from retired_invoice_numbers where organization_id = ${db.organization_id} and ${among}`)
  return rows.map(({ number }) => number)
}

export async function retireNumbers(db: TenantDb, invoices: readonly Pick<Numbered, "id" | "number">[]) {
  if (invoices.length === 0) return
  await db.run(sql`
    insert into retired_invoice_numbers (organization_id, number, invoice_id)
    select ${db.organization_id}, number, id
    from unnest(${invoices.map(({ number }) => number)}::text[], ${invoices.map(({ id }) => id)}::bigint[]) gone (number, id)
    on conflict (organization_id, number) do nothing`)
}
