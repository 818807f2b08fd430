// Every statement about portfolio projects, testimonials and social links.
import { sql } from "kysely"
import { notFound } from "../core/base/errors.ts"
import { cursorId, firstRows, sqlLimit } from "../core/database/pagination.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type {
  ItemQuery,
  LinkInput,
  LinkPatch,
  ProjectInput,
  ProjectPatch,
  ProjectRow,
  SocialLink,
  TestimonialInput,
  TestimonialPatch,
  TestimonialRow,
} from "./schema.ts"

const projectColumns = [
  "landing_projects.id",
  "landing_projects.title",
  "landing_projects.description",
  "landing_projects.project_url",
  "landing_projects.technologies",
  "landing_projects.image_file",
  "landing_projects.is_featured",
  "landing_projects.created_at",
  "landing_projects.updated_at",
] as const
type ProjectFile = { image_file?: string | null | undefined }

export async function listProjects(db: TenantDb, query: ItemQuery): Promise<ProjectRow[]> {
  const rows = await db
    .selectFrom("landing_projects")
    .select(projectColumns)
    .where("landing_projects.id", "<", cursorId(query.cursor) ?? Number.MAX_SAFE_INTEGER)
    .orderBy("landing_projects.id", "desc")
    .limit(sqlLimit(query.limit))
    .execute()
  return firstRows(rows, query.limit)
}

/** The row as it stays until the transaction ends. */
export async function lockProject(db: TenantDb, id: number): Promise<ProjectRow> {
  const row = await db
    .selectFrom("landing_projects")
    .select(projectColumns)
    .where("landing_projects.id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound("Portfolio project")
  return row
}

export const insertProject = (
  db: TenantDb,
  values: Omit<ProjectInput, "image"> & ProjectFile,
): Promise<ProjectRow> =>
  db.insertInto("landing_projects", values).returning(projectColumns).executeTakeFirstOrThrow()

export const updateProject = (
  db: TenantDb,
  id: number,
  patch: Omit<ProjectPatch, "image"> & ProjectFile,
): Promise<ProjectRow> =>
  db
    .updateTable("landing_projects")
    .set({ ...patch, updated_at: sql`now()` })
    .where("landing_projects.id", "=", id)
    .returning(projectColumns)
    .executeTakeFirstOrThrow()

export async function deleteProject(db: TenantDb, id: number): Promise<ProjectRow> {
  const row = await db
    .deleteFrom("landing_projects")
    .where("landing_projects.id", "=", id)
    .returning(projectColumns)
    .executeTakeFirst()
  if (!row) throw notFound("Portfolio project")
  return row
}

const testimonialColumns = [
  "landing_testimonials.id",
  "landing_testimonials.client_name",
  "landing_testimonials.client_title",
  "landing_testimonials.client_company",
  "landing_testimonials.testimonial_text",
  "landing_testimonials.rating",
  "landing_testimonials.client_image_file",
  "landing_testimonials.is_featured",
  "landing_testimonials.created_at",
  "landing_testimonials.updated_at",
] as const
type TestimonialFile = { client_image_file?: string | null | undefined }

export async function listTestimonials(db: TenantDb, query: ItemQuery): Promise<TestimonialRow[]> {
  const rows = await db
    .selectFrom("landing_testimonials")
    .select(testimonialColumns)
    .where("landing_testimonials.id", "<", cursorId(query.cursor) ?? Number.MAX_SAFE_INTEGER)
    .orderBy("landing_testimonials.id", "desc")
    .limit(sqlLimit(query.limit))
    .execute()
  return firstRows(rows, query.limit)
}

/** The row as it stays until the transaction ends. */
export async function lockTestimonial(db: TenantDb, id: number): Promise<TestimonialRow> {
  const row = await db
    .selectFrom("landing_testimonials")
    .select(testimonialColumns)
    .where("landing_testimonials.id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound("Testimonial")
  return row
}

export const insertTestimonial = (
  db: TenantDb,
  values: Omit<TestimonialInput, "client_image"> & TestimonialFile,
): Promise<TestimonialRow> =>
  db.insertInto("landing_testimonials", values).returning(testimonialColumns).executeTakeFirstOrThrow()

export const updateTestimonial = (
  db: TenantDb,
  id: number,
  patch: Omit<TestimonialPatch, "client_image"> & TestimonialFile,
): Promise<TestimonialRow> =>
  db
    .updateTable("landing_testimonials")
    .set({ ...patch, updated_at: sql`now()` })
    .where("landing_testimonials.id", "=", id)
    .returning(testimonialColumns)
    .executeTakeFirstOrThrow()

export async function deleteTestimonial(db: TenantDb, id: number): Promise<TestimonialRow> {
  const row = await db
    .deleteFrom("landing_testimonials")
    .where("landing_testimonials.id", "=", id)
    .returning(testimonialColumns)
    .executeTakeFirst()
  if (!row) throw notFound("Testimonial")
  return row
}

const linkColumns = [
  "landing_social_links.id",
  "landing_social_links.platform",
  "landing_social_links.url",
  "landing_social_links.label",
  "landing_social_links.created_at",
] as const

export async function listLinks(db: TenantDb, query: ItemQuery): Promise<SocialLink[]> {
  const rows = await db
    .selectFrom("landing_social_links")
    .select(linkColumns)
    .where("landing_social_links.id", "<", cursorId(query.cursor) ?? Number.MAX_SAFE_INTEGER)
    .orderBy("landing_social_links.id", "desc")
    .limit(sqlLimit(query.limit))
    .execute()
  return firstRows(rows, query.limit)
}

export async function getLink(db: TenantDb, id: number): Promise<SocialLink> {
  const row = await db
    .selectFrom("landing_social_links")
    .select(linkColumns)
    .where("landing_social_links.id", "=", id)
    .executeTakeFirst()
  if (!row) throw notFound("Social link")
  return row
}

export const insertLink = (db: TenantDb, values: LinkInput): Promise<SocialLink> =>
  db.insertInto("landing_social_links", values).returning(linkColumns).executeTakeFirstOrThrow()

/** Undefined when there is no such link. */
export const updateLink = (db: TenantDb, id: number, patch: LinkPatch): Promise<SocialLink | undefined> =>
  db
    .updateTable("landing_social_links")
    .set(patch)
    .where("landing_social_links.id", "=", id)
    .returning(linkColumns)
    .executeTakeFirst()

/** False when there is no such link. */
export async function deleteLink(db: TenantDb, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom("landing_social_links")
    .where("landing_social_links.id", "=", id)
    .returning("landing_social_links.id")
    .executeTakeFirst()
  return row !== undefined
}
