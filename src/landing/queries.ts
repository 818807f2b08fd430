// Every statement about public pages.
import { type RawBuilder, sql } from "kysely"
import type { Plan } from "../core/access/identity.ts"
import type { SystemDb } from "../core/database/db.ts"
import type { Row } from "../core/database/tables.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { ProjectRow } from "./portfolio/schema.ts"
import { newPage } from "./rules.ts"
import type { LandingPageInput, PublicLandingPage } from "./schema.ts"
import type { TestimonialRow } from "./testimonials/schema.ts"

const columns = [
  "landing_pages.id",
  "landing_pages.is_enabled",
  "landing_pages.hero_title",
  "landing_pages.hero_subtitle",
  "landing_pages.hero_description",
  "landing_pages.hero_cta_text",
  "landing_pages.hero_background_file",
  "landing_pages.about_title",
  "landing_pages.about_description",
  "landing_pages.contact_email",
  "landing_pages.contact_phone",
  "landing_pages.contact_address",
  "landing_pages.meta_title",
  "landing_pages.meta_description",
  "landing_pages.layout",
  "landing_pages.color_scheme",
  "landing_pages.created_at",
  "landing_pages.updated_at",
] as const

export type PageRow = Omit<Row<"landing_pages">, "organization_id">
type Values = Omit<LandingPageInput, "hero_background_image"> & {
  hero_background_file?: string | null | undefined
}

/** None or one. */
export const listPages = (db: TenantDb): Promise<PageRow[]> =>
  db.selectFrom("landing_pages").select(columns).execute()

/** Undefined when there is a page already. */
export const insertPage = (db: TenantDb, page: Values): Promise<PageRow | undefined> =>
  db
    .insertInto("landing_pages", page)
    .onConflict((conflict) => conflict.column("organization_id").doNothing())
    .returning(columns)
    .executeTakeFirst()

export const updatePage = (db: TenantDb, id: number, patch: Values): Promise<PageRow | undefined> =>
  db
    .updateTable("landing_pages")
    .set({ ...patch, updated_at: sql`now()` })
    .where("landing_pages.id", "=", id)
    .returning(columns)
    .executeTakeFirst()

/** Sample data has no public page, only its preview. */
const isReal = (organization_id: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select from samples where samples.organization_id = ${organization_id})`

/** The organization of an enabled page. */
export const findOpenPage = (db: SystemDb, slug: string): Promise<{ organization_id: number } | undefined> =>
  db
    .selectFrom("landing_pages")
    .innerJoin("organizations", "organizations.id", "landing_pages.organization_id")
    .select("landing_pages.organization_id")
    .where("organizations.slug", "=", slug)
    .where("landing_pages.is_enabled", "=", true)
    .where(isReal(sql.ref("landing_pages.organization_id")))
    .executeTakeFirst()

export type OpenPageRow = Omit<
  PublicLandingPage,
  "organization_logo" | "share_image" | "hero_background_image" | "portfolio_projects" | "testimonials"
> & {
  organization_id: number
  country: string | null
  logo_file: string | null
  plan_type: Plan
  /** The picture of link previews, and whether it was requested recently. */
  share_file: string | null
  share_asked: boolean
  hero_background_file: string | null
  portfolio_projects: Omit<ProjectRow, "created_at" | "updated_at">[]
  testimonials: Omit<TestimonialRow, "created_at" | "updated_at">[]
}

/** An enabled page with everything on it in its owner's order, in one round trip. */
export const findShownPage = (db: SystemDb, slug: string) =>
  findWhole(db, sql`o.slug = ${slug} and p.is_enabled and ${isReal(sql.ref("o.id"))}`)

/** What is stored so far, enabled or not; with nothing stored, the defaults of a new page. */
export const findDraftPage = (db: SystemDb, organization_id: number) =>
  findWhole(db, sql`o.id = ${organization_id}`)

async function findWhole(db: SystemDb, where: RawBuilder<unknown>): Promise<OpenPageRow | undefined> {
  const { rows } = await sql<OpenPageRow>`
    select o.id as organization_id, o.name as organization_name, o.slug as organization_slug, o.tagline, o.default_currency, o.country,
      o.logo_file, coalesce(s.plan_type, 'free') as plan_type,
      o.primary_color, o.accent_color, o.background_color, o.surface_color, o.text_color,
      coalesce((select b.language from billing_settings b where b.organization_id = o.id), 'en') as language,
      p.hero_title, p.hero_subtitle, p.hero_description,
      coalesce(p.hero_cta_text, ${newPage.hero_cta_text}) as hero_cta_text, p.hero_background_file,
      coalesce(p.about_title, ${newPage.about_title}) as about_title, p.about_description, p.contact_email, p.contact_phone, p.contact_address,
      p.meta_title, p.meta_description, coalesce(p.layout, ${newPage.layout}) as layout,
      coalesce(p.color_scheme, ${newPage.color_scheme}) as color_scheme,
      d.picture_file as share_file, coalesce(d.asked_at between now() - interval '10 minutes' and now() + interval '1 minute', false) as share_asked,
      (select coalesce(json_agg(l order by l.display_order, l.id), '[]') from (
        select id, platform, url, label, display_order from landing_social_links
        where organization_id = o.id order by display_order, id limit 100) l) as social_links,
      (select coalesce(json_agg(w order by w.display_order, w.id desc), '[]') from (
        select id, title, description, project_url, technologies, image_file, is_featured, display_order
        from landing_projects
        where organization_id = o.id order by is_featured desc, display_order, id desc limit 200) w) as portfolio_projects,
      (select coalesce(json_agg(t order by t.display_order, t.id desc), '[]') from (
        select id, client_name, client_title, client_company, testimonial_text, rating, client_image_file,
          is_featured, display_order
        from landing_testimonials
        where organization_id = o.id order by is_featured desc, display_order, id desc limit 200) t) as testimonials
    from organizations o
    left join landing_pages p on p.organization_id = o.id
    left join subscriptions s on s.organization_id = o.id
    left join drawn_pictures d on d.organization_id = o.id and d.kind = 'share'
    where ${where}`.execute(db)
  return rows[0]
}
