// Every statement about previews.
import { sql } from "kysely"
import type { TenantDb } from "../core/database/tenant.ts"

export { findPartiesOf } from "../invoices/queries.ts"

/** Seconds that a preview is kept. */
const seconds = 60

type PreviewSubject = { invoice: number | null; client: number | null; project: number | null }

/** Which of the rows that a preview names are the organization's own; null names none and is fine. */
export async function findNamed(db: TenantDb, { invoice, client, project }: PreviewSubject) {
  const [found] = await db.run(sql<{ invoice: boolean; client: boolean; project: boolean }>`
    select
      (${invoice}::bigint is null or exists
        (select from invoices where organization_id = ${db.organization_id} and id = ${invoice})) as invoice,
      (${client}::bigint is null or exists
        (select from clients where organization_id = ${db.organization_id} and id = ${client})) as client,
      (${project}::bigint is null or exists
        (select from projects where organization_id = ${db.organization_id} and id = ${project})) as project`)
  return found ?? { invoice: false, client: false, project: false }
}

export async function insertPreview(db: TenantDb, token_hash: string, content: object): Promise<number> {
  const expires_at = sql<string>`now() + make_interval(secs => ${seconds})`
  const { id } = await db
    .insertInto("previews", { token_hash, content: JSON.stringify(content), expires_at })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

export async function setJob(db: TenantDb, id: number, job: number) {
  await db.updateTable("previews").set({ job }).where("previews.id", "=", id).execute()
}

export async function deleteExpired(db: TenantDb) {
  await db.deleteFrom("previews").where("previews.expires_at", "<", sql<string>`now()`).execute()
}

export const findContent = (db: TenantDb, id: number) =>
  db.selectFrom("previews").select("content").where("previews.id", "=", id).executeTakeFirst()

export async function setPage(db: TenantDb, id: number, page: string) {
  await db.updateTable("previews").set({ page }).where("previews.id", "=", id).execute()
}

/** The first caller with the token gets it, within its time, and no later one. */
export const claimPreview = (db: TenantDb, token_hash: string) =>
  db
    .updateTable("previews")
    .set({ used_at: sql`now()` })
    .where("previews.token_hash", "=", token_hash)
    .where("previews.used_at", "is", null)
    .where("previews.expires_at", ">", sql<string>`now()`)
    .returning(["id", "job"])
    .executeTakeFirst()

/** The typed content, for the first caller within its time; `job` is null if no job has to render it first. */
export const takeContent = (db: TenantDb, token_hash: string) =>
  db
    .deleteFrom("previews")
    .where("previews.token_hash", "=", token_hash)
    .where("previews.job", "is", null)
    .where("previews.used_at", "is", null)
    .where("previews.expires_at", ">", sql<string>`now()`)
    .returning("previews.content")
    .executeTakeFirst()

/** The finished page, which is thrown away by this. */
export async function takePage(db: TenantDb, id: number): Promise<string | null> {
  const row = await db
    .deleteFrom("previews")
    .where("previews.id", "=", id)
    .returning("page")
    .executeTakeFirst()
  return row?.page ?? null
}
