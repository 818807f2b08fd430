// What holds for the contacts of a client.
import { type ContactRole, contactRoles } from "../core/values/roles.ts"

export const maxContacts = 20

/** Without someone who gets them, documents and messages couldn't be sent. */
const neededRoles = ["billing", "project"] as const

type WithRoles = { roles: readonly ContactRole[] }

/** The sentence for the first role that none of these contacts has. */
export function missingRole(contacts: readonly WithRoles[]): string | undefined {
  const missing = neededRoles.find((role) => !contacts.some(({ roles }) => roles.includes(role)))
  return missing && `At least one contact needs the ${missing} role. Give it to someone else first.`
}

/** Each once, in one order. */
export const rolesOf = (roles: readonly ContactRole[]): ContactRole[] =>
  contactRoles.filter((role) => roles.includes(role))
