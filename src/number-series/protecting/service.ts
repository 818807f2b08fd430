// The story of turning protection on or off, for numbers. The settings themselves are written by their own story.
import { type Actor, recordEach } from "../../audit-log/service.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { retireNumbers } from "../numbers/service.ts"
import { noteWhetherPlain } from "../queries.ts"
import { noteNewestDays, unnumberDrafts } from "./queries.ts"

/**
 * Call it after the settings are written, under the organization's lock. On: numbers of unseen drafts are retired,
 * because issuing gives numbers from now on, without gaps. Off: a draft without a number gets one when it is issued.
 */
export async function adjustNumbers(db: TenantDb, protects: boolean, actor: Actor): Promise<void> {
  await noteWhetherPlain(db)
  if (!protects) return
  const drafts = await unnumberDrafts(db)
  await retireNumbers(db, drafts)
  const entries = drafts.map(({ id, number, unnumbered }) => ({
    id,
    details: { fields: ["number"], was: { number }, is: { number: unnumbered } },
  }))
  if (entries.length > 0) await recordEach(db, actor, "edited", "invoice", entries)
  for (const { id } of drafts) db.publish({ type: "invoice", id })
  await noteNewestDays(db)
}
