// Which changes a role hears of.
import { type ContactRole, can, contactRoles, type Role } from "../core/values/roles.ts"

/** What the books show. */
const ofBooks = [
  ...["client", "invoice", "quote", "schedule", "credit_note", "payment", "tax", "billing", "payment_method"],
  ...["organization", "subscription", "team"],
]

/** Undefined where it is all of them. */
export const typesFor = (role: Role): readonly string[] | undefined =>
  can(role, "work") ? undefined : ofBooks

/** What only contacts with a role hear of. */
const ofRole: Record<ContactRole, readonly string[]> = {
  billing: ["invoice", "quote", "credit_note", "payment", "payment_method"],
  project: ["project", "message", "unread"],
  approver: ["quote"],
}

/** Which it doesn't hear of. */
export const hiddenFrom = (roles: readonly ContactRole[]): readonly string[] =>
  contactRoles
    .flatMap((role) => ofRole[role])
    .filter((type) => !roles.some((role) => ofRole[role].includes(type)))
