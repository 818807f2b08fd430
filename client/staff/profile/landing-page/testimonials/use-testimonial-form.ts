// What is typed of a testimonial, and how it is saved.
import { zodResolver } from "@hookform/resolvers/zod"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { type Testimonial, testimonialInput } from "../../../../../src/landing/testimonials/schema.ts"
import { api } from "../../../../api/hooks.ts"
import { useKeptDialog } from "../../../use-kept-dialog.ts"
import { useItemForm } from "../use-item-form.ts"

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

export function useTestimonialForm(open: boolean, testimonial: Testimonial | undefined, onClose: () => void) {
  const utils = api.useUtils()
  const form = useForm<Values, unknown, z.output<typeof shape>>({
    resolver: zodResolver(shape),
    defaultValues: valuesOf(testimonial),
  })
  const close = useKeptDialog(form, {
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
  return { form, close, ...item }
}
