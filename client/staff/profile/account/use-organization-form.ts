// The form of an organization's basics: what it holds of it, and how it is saved.
import { zodResolver } from "@hookform/resolvers/zod"
import type { z } from "zod"
import { type Organization, settingsForm } from "../../../../src/organizations/schema.ts"
import { api } from "../../../api/hooks.ts"
import { useSettingsForm } from "../../use-settings-form.ts"
import { useKeepOrganization } from "../settings.ts"
import { names, type OrganizationValues, valuesOf } from "./organization-values.ts"

type Patch = z.output<typeof settingsForm>

export function useOrganizationForm(organization: Organization) {
  const utils = api.useUtils()
  return useSettingsForm<OrganizationValues, Patch, Organization>({
    ...{ place: "organization", names, valuesOf, saved: organization },
    resolver: zodResolver(settingsForm),
    save: (values) => utils.client.organizations.update.mutate(values),
    onSaved: useKeepOrganization(),
  })
}
