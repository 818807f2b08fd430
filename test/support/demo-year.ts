// How the demo's year goes by: what happens is done in the order of its days, and what each deed wrote gets its moment.
import { sql } from "kysely"
import type { TenantDb } from "../../src/core/database/tenant.ts"

/** The day this many days from now, `YYYY-MM-DD`. */
export const day = (from_now: number) =>
  new Date(Date.now() + from_now * 86_400_000).toISOString().slice(0, 10)

/** An hour of that day, never later than some minutes ago. */
export const moment = (from_now: number, hour: number) =>
  new Date(Math.min(Date.parse(day(from_now)) + hour * 3_600_000, Date.now() - 600_000))

export type Happening = { at: Date; does: () => Promise<unknown> }

export async function unfold(db: TenantDb, happenings: readonly Happening[]) {
  const kept: Kept[] = []
  for (const { at, does } of [...happenings].sort((a, b) => Number(a.at) - Number(b.at))) {
    await does()
    await moveTo(db, at)
    for (const row of await listNew(db, kept)) kept.push({ ...row, at })
  }
  await dateKept(db, kept)
}

/** All of it is one transaction: what is of its own time was written just now. */
async function moveTo(db: TenantDb, at: Date) {
  const moved = moments.map((name) => {
    const column = sql.ref(name)
    return sql`${column} = case when ${column} >= ${recent} then ${at} else ${column} end`
  })
  // The database finds it anew, from that moment.
  const last_day = sql`voided_on = case when voided_at >= ${recent} then null else voided_on end`
  const own = sql`organization_id = ${db.organization_id}`
  await db.run(
    sql`update invoices set ${sql.join([...moved, last_day])} where ${own} and greatest(${sql.join(moments.map((name) => sql.ref(name)))}) >= ${recent}`,
  )
  await db.run(sql`update audit_log set created_at = ${at} where ${own} and created_at >= ${recent}`)
}
const recent = sql`now() - interval '1 minute'`
const moments = [
  ...["created_at", "updated_at", "issued_at", "sent_at", "viewed_at", "marked_paid_at", "paid_at"],
  "voided_at",
] as const

/** What is kept as it was booked, and when it would have been; a claim also when it was answered. */
type Kept = {
  what: "payments" | "allocations" | "refunds" | "payment_claims" | "credit_notes" | "answers"
  id: number
  at: Date
}

const booked = {
  payments: ["created_at = at"],
  allocations: ["created_at = at", "effective_on = least(effective_on, at::date)"],
  refunds: ["created_at = at"],
  payment_claims: ["created_at = at"],
  credit_notes: [
    ...["created_at = at", "updated_at = at", "issued_at = case when issued_at is not null then at end"],
    "issue_date = case when issued_at is not null then at::date end",
  ],
  answers: ["decided_at = at"],
} as const
const names = ["payments", "allocations", "refunds", "payment_claims", "credit_notes", "answers"] as const

async function listNew(db: TenantDb, kept: readonly Kept[]): Promise<Omit<Kept, "at">[]> {
  const each = names.map((what) => {
    const known = kept.filter((row) => row.what === what).map(({ id }) => id)
    return sql`select ${what} as what, id from ${tableOf(what)} where organization_id = ${db.organization_id}
      and id <> all(${known}::bigint[]) ${what === "answers" ? sql`and decided_at is not null` : sql``}`
  })
  return db.run(sql<Omit<Kept, "at">>`${sql.join(each, sql` union all `)}`)
}
const tableOf = (what: Kept["what"]) => sql.table(what === "answers" ? "payment_claims" : what)

/** Nobody may change it, so whoever keeps it looks away until this transaction ends. */
async function dateKept(db: TenantDb, kept: readonly Kept[]) {
  for (const what of names) {
    const rows = kept.filter((row) => row.what === what)
    await db.run(sql`alter table ${tableOf(what)} disable trigger user`)
    await db.run(sql`
      update ${tableOf(what)} as kept set ${sql.raw(booked[what].join(", "))}
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ at }) => at)}::timestamptz[]) as dated (row_id, at)
      where kept.organization_id = ${db.organization_id} and kept.id = dated.row_id`)
    await db.run(sql`alter table ${tableOf(what)} enable trigger user`)
  }
}
