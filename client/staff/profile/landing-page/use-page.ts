// What of the landing page is typed, and how it is saved: made at first, changed from then on.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { fillInFirst, missingToEnable } from "../../../../src/landing/rules.ts"
import { type LandingPage, landingPageInput } from "../../../../src/landing/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useKeptForm } from "../../use-kept-form.ts"

/** The picture is saved by itself; spec §5 says what an enabled page needs. */
const pageForm = landingPageInput.omit({ hero_background_image: true }).superRefine((page, context) => {
  const { is_enabled, hero_title = null, about_description = null } = page
  if (!is_enabled) return
  for (const name of missingToEnable({ hero_title, about_description }))
    context.addIssue({ code: "custom", path: [name], message: fillInFirst })
})
export type PageValues = z.input<typeof pageForm>

const names = [
  "is_enabled",
  "hero_title",
  "hero_subtitle",
  "hero_description",
  "hero_cta_text",
  "about_title",
  "about_description",
  "contact_email",
  "contact_phone",
  "contact_address",
  "meta_title",
  "meta_description",
] as const

const valuesOf = (page: LandingPage | null): PageValues => ({
  ...Object.fromEntries(names.map((name) => [name, page?.[name] ?? ""])),
  is_enabled: page?.is_enabled ?? false,
})

export function usePage(page: LandingPage | null) {
  const utils = api.useUtils()
  const form = useForm<PageValues, unknown, z.output<typeof pageForm>>({
    resolver: zodResolver(pageForm),
    defaultValues: valuesOf(page),
  })
  const forget = useKeptForm(form, { place: "landing page", saved: () => valuesOf(page) })
  const options = {
    onSuccess(saved: LandingPage) {
      utils.landing.list.setData(undefined, [saved])
      form.reset(valuesOf(saved))
      forget()
      toast.success("Landing page settings saved successfully!")
    },
    onError(error: unknown) {
      // Somebody else has made it meanwhile.
      void utils.landing.list.invalidate()
      if (!showBesideFields(error, form.setError, names))
        tellReason(error, "Failed to save landing page settings")
    },
  }
  const create = api.landing.create.useMutation(options)
  const update = api.landing.update.useMutation(options)
  return {
    form,
    typed: form.watch(),
    save: form.handleSubmit((values) =>
      page ? update.mutate({ id: page.id, ...values }) : create.mutate(values),
    ),
    saving: create.isPending || update.isPending,
  }
}

export type PageEditing = ReturnType<typeof usePage>
