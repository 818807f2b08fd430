// What the signed-in person may do here: screens show no button that would be refused.
import { type Capability, can, isRole } from "../../src/core/values/roles.ts"
import { currentOrg } from "../lib/storage.ts"

/** A role that this page doesn't know yet is tried as a member's: the server decides in any case. */
export function may(capability: Capability): boolean {
  const role = currentOrg()?.role
  return can(isRole(role) ? role : "member", capability)
}
