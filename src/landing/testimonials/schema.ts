// A testimonial: what a client says about the work.
import { z } from "zod"
import {
  displayOrder,
  id,
  line,
  listQuery,
  named,
  optionalLine,
  picture,
  text,
} from "../../core/values/schema.ts"

const fields = {
  client_name: line(),
  client_title: optionalLine(),
  client_company: optionalLine(),
  testimonial_text: text(),
  rating: z.number().int().min(1, "From 1 to 5").max(5, "From 1 to 5").optional(),
  is_featured: z.boolean().optional(),
  client_image: picture,
  display_order: displayOrder.optional(),
}

export const testimonialInput = z.object(fields)
export const testimonialPatch = z.object({ id, ...testimonialInput.partial().shape })
export const testimonialList = z.object({ limit: listQuery.limit, cursor: listQuery.cursor })

export const testimonial = named(
  "Testimonial",
  z.object({
    id,
    client_name: z.string(),
    client_title: z.string().nullable(),
    client_company: z.string().nullable(),
    testimonial_text: z.string(),
    rating: z.number(),
    client_image: z.string().nullable(),
    is_featured: z.boolean(),
    display_order: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  {
    id: 9,
    client_name: "Ada Lovelace",
    client_title: "Director",
    client_company: "Analytical Engines",
    testimonial_text: "Quick, kind and exact.",
    rating: 5,
    client_image: null,
    is_featured: true,
    display_order: 0,
    created_at: "2026-11-01T08:00:00.000Z",
    updated_at: "2026-11-01T08:00:00.000Z",
  },
)

export type TestimonialInput = z.output<typeof testimonialInput>
export type TestimonialPatch = Omit<z.output<typeof testimonialPatch>, "id">
export type TestimonialQuery = z.output<typeof testimonialList>
export type Testimonial = z.output<typeof testimonial>
/** As stored: the picture is a file key. */
export type TestimonialRow = Omit<Testimonial, "client_image"> & { client_image_file: string | null }
