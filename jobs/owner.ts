// Mails to one owner: joined to the subject of the mail, so that both are current and read in one statement.
import type { SystemDb } from "../src/core/database/db.ts"
import { brandColumns } from "./brand.ts"

/** Their address (`users as u`) and the look of their organization (`o`); nothing for former owners. */
export const ownerOf = (system: SystemDb, organization_id: number, user_id: number) =>
  system
    .selectFrom("organizations as o")
    .innerJoin("subscriptions as s", "s.organization_id", "o.id")
    .innerJoin("memberships as m", "m.organization_id", "o.id")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select("u.email")
    .select(brandColumns)
    .where("o.id", "=", organization_id)
    .where("m.user_id", "=", user_id)
    .where("m.role", "=", "owner")
