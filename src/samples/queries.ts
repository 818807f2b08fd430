// Every statement about sample data.
import { sql } from "kysely"
import type { SystemDb } from "../core/database/db.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { sampleDays } from "./rules.ts"

/** Whose sample it is, and the organization where they opened it. */
type Opener = { home_id: number; user_id: number }

/** Whether an organization has no work of its own yet. */
export async function hasNothing(db: TenantDb): Promise<boolean> {
  const own = sql`organization_id = ${db.organization_id}`
  const [row] = await db.run(sql<{ nothing: boolean }>`select not exists (select from clients where ${own})
    and not exists (select from payment_methods where ${own})
    and not exists (select from retired_invoice_numbers where ${own}) as nothing`)
  return row?.nothing ?? false
}

/** The sample that someone has already, which from now on leads back to `home_id`. */
export async function takeSample(system: SystemDb, { home_id, user_id }: Opener) {
  const sample = system.updateTable("samples").set({ home_id }).where("user_id", "=", user_id)
  return (await sample.returning("organization_id").executeTakeFirst())?.organization_id
}

/** Who opens it: a member, held until the transaction ends, who has no sample yet. */
export async function holdOpener(system: SystemDb, { home_id, user_id }: Opener) {
  const { rows } = await sql<{ email: string; name: string | null }>`
    select u.email, m.name from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${home_id} and m.user_id = ${user_id}
      and not exists (select from samples where samples.user_id = m.user_id)
    for key share of m`.execute(system)
  return rows[0]
}

/** Makes an organization a sample; false where another one was made meanwhile. */
export async function insertSample(
  system: SystemDb,
  { organization_id, home_id, user_id, name }: Opener & { organization_id: number; name: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    with sample as (
      insert into samples (organization_id, home_id, user_id) values (${organization_id}, ${home_id}, ${user_id})
      on conflict (user_id) do nothing returning organization_id
    ), person as (
      update memberships set name = ${name} from sample where memberships.organization_id = sample.organization_id
    ) select from sample`.execute(system)
  return rows.length > 0
}

/** The database removes the organization with it. Answers where it was opened; undefined where there is none. */
export async function deleteSample(system: SystemDb, user_id: number): Promise<number | undefined> {
  const sample = system.deleteFrom("samples").where("user_id", "=", user_id)
  return (await sample.returning("home_id").executeTakeFirst())?.home_id
}

/** Answers how many there were. */
export async function deleteOldSamples(system: SystemDb): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from samples
    where created_at < now() - make_interval(days => ${sampleDays})`.execute(system)
  return Number(numAffectedRows)
}
