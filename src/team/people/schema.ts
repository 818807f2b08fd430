// People with an account, as the operator of the installation sees them.
import type { Role } from "../../core/values/roles.ts"

/** `sessions`: how many are open. */
export type Person = {
  id: number
  email: string
  created_at: string
  last_seen_at: string | null
  sessions: number
  organizations: { slug: string; name: string; role: Role }[]
}
