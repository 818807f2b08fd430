// What the server passes to be drawn: an organization's page, or why there is none.
import type { PublicLandingPage } from "../../src/landing/schema.ts"

/**
 * `url` is the address of the organization's page, `path` that of the page to draw. `preview` is the owner's view of
 * unsaved or disabled content.
 */
export type LandingPageData = { page: PublicLandingPage; url: string; path: string; preview: boolean }
export type NoPage = { page: null; why: "unavailable" | "missing" | "failed"; url: string }
export type PageOrNone = LandingPageData | NoPage

/** Data for the page's script. */
export type LandingData = { slug: string; name: string; default_currency: string; preview: boolean }

export type Project = PublicLandingPage["portfolio_projects"][number]

export const heroTitle = ({ hero_title, organization_name }: PublicLandingPage) =>
  hero_title ?? `Welcome to ${organization_name}`
