// What the server hands over to be drawn: an organization's page, or why there is none to be seen.
import type { PublicLandingPage } from "../../src/landing/schema.ts"

/** `url` is the page's own address. `preview` is the owner's look at what isn't saved or switched on. */
export type ShownPage = { page: PublicLandingPage; url: string; preview: boolean }
export type NoPage = { page: null; why: "unavailable" | "failed"; url: string }
export type Shown = ShownPage | NoPage

/** What the page's own script has to know. */
export type LandingData = { slug: string; name: string; preview: boolean }

export const heroTitle = ({ hero_title, organization_name }: PublicLandingPage) =>
  hero_title ?? `Welcome to ${organization_name}`
