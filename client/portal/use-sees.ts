// What the contact who is signed in may see.
import { useQuery } from "@tanstack/react-query"
import type { ContactRole } from "../../src/core/values/roles.ts"
import { organization } from "./queries.ts"

/** Undefined until it is known. */
export function useSees() {
  const { data } = useQuery(organization())
  return (role: ContactRole) => data?.contact.roles.includes(role)
}
