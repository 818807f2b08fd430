// What the server passes to be drawn: an organization's page, or why there is none.

import { newPage } from "../../src/landing/rules.ts"
import type { PublicLandingPage } from "../../src/landing/schema.ts"
import { say } from "../../src/languages/rules.ts"

/**
 * `url` is the address of the organization's page, `path` that of the page to draw. `preview` is the owner's view of
 * unsaved or disabled content.
 */
export type LandingPageData = { page: PublicLandingPage; url: string; path: string; preview: boolean }
export type NoPage = { page: null; why: "unavailable" | "missing" | "failed"; url: string; language: string }
export type PageOrNone = LandingPageData | NoPage

/** Data for the page's script, with the words that it needs at once. */
export type LandingData = {
  slug: string
  name: string
  default_currency: string
  preview: boolean
  language: string
  loading: string
  lost: string
}

export type Project = PublicLandingPage["portfolio_projects"][number]

export const heroTitle = ({ hero_title, organization_name }: PublicLandingPage) =>
  hero_title ?? say("Welcome to {name}", { name: organization_name })

/** Words that are still those of a new page is in the language of the page. */
export const hireWords = ({ hero_cta_text }: PublicLandingPage) =>
  hero_cta_text === newPage.hero_cta_text ? say(newPage.hero_cta_text) : hero_cta_text
export const aboutTitle = ({ about_title }: PublicLandingPage) =>
  about_title === newPage.about_title ? say(newPage.about_title) : about_title
