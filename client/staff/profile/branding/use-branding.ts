// What of the branding is typed, and how it is saved: all of it on Pro, the name alone on the free plan.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { brandingPatch, type Organization } from "../../../../src/organizations/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useKeptForm } from "../../use-kept-form.ts"
import { useKeepOrganization, usePaid } from "../settings.ts"

export type BrandingValues = z.input<typeof brandingPatch>

const valuesOf = ({ id, name, tagline, primary_color, accent_color }: Organization): BrandingValues => ({
  ...{ id, name, tagline: tagline ?? "", primary_color, accent_color },
})
const names = ["name", "tagline", "primary_color", "accent_color"] as const

export function useBranding(organization: Organization) {
  const keep = useKeepOrganization()
  const paid = usePaid()
  const form = useForm<BrandingValues, unknown, z.output<typeof brandingPatch>>({
    resolver: zodResolver(brandingPatch),
    defaultValues: valuesOf(organization),
  })
  const forget = useKeptForm(form, { place: "branding", saved: () => valuesOf(organization) })
  const update = api.organizations.updateBranding.useMutation({
    onSuccess({ warning, ...saved }) {
      keep(saved)
      // What the plan doesn't let through stays in the form, for the day it does.
      form.reset(valuesOf(saved), { keepValues: warning !== undefined })
      forget()
      const all = warning === undefined && paid !== false
      toast.success(all ? "Branding settings saved successfully!" : "Organization name saved successfully!")
      if (warning !== undefined) toast.warning(warning)
    },
    onError(error) {
      if (!showBesideFields(error, form.setError, names))
        tellReason(error, "Failed to save branding settings")
    },
  })
  return {
    form,
    typed: form.watch(),
    paid,
    save: form.handleSubmit((values) => update.mutate(values)),
    saving: update.isPending,
  }
}
