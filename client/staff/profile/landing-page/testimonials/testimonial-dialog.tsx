// The form of a testimonial.
import { Controller } from "react-hook-form"
import type { Testimonial } from "../../../../../src/landing/testimonials/schema.ts"
import { count } from "../../../../lib/format.ts"
import { Field } from "../../../../ui/field.tsx"
import { FormDialog } from "../../../../ui/form-dialog.tsx"
import { Select } from "../../../../ui/select.tsx"
import { TextArea, TextInput } from "../../../../ui/text-input.tsx"
import { SwitchField } from "../../../switch-field.tsx"
import { PictureField } from "../picture-field.tsx"
import { useTestimonialForm } from "./use-testimonial-form.ts"

type TestimonialDialogProps = { open: boolean; onClose: () => void; testimonial: Testimonial | undefined }

export function TestimonialDialog({ open, onClose, testimonial }: TestimonialDialogProps) {
  const { form, close, save, saving, picture } = useTestimonialForm(open, testimonial, onClose)
  const { register, control, formState, watch } = form
  const { errors } = formState
  const [name, text] = watch(["client_name", "testimonial_text"])
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={testimonial ? "Edit Testimonial" : "Add Testimonial"}
      save="Save Testimonial"
      saving={saving}
      incomplete={name.trim() === "" || text.trim() === ""}
      onSubmit={save}
      paired
    >
      <Field label="Client name" required error={errors.client_name?.message} className="sm:col-span-2">
        <TextInput {...register("client_name")} autoComplete="off" />
      </Field>
      <Field label="Title" error={errors.client_title?.message}>
        <TextInput {...register("client_title")} autoComplete="off" />
      </Field>
      <Field label="Company" error={errors.client_company?.message}>
        <TextInput {...register("client_company")} autoComplete="off" />
      </Field>
      <Field label="Testimonial" required error={errors.testimonial_text?.message} className="sm:col-span-2">
        <TextArea {...register("testimonial_text")} />
      </Field>
      <Controller
        control={control}
        name="rating"
        render={({ field, fieldState }) => (
          <Field label="Rating" error={fieldState.error?.message}>
            <Select
              options={stars}
              value={String(field.value ?? 5)}
              onChange={(rating) => field.onChange(Number(rating))}
            />
          </Field>
        )}
      />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <PictureField
          label="Picture"
          shown={picture.removed ? null : (testimonial?.client_image ?? null)}
          {...picture}
        />
        <SwitchField control={control} name="is_featured" label="Featured" hint="Featured ones come first." />
      </div>
    </FormDialog>
  )
}

const stars = [5, 4, 3, 2, 1].map((many) => ({ value: String(many), label: count(many, "star") }))
