// Every statement about social links.
import { cursorId, firstRows, sqlLimit } from "../../core/database/pagination.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { LinkInput, LinkPatch, LinkQuery, SocialLink } from "./schema.ts"

const columns = [
  "landing_social_links.id",
  "landing_social_links.platform",
  "landing_social_links.url",
  "landing_social_links.label",
  "landing_social_links.display_order",
  "landing_social_links.created_at",
] as const

export async function listLinks(db: TenantDb, query: LinkQuery): Promise<SocialLink[]> {
  const rows = await db
    .selectFrom("landing_social_links")
    .select(columns)
    .where("landing_social_links.id", "<", cursorId(query.cursor) ?? Number.MAX_SAFE_INTEGER)
    .orderBy("landing_social_links.id", "desc")
    .limit(sqlLimit(query.limit))
    .execute()
  return firstRows(rows, query.limit)
}

export const findLink = (db: TenantDb, id: number): Promise<SocialLink | undefined> =>
  db
    .selectFrom("landing_social_links")
    .select(columns)
    .where("landing_social_links.id", "=", id)
    .executeTakeFirst()

export const insertLink = (db: TenantDb, values: LinkInput): Promise<SocialLink> =>
  db.insertInto("landing_social_links", values).returning(columns).executeTakeFirstOrThrow()

export const updateLink = (db: TenantDb, id: number, patch: LinkPatch): Promise<SocialLink | undefined> =>
  db
    .updateTable("landing_social_links")
    .set(patch)
    .where("landing_social_links.id", "=", id)
    .returning(columns)
    .executeTakeFirst()

export const deleteLink = (db: TenantDb, id: number) =>
  db
    .deleteFrom("landing_social_links")
    .where("landing_social_links.id", "=", id)
    .returning("landing_social_links.id")
    .executeTakeFirst()
