// The form of a social link.
import type { SocialLink } from "../../../../../src/landing/social-links/schema.ts"
import { Field } from "../../../../ui/field.tsx"
import { FormDialog } from "../../../../ui/form-dialog.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { SelectField } from "../../../select-field.tsx"
import { useKeptDialog } from "../../../use-kept-dialog.ts"
import { platformChoices } from "./platforms.ts"
import { useLinkForm, valuesOf } from "./use-link-form.ts"

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
  const close = useKeptDialog(form, { place, open, saved: () => valuesOf(link, last), onClose })
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
      <SelectField control={control} name="platform" label="Platform" required options={platformChoices} />
      <Field label="Link" required error={formState.errors.url?.message}>
        <TextInput {...register("url")} type="url" placeholder="https://" autoComplete="off" />
      </Field>
      <Field label="Label" hint="In place of the platform's name" error={formState.errors.label?.message}>
        <TextInput {...register("label")} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
