// Emails to one member: joined to the subject of the email, so that both are current and read in one statement.
import type { SystemDb } from "../src/core/database/db.ts"
import { type Address, tenantUrl } from "../src/core/http/hosts.ts"
import type { Role } from "../src/core/values/roles.ts"
import { type Kind, rolesFor, rolesMailedAtOnce } from "../src/notifications/rules.ts"
import { brandedBy } from "./brand.ts"

/** Their address (`users as u`) and the look of their organization (`o`); nothing for those who no longer have such a role. */
export const memberOf = (
  system: SystemDb,
  organization_id: number,
  user_id: number,
  roles: readonly Role[],
) =>
  brandedBy(system, organization_id)
    .innerJoin("memberships as m", "m.organization_id", "o.id")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["u.email", "m.role"])
    .where("m.user_id", "=", user_id)
    .where("m.role", "in", roles)

/** The same of a member who is still emailed at once about notifications of a kind. */
export const mailedMemberOf = (system: SystemDb, organization_id: number, user_id: number, kind: Kind) =>
  memberOf(system, organization_id, user_id, rolesFor(kind))
    .leftJoin("notification_readers as r", (join) =>
      join.onRef("r.organization_id", "=", "m.organization_id").onRef("r.user_id", "=", "m.user_id"),
    )
    .where(({ eb, and, or }) =>
      or([
        eb("r.emails", "=", "at_once"),
        and([eb("r.emails", "is", null), eb("m.role", "in", rolesMailedAtOnce)]),
      ]),
    )

/** Where a member chooses when they are emailed. */
export const settingsUrl = (config: Address, slug: string) => `${tenantUrl(config, slug)}/profile?tab=account`
