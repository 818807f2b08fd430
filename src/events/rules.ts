// Which changes a role hears of.
import { can, type Role } from "../core/values/roles.ts"

/** What the books show. */
const ofBooks = [
  ...["client", "invoice", "credit_note", "payment", "tax", "billing", "payment_method"],
  ...["organization", "subscription", "team"],
]

/** Undefined where it is all of them. */
export const typesFor = (role: Role): readonly string[] | undefined =>
  can(role, "work") ? undefined : ofBooks
