// The testimonials on the landing page.

import { zodResolver } from "@hookform/resolvers/zod"
import { Plus, Star } from "lucide-react"
import { Controller, useForm } from "react-hook-form"
import type { z } from "zod"
import { type Testimonial, testimonialInput } from "../../../../src/landing/testimonials/schema.ts"
import { api } from "../../../api/hooks.ts"
import { count } from "../../../lib/format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import { SwitchField } from "../../switch-field.tsx"
import { useKeptDialog } from "../../use-kept-dialog.ts"
import { ItemCard } from "./item-card.tsx"
import { PictureField } from "./picture-field.tsx"
import { useItemForm } from "./use-item-form.ts"
import { itemActs, newestFirst } from "./use-items.ts"

export function Testimonials() {
  const query = api.landing_items.testimonials.list.useQuery({}, { select: newestFirst })
  const { order, remove } = useActs()
  return (
    <ItemCard
      title="Testimonials"
      description="All testimonials are shown, featured ones first."
      what="testimonial"
      none="No testimonials yet. A sentence from a client says more than ten of yours."
      query={query}
      nameOf={({ client_name }) => client_name}
      noteOf={({ rating, testimonial_text }) => (
        <>
          <Star aria-hidden className="mr-0.5 inline size-3 align-[-0.1em]" />
          {rating}
          <span className="sr-only"> of 5 stars</span> · {testimonial_text}
        </>
      )}
      imageOf={({ client_image }) => client_image}
      badgeOf={({ is_featured }) => is_featured && <Badge tone="primary">Featured</Badge>}
      add={(show) => (
        <Button size="sm" icon={<Plus />} onClick={show}>
          Add Testimonial
        </Button>
      )}
      dialog={({ open, onClose, item }) => (
        <TestimonialDialog open={open} onClose={onClose} testimonial={item} />
      )}
      onOrder={order}
      onRemove={remove}
    />
  )
}

function useActs() {
  const { list } = api.useUtils().landing_items.testimonials
  const update = api.landing_items.testimonials.update.useMutation()
  const remove = api.landing_items.testimonials.delete.useMutation()
  return itemActs(
    { list, update: update.mutateAsync, remove: remove.mutateAsync },
    {
      saveFailed: "Failed to save testimonial",
      deleted: "Testimonial deleted successfully!",
      deleteFailed: "Failed to delete testimonial",
    },
  )
}

type TestimonialDialogProps = { open: boolean; onClose: () => void; testimonial: Testimonial | undefined }

function TestimonialDialog({ open, onClose, testimonial }: TestimonialDialogProps) {
  const { form, close, isTyped, save, saving, picture } = useTestimonialForm(open, testimonial, onClose)
  const { register, control, formState, watch } = form
  const { errors } = formState
  const [name, text] = watch(["client_name", "testimonial_text"])
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={() => isTyped() || picture.chosen !== null || picture.removed}
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

const shape = testimonialInput.omit({ client_image: true, display_order: true })
type Values = z.input<typeof shape>
const names = [
  "client_name",
  "client_title",
  "client_company",
  "testimonial_text",
  "rating",
  "is_featured",
] as const

const valuesOf = (testimonial: Testimonial | undefined): Values => ({
  client_name: testimonial?.client_name ?? "",
  client_title: testimonial?.client_title ?? "",
  client_company: testimonial?.client_company ?? "",
  testimonial_text: testimonial?.testimonial_text ?? "",
  rating: testimonial?.rating ?? 5,
  is_featured: testimonial?.is_featured ?? false,
})

function useTestimonialForm(open: boolean, testimonial: Testimonial | undefined, onClose: () => void) {
  const utils = api.useUtils()
  const form = useForm<Values, unknown, z.output<typeof shape>>({
    resolver: zodResolver(shape),
    defaultValues: valuesOf(testimonial),
  })
  const { close, isTyped } = useKeptDialog(form, {
    place: `testimonial ${testimonial?.id ?? "new"}`,
    open,
    saved: () => valuesOf(testimonial),
    onClose,
  })
  const item = useItemForm({
    ...{
      form,
      open,
      at: "/api/landing-page-testimonials/",
      id: testimonial?.id,
      field: "client_image",
      names,
    },
    words: {
      saved: testimonial ? "Testimonial updated successfully!" : "Testimonial added successfully!",
      failed: "Failed to save testimonial",
    },
    onSaved() {
      void utils.landing_items.testimonials.invalidate()
      close()
    },
  })
  return { form, close, isTyped, ...item }
}
