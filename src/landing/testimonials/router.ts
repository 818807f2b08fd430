// The calls about testimonials.

import { output, rest, router, staff } from "../../core/api/trpc.ts"
import { imageUpload } from "../../core/files/images.ts"
import { byId } from "../../core/values/schema.ts"
import { testimonial, testimonialInput, testimonialList, testimonialPatch } from "./schema.ts"
import { changeTestimonial, createTestimonial, readTestimonials, removeTestimonial } from "./service.ts"

const at = "/api/landing-page-testimonials/"
const image = { upload: imageUpload("client_image") }

export const testimonialsRouter = router({
  list: staff
    .meta(rest("GET", at, { list: true, summary: "List testimonials" }))
    .input(testimonialList)
    .output(output(testimonial.array()))
    .query(({ ctx, input }) => readTestimonials(ctx.db, input)),
  create: staff
    .meta(rest("POST", at, { status: 201, ...image, summary: "Add a testimonial" }))
    .input(testimonialInput)
    .output(output(testimonial))
    .mutation(({ ctx, input }) => createTestimonial(ctx.db, input, ctx.upload)),
  update: staff
    .meta(rest("PATCH", `${at}{id}/`, { ...image, summary: "Edit a testimonial" }))
    .input(testimonialPatch)
    .output(output(testimonial))
    .mutation(({ ctx, input: { id, ...patch } }) => changeTestimonial(ctx.db, id, patch, ctx.upload)),
  delete: staff
    .meta(rest("DELETE", `${at}{id}/`, { status: 204, summary: "Delete a testimonial" }))
    .input(byId)
    .mutation(({ ctx, input }) => removeTestimonial(ctx.db, input.id)),
})
