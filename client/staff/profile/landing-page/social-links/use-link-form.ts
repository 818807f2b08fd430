// What is typed of a social link, and how it is saved.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { type LinkInput, linkInput, type SocialLink } from "../../../../../src/landing/social-links/schema.ts"
import { api } from "../../../../api/hooks.ts"
import { tellReason } from "../../../../shared/tell-failure.ts"
import { toast } from "../../../../ui/toast.tsx"
import { showBesideFields } from "../../../form-errors.ts"

type Values = z.input<typeof linkInput>

export const valuesOf = (link: SocialLink | undefined, last?: SocialLink): Values => ({
  platform: link?.platform ?? "linkedin",
  url: link?.url ?? "",
  label: link?.label ?? "",
  display_order: link?.display_order ?? Math.min((last?.display_order ?? -1) + 1, 10_000),
})

export function useLinkForm(link: SocialLink | undefined, done: () => void) {
  const utils = api.useUtils()
  const form = useForm<Values, unknown, LinkInput>({
    resolver: zodResolver(linkInput),
    defaultValues: valuesOf(link),
  })
  const options = {
    onSuccess() {
      void utils.landing_items.social_links.invalidate()
      toast.success(link ? "Social link updated successfully!" : "Social link added successfully!")
      done()
    },
    onError(error: unknown) {
      if (!showBesideFields(error, form.setError, ["platform", "url", "label"]))
        tellReason(error, "Failed to save social link")
    },
  }
  const create = api.landing_items.social_links.create.useMutation(options)
  const update = api.landing_items.social_links.update.useMutation(options)
  return {
    form,
    save: form.handleSubmit((values) =>
      link ? update.mutate({ id: link.id, ...values }) : create.mutate(values),
    ),
    saving: create.isPending || update.isPending,
  }
}
