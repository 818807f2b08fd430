// The chosen colours, and saving them.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { themeOf } from "../../../../src/core/values/appearance.ts"
import type { Theme } from "../../../../src/core/values/colours.ts"
import { brandingPatch, type Organization } from "../../../../src/organizations/schema.ts"
import { abilities } from "../../../../src/subscriptions/rules.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useKeptForm } from "../../use-kept-form.ts"
import { useKeepOrganization } from "../settings.ts"
import { shownOf, type ThemeValues, themeFields, valuesOf } from "./theme-values.ts"

const names = themeFields.map(({ name }) => name)

export function useThemeForm(organization: Organization, paid: boolean | undefined) {
  const keep = useKeepOrganization()
  const form = useForm<ThemeValues, unknown, z.output<typeof brandingPatch>>({
    resolver: zodResolver(brandingPatch),
    defaultValues: valuesOf(organization.id, themeOf(organization)),
  })
  const saved = () => valuesOf(organization.id, themeOf(organization))
  const { forget } = useKeptForm(form, { place: "theme", saved })
  const update = api.organizations.updateBranding.useMutation({
    onSuccess({ warning, ...saved }) {
      keep(saved)
      form.reset(valuesOf(saved.id, themeOf(saved)))
      forget()
      toast.success("Theme applied successfully!")
    },
    onError(error) {
      const { status, reason } = refusal(error)
      if (status === 403 && reason !== null) toast.warning(reason)
      else if (!showBesideFields(error, form.setError, names)) tellReason(error, "Failed to apply theme")
    },
  })
  const typed = form.watch()
  return {
    form,
    shown: shownOf(typed, themeOf(organization)),
    save: form.handleSubmit((values) => {
      if (paid === false) toast.warning(abilities.themes.refusal)
      else update.mutate(values)
    }),
    saving: update.isPending,
    /** Into the fields, without saving. */
    fill: (theme: Theme) => form.reset(valuesOf(organization.id, theme), { keepDefaultValues: true }),
  }
}
