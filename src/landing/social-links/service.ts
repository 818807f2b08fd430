// The stories of social links.
import { orNotFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { deleteLink, findLink, insertLink, listLinks, updateLink } from "./queries.ts"
import type { LinkInput, LinkPatch, LinkQuery, SocialLink } from "./schema.ts"

const what = "Social link"

export const readLinks = (db: TenantDb, query: LinkQuery): Promise<SocialLink[]> => listLinks(db, query)

export async function createLink(db: TenantDb, input: LinkInput): Promise<SocialLink> {
  const link = await insertLink(db, input)
  db.publish({ type: "social_link", id: link.id })
  return link
}

/** The database accepts no update without columns. */
export async function changeLink(db: TenantDb, id: number, patch: LinkPatch): Promise<SocialLink> {
  if (Object.values(patch).every((value) => value === undefined))
    return orNotFound(await findLink(db, id), what)
  const link = orNotFound(await updateLink(db, id, patch), what)
  db.publish({ type: "social_link", id })
  return link
}

export async function removeLink(db: TenantDb, id: number): Promise<void> {
  orNotFound(await deleteLink(db, id), what)
  db.publish({ type: "social_link", id })
}
