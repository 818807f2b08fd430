// Every statement about testimonials.
import { sql } from "kysely"
import { cursorId, firstRows, sqlLimit } from "../../core/database/pagination.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { TestimonialInput, TestimonialPatch, TestimonialQuery, TestimonialRow } from "./schema.ts"

const columns = [
  "landing_testimonials.id",
  "landing_testimonials.client_name",
  "landing_testimonials.client_title",
  "landing_testimonials.client_company",
  "landing_testimonials.testimonial_text",
  "landing_testimonials.rating",
  "landing_testimonials.client_image_file",
  "landing_testimonials.is_featured",
  "landing_testimonials.display_order",
  "landing_testimonials.created_at",
  "landing_testimonials.updated_at",
] as const

export async function listTestimonials(db: TenantDb, query: TestimonialQuery): Promise<TestimonialRow[]> {
  const rows = await db
    .selectFrom("landing_testimonials")
    .select(columns)
    .where("landing_testimonials.id", "<", cursorId(query.cursor) ?? Number.MAX_SAFE_INTEGER)
    .orderBy("landing_testimonials.id", "desc")
    .limit(sqlLimit(query.limit))
    .execute()
  return firstRows(rows, query.limit)
}

type Picture = { client_image_file?: string | null | undefined }

export const insertTestimonial = (
  db: TenantDb,
  values: Omit<TestimonialInput, "client_image"> & Picture,
): Promise<TestimonialRow> =>
  db.insertInto("landing_testimonials", values).returning(columns).executeTakeFirstOrThrow()

export const updateTestimonial = (
  db: TenantDb,
  id: number,
  patch: Omit<TestimonialPatch, "client_image"> & Picture,
): Promise<TestimonialRow | undefined> =>
  db
    .updateTable("landing_testimonials")
    .set({ ...patch, updated_at: sql`now()` })
    .where("landing_testimonials.id", "=", id)
    .returning(columns)
    .executeTakeFirst()

export const deleteTestimonial = (db: TenantDb, id: number) =>
  db
    .deleteFrom("landing_testimonials")
    .where("landing_testimonials.id", "=", id)
    .returning("landing_testimonials.client_image_file")
    .executeTakeFirst()
