// How an organization's basics are saved.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { type Organization, settingsForm } from "../../../../src/organizations/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useKeptForm } from "../../use-kept-form.ts"
import { useKeepOrganization } from "../settings.ts"
import { names, type OrganizationValues, valuesOf } from "./organization-values.ts"

export function useOrganizationForm(organization: Organization) {
  const keep = useKeepOrganization()
  const form = useForm<OrganizationValues, unknown, z.output<typeof settingsForm>>({
    resolver: zodResolver(settingsForm),
    defaultValues: valuesOf(organization),
  })
  const forget = useKeptForm(form, { place: "organization", saved: () => valuesOf(organization) })
  const update = api.organizations.update.useMutation({
    onSuccess(saved) {
      keep(saved)
      form.reset(valuesOf(saved))
      forget()
      toast.success("Settings saved successfully!")
    },
    onError(error) {
      if (!showBesideFields(error, form.setError, names)) tellReason(error, "Failed to save settings")
    },
  })
  return { form, save: form.handleSubmit((values) => update.mutate(values)), saving: update.isPending }
}
