// The stories of testimonials; a picture that none of them uses any more is removed.
import { orNotFound } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { dropImage, nextImage } from "../../core/files/images.ts"
import type { Uploaded } from "../../core/files/upload.ts"
import { presentTestimonial } from "./present.ts"
import { deleteTestimonial, insertTestimonial, listTestimonials, updateTestimonial } from "./queries.ts"
import type { Testimonial, TestimonialInput, TestimonialPatch, TestimonialQuery } from "./schema.ts"

export { presentTestimonial }

const what = "Testimonial"

export async function readTestimonials(db: TenantDb, query: TestimonialQuery): Promise<Testimonial[]> {
  return (await listTestimonials(db, query)).map(presentTestimonial)
}

export async function createTestimonial(
  db: TenantDb,
  { client_image: _, ...input }: TestimonialInput,
  picture: Uploaded | undefined,
): Promise<Testimonial> {
  const testimonial = await insertTestimonial(db, { ...input, client_image_file: picture?.key ?? null })
  db.publish({ type: "landing_testimonial", id: testimonial.id })
  return presentTestimonial(testimonial)
}

export async function changeTestimonial(
  db: TenantDb,
  id: number,
  { client_image, ...patch }: TestimonialPatch,
  picture: Uploaded | undefined,
): Promise<Testimonial> {
  const before = orNotFound(
    await lockRow(db, "landing_testimonials", id, "update", ["client_image_file"]),
    what,
  )
  const client_image_file = nextImage(picture, client_image)
  const testimonial = orNotFound(await updateTestimonial(db, id, { ...patch, client_image_file }), what)
  await dropImage(db, before.client_image_file, testimonial.client_image_file)
  db.publish({ type: "landing_testimonial", id })
  return presentTestimonial(testimonial)
}

export async function removeTestimonial(db: TenantDb, id: number): Promise<void> {
  const { client_image_file } = orNotFound(await deleteTestimonial(db, id), what)
  await dropImage(db, client_image_file)
  db.publish({ type: "landing_testimonial", id })
}
