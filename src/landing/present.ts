// A public page as its owners and its visitors see it: files become addresses.
import { imageUrl } from "../core/files/images.ts"
import { allows } from "../subscriptions/limits/service.ts"
import { presentProject } from "./portfolio/service.ts"
import type { OpenPageRow, PageRow } from "./queries.ts"
import { shownProjects, shownTestimonials } from "./rules.ts"
import type { LandingPage, PublicLandingPage } from "./schema.ts"
import { presentTestimonial } from "./testimonials/service.ts"

export const presentPage = ({ hero_background_file, ...page }: PageRow): LandingPage => ({
  ...page,
  hero_background_image: imageUrl(hero_background_file),
})

export const presentOpenPage = ({
  organization_id: _organization_id,
  country: _country,
  share_asked: _share_asked,
  share_file,
  logo_file,
  plan_type,
  hero_background_file,
  portfolio_projects,
  testimonials,
  ...page
}: OpenPageRow): PublicLandingPage => ({
  ...page,
  organization_logo: allows(plan_type, "logo") ? imageUrl(logo_file) : null,
  share_image: imageUrl(share_file),
  hero_background_image: imageUrl(hero_background_file),
  portfolio_projects: shownProjects(portfolio_projects).map(presentProject),
  testimonials: shownTestimonials(testimonials).map(presentTestimonial),
})
