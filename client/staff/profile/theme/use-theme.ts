// The colours that are being chosen, and how they become the organization's.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { defaultTheme, type Theme } from "../../../../src/core/values/colours.ts"
import { brandingPatch, type Organization } from "../../../../src/organizations/schema.ts"
import { abilities } from "../../../../src/subscriptions/rules.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { themeOf } from "../../look.ts"
import { useKeptForm } from "../../use-kept-form.ts"
import { useKeepOrganization } from "../settings.ts"

export const themeFields = [
  { name: "primary_color", colour: "primary", label: "Primary" },
  { name: "accent_color", colour: "accent", label: "Accent" },
  { name: "background_color", colour: "background", label: "Background" },
  { name: "surface_color", colour: "surface", label: "Surface" },
  { name: "text_color", colour: "text", label: "Text" },
] as const
const names = themeFields.map(({ name }) => name)

type Values = z.input<typeof brandingPatch>

const valuesOf = (id: number, theme: Theme): Values => ({
  id,
  ...Object.fromEntries(themeFields.map(({ name, colour }) => [name, theme[colour]])),
})

export function useThemeForm(organization: Organization, paid: boolean | undefined) {
  const keep = useKeepOrganization()
  const form = useForm<Values, unknown, z.output<typeof brandingPatch>>({
    resolver: zodResolver(brandingPatch),
    defaultValues: valuesOf(organization.id, themeOf(organization)),
  })
  const saved = () => valuesOf(organization.id, themeOf(organization))
  const forget = useKeptForm(form, { place: "theme", saved })
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
    /** What is half typed doesn't count yet. */
    shown: shownOf(typed, themeOf(organization)),
    save: form.handleSubmit((values) => {
      if (paid === false) toast.warning(abilities.themes.refusal)
      else update.mutate(values)
    }),
    saving: update.isPending,
    reset: () => form.reset(valuesOf(organization.id, defaultTheme), { keepDefaultValues: true }),
  }
}

function shownOf(typed: Values, saved: Theme): Theme {
  const whole = (text: string | undefined, otherwise: string) =>
    text !== undefined && /^#[0-9a-f]{6}$/i.test(text) ? text : otherwise
  return {
    primary: whole(typed.primary_color, saved.primary),
    accent: whole(typed.accent_color, saved.accent),
    background: whole(typed.background_color, saved.background),
    surface: whole(typed.surface_color, saved.surface),
    text: whole(typed.text_color, saved.text),
  }
}
