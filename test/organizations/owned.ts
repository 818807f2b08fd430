// An organization with its signed-in owner, to be read and changed.
import { makeOrganization, signIn } from "../support/factories.ts"

export const owned = async (plan_type: "free" | "pro" = "pro") => {
  const organization = await makeOrganization({ plan_type, name: "Acme" })
  const staff = await signIn(organization.id)
  const path = `/api/organizations/${organization.id}/`
  return {
    ...organization,
    staff,
    read: async () => (await staff.rest("GET", path)).body as Record<string, unknown>,
    change: (body: object) => staff.rest("PATCH", path, body),
    brand: (body: object) => staff.rest("PATCH", `${path}update_branding/`, body),
  }
}
