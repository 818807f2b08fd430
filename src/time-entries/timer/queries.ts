// Every statement about running timers.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import { maxMinutes } from "../rules.ts"

export async function findTimer(db: TenantDb, user_id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("time_entries")
    .select("time_entries.id")
    .where("time_entries.user_id", "=", user_id)
    .where("time_entries.minutes", "is", null)
    .executeTakeFirst()
  return row?.id
}

/** At least a minute, and at most a day for one that was forgotten. Undefined when none runs. */
export async function stopTimer(db: TenantDb, user_id: number): Promise<number | undefined> {
  const row = await db
    .updateTable("time_entries")
    .set({
      minutes: sql<number>`least(${maxMinutes}, greatest(1, round(extract(epoch from now() - started_at) / 60)))::integer`,
      updated_at: sql`now()`,
    })
    .where("time_entries.user_id", "=", user_id)
    .where("time_entries.minutes", "is", null)
    .returning("time_entries.id")
    .executeTakeFirst()
  return row?.id
}

type NewTimer = {
  user_id: number
  client_id: number | null
  project_id: number | null
  worked_on: string
  note: string | null
}

/** It begins now. */
export async function insertTimer(db: TenantDb, timer: NewTimer): Promise<number> {
  const { id } = await db
    .insertInto("time_entries", { ...timer, started_at: sql<string>`now()` })
    .returning("time_entries.id")
    .executeTakeFirstOrThrow()
  return id
}
