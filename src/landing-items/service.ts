// The stories of what stands on a public page; a picture that nothing shows any more is thrown away.
import { notFound } from "../core/base/errors.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { dropImage, nextImage } from "../core/files/images.ts"
import type { Uploaded } from "../core/files/upload.ts"
import { requireRoom } from "../subscriptions/service.ts"
import { presentProject, presentTestimonial } from "./present.ts"
import * as rows from "./queries.ts"
import type {
  ItemQuery,
  LandingProject,
  LandingTestimonial,
  LinkInput,
  LinkPatch,
  ProjectInput,
  ProjectPatch,
  SocialLink,
  TestimonialInput,
  TestimonialPatch,
} from "./schema.ts"

export { presentProject, presentTestimonial }

export async function showProjects(db: TenantDb, query: ItemQuery): Promise<LandingProject[]> {
  return (await rows.listProjects(db, query)).map(presentProject)
}

/** Two on the free plan (spec §9). */
export async function addProject(
  db: TenantDb,
  { image: _, ...input }: ProjectInput,
  picture: Uploaded | undefined,
): Promise<LandingProject> {
  await requireRoom(db, "portfolio projects")
  const project = await rows.insertProject(db, { ...input, image_file: picture?.key ?? null })
  db.publish({ type: "landing_project", id: project.id })
  return presentProject(project)
}

export async function changeProject(
  db: TenantDb,
  id: number,
  { image, ...patch }: ProjectPatch,
  picture: Uploaded | undefined,
): Promise<LandingProject> {
  const before = await rows.lockProject(db, id)
  const project = await rows.updateProject(db, id, { ...patch, image_file: nextImage(picture, image) })
  await dropImage(db, before.image_file, project.image_file)
  db.publish({ type: "landing_project", id })
  return presentProject(project)
}

export async function removeProject(db: TenantDb, id: number): Promise<void> {
  const { image_file } = await rows.deleteProject(db, id)
  await dropImage(db, image_file)
  db.publish({ type: "landing_project", id })
}

export async function showTestimonials(db: TenantDb, query: ItemQuery): Promise<LandingTestimonial[]> {
  return (await rows.listTestimonials(db, query)).map(presentTestimonial)
}

export async function addTestimonial(
  db: TenantDb,
  { client_image: _, ...input }: TestimonialInput,
  picture: Uploaded | undefined,
): Promise<LandingTestimonial> {
  const testimonial = await rows.insertTestimonial(db, { ...input, client_image_file: picture?.key ?? null })
  db.publish({ type: "landing_testimonial", id: testimonial.id })
  return presentTestimonial(testimonial)
}

export async function changeTestimonial(
  db: TenantDb,
  id: number,
  { client_image, ...patch }: TestimonialPatch,
  picture: Uploaded | undefined,
): Promise<LandingTestimonial> {
  const before = await rows.lockTestimonial(db, id)
  const client_image_file = nextImage(picture, client_image)
  const testimonial = await rows.updateTestimonial(db, id, { ...patch, client_image_file })
  await dropImage(db, before.client_image_file, testimonial.client_image_file)
  db.publish({ type: "landing_testimonial", id })
  return presentTestimonial(testimonial)
}

export async function removeTestimonial(db: TenantDb, id: number): Promise<void> {
  const { client_image_file } = await rows.deleteTestimonial(db, id)
  await dropImage(db, client_image_file)
  db.publish({ type: "landing_testimonial", id })
}

export async function addLink(db: TenantDb, input: LinkInput): Promise<SocialLink> {
  const link = await rows.insertLink(db, input)
  db.publish({ type: "social_link", id: link.id })
  return link
}

/** An empty change is no statement that the database would take. */
export async function changeLink(db: TenantDb, id: number, patch: LinkPatch): Promise<SocialLink> {
  if (Object.values(patch).every((value) => value === undefined)) return rows.getLink(db, id)
  const link = await rows.updateLink(db, id, patch)
  if (!link) throw notFound("Social link")
  db.publish({ type: "social_link", id })
  return link
}

export async function removeLink(db: TenantDb, id: number): Promise<void> {
  if (!(await rows.deleteLink(db, id))) throw notFound("Social link")
  db.publish({ type: "social_link", id })
}
