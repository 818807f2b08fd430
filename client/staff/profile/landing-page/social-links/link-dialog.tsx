// The form of a social link.
import { zodResolver } from "@hookform/resolvers/zod"
import { Controller, useForm } from "react-hook-form"
import type { z } from "zod"
import { type LinkInput, linkInput, type SocialLink } from "../../../../../src/landing/social-links/schema.ts"
import { api } from "../../../../api/hooks.ts"
import { tellReason } from "../../../../shared/tell-failure.ts"
import { Field } from "../../../../ui/field.tsx"
import { FormDialog } from "../../../../ui/form-dialog.tsx"
import { Select } from "../../../../ui/select.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { toast } from "../../../../ui/toast.tsx"
import { showBesideFields } from "../../../form-errors.ts"
import { useKeptForm } from "../../../use-kept-form.ts"
import { platformChoices } from "./platforms.ts"

type LinkDialogProps = {
  open: boolean
  onClose: () => void
  /** The one that is edited; without it a new one comes after the `last`. */
  link: SocialLink | undefined
  last: SocialLink | undefined
}

export function LinkDialog({ open, onClose, link, last }: LinkDialogProps) {
  const { form, save, saving } = useLinkForm(link, () => close())
  const { register, control, formState, watch } = form
  const place = `social link ${link?.id ?? "new"}`
  const forget = useKeptForm(form, { place, open, saved: () => valuesOf(link, last) })
  const close = () => {
    forget()
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={link ? "Edit Social Link" : "Add Social Link"}
      save="Save Link"
      saving={saving}
      incomplete={watch("url").trim() === ""}
      onSubmit={save}
    >
      <Controller
        control={control}
        name="platform"
        render={({ field, fieldState }) => (
          <Field label="Platform" required error={fieldState.error?.message}>
            <Select options={platformChoices} value={field.value} onChange={field.onChange} />
          </Field>
        )}
      />
      <Field label="Link" required error={formState.errors.url?.message}>
        <TextInput {...register("url")} type="url" placeholder="https://" autoComplete="off" />
      </Field>
      <Field label="Label" hint="In place of the platform's name" error={formState.errors.label?.message}>
        <TextInput {...register("label")} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

type Values = z.input<typeof linkInput>

const valuesOf = (link: SocialLink | undefined, last?: SocialLink): Values => ({
  platform: link?.platform ?? "linkedin",
  url: link?.url ?? "",
  label: link?.label ?? "",
  display_order: link?.display_order ?? Math.min((last?.display_order ?? -1) + 1, 10_000),
})

function useLinkForm(link: SocialLink | undefined, done: () => void) {
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
