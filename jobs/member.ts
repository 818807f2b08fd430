// Mails to one member: joined to the subject of the mail, so that both are current and read in one statement.
import type { Config } from "../src/core/base/config.ts"
import type { SystemDb } from "../src/core/database/db.ts"
import { tenantUrl } from "../src/core/http/hosts.ts"
import type { Role } from "../src/core/values/roles.ts"
import { type Kind, rolesFor, rolesMailedAtOnce } from "../src/notifications/rules.ts"
import { brandColumns } from "./brand.ts"

/** Their address (`users as u`) and the look of their organization (`o`); nothing for those who no longer have such a role. */
export const memberOf = (
  system: SystemDb,
  organization_id: number,
  user_id: number,
  roles: readonly Role[],
) =>
  system
    .selectFrom("organizations as o")
    .innerJoin("subscriptions as s", "s.organization_id", "o.id")
    .innerJoin("memberships as m", "m.organization_id", "o.id")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["u.email", "m.role"])
    .select(brandColumns)
    .where("o.id", "=", organization_id)
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
export const settingsUrl = (config: Pick<Config, "public_url">, slug: string) =>
  `${tenantUrl(config, slug)}/profile?tab=account`
