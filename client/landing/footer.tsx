// The footer: the organization's name and its social links.
import type { PublicLandingPage } from "../../src/landing/schema.ts"
import { column } from "./section.tsx"
import { SocialLinks } from "./social-links.tsx"

export const Footer = ({ page }: { page: PublicLandingPage }) => (
  <footer className="border-line border-t">
    <div
      className={`${column} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-8 text-muted text-sm`}
    >
      <p dir="auto" className="wrap-anywhere">
        © 2025 {page.organization_name}
      </p>
      <SocialLinks links={page.social_links} quiet />
    </div>
  </footer>
)
