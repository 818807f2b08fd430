// Organizations as the operator of the installation sees them.
import type { Plan } from "../../core/access/identity.ts"
import type { Role } from "../../core/values/roles.ts"

export type OrganizationOverview = {
  id: number
  slug: string
  name: string
  plan_type: Plan
  current_period_end: string | null
  members: number
  clients: number
  invoices: number
  created_at: string
}

export type OrganizationDetails = OrganizationOverview & {
  default_currency: string
  time_zone: string
  projects: number
  /** The provider that collects for the plan. */
  provider: string | null
  last_invoice_at: string | null
  team: { email: string; role: Role }[]
}
