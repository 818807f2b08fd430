// The values of the organization form, and which are behind "More".
import type { z } from "zod"
import type { Organization, settingsForm } from "../../../../src/organizations/schema.ts"
import { partyNames, partyValues } from "../../parties/party-values.ts"

/** The fields behind "More". */
export const moreNames = [...partyNames, "phone"] as const
const basics = ["address", "country", "tax_id", "email", "default_currency", "time_zone"] as const
export const names = [...basics, ...moreNames] as const

export type OrganizationValues = z.input<typeof settingsForm>

export const valuesOf = ({ id, ...organization }: Organization): OrganizationValues => ({
  id,
  address: organization.address ?? "",
  country: organization.country ?? "",
  tax_id: organization.tax_id ?? "",
  email: organization.email ?? "",
  time_zone: organization.time_zone,
  default_currency: organization.default_currency,
  ...partyValues(organization),
  phone: organization.phone ?? "",
})
