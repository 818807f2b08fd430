// The organization and money as a client gets to see them.
import { imageUrl } from "../core/files/images.ts"
import { formatMoney, fromMinor, type Minor } from "../core/values/money.ts"
import { allows } from "../subscriptions/limits/service.ts"
import type { OrganizationRow } from "./queries.ts"
import type { PortalOrganization } from "./schema.ts"

export const presentOrganization = ({
  plan_type,
  logo_file,
  ...organization
}: OrganizationRow): PortalOrganization => ({
  ...organization,
  logo_file_url: allows(plan_type, "logo") ? imageUrl(logo_file) : null,
  powered_by: !allows(plan_type, "unbranded"),
})

/** Minor units as number and as text. */
export const presentMoney = ({ amount, currency }: { amount: Minor; currency: string }) => ({
  amount: fromMinor(amount, currency),
  currency,
  formatted: formatMoney(amount, currency),
})
