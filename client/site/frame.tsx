// The frame of the public pages: navigation and footer.
import { Menu } from "lucide-react"
import type { ReactNode } from "react"
import { socialName } from "../lib/social-name.ts"
import { buttonLook } from "../ui/button.tsx"
import { Mark } from "../ui/mark.tsx"
import { SkipLink } from "../ui/skip-link.tsx"
import type { SiteFacts } from "./facts.ts"

export const column = "mx-auto w-full max-w-6xl px-4 sm:px-6"
const pricing = ({ plans }: SiteFacts) => (plans ? [{ to: "/pricing", label: "Pricing" }] : [])
const linksOf = (facts: SiteFacts) => [
  ...pricing(facts),
  { to: "/blog", label: "Blog" },
  { to: "/auth", label: "Sign In" },
]
const footOf = (facts: SiteFacts) => [
  ...pricing(facts),
  { to: "/blog", label: "Blog" },
  { to: "/support", label: "Support" },
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
]
/** High enough for a thumb. */
const footLink = "flex h-8 items-center rounded-sm hover:text-ink"

export const SiteFrame = ({ facts, children }: { facts: SiteFacts; children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col text-base">
    <SkipLink />
    <SiteHeader facts={facts} />
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
    <footer className="border-line border-t">
      <div className={`${column} flex flex-wrap items-center gap-x-6 gap-y-3 py-8 text-muted text-sm`}>
        <span className="flex items-center gap-2 font-semibold text-ink">
          <Mark className="size-5" />
          Portico
        </span>
        <nav aria-label="More" className="flex flex-wrap gap-x-6">
          {footOf(facts).map(({ to, label }) => (
            <a key={to} href={to} className={footLink}>
              {label}
            </a>
          ))}
        </nav>
        <Social links={facts.social_links} />
      </div>
    </footer>
  </div>
)

function Social({ links }: { links: string[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label="Social" className="flex flex-wrap gap-x-6 sm:ml-auto">
      {links.map((url) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className={footLink}>
          {socialName(url)}
        </a>
      ))}
    </nav>
  )
}

const SiteHeader = ({ facts }: { facts: SiteFacts }) => (
  <header className="sticky top-0 z-30 border-line border-b bg-background">
    <div className={`${column} flex h-16 items-center gap-6`}>
      <a href="/" className="flex items-center gap-2 rounded-md font-semibold tracking-tight">
        <Mark />
        Portico
      </a>
      <nav aria-label="Main" className="ml-auto hidden items-center gap-6 font-medium text-sm md:flex">
        {linksOf(facts).map(({ to, label }) => (
          <a key={to} href={to} className="flex h-8 items-center rounded-sm text-muted hover:text-ink">
            {label}
          </a>
        ))}
        {facts.registration === "open" && (
          <a href="/register" className={buttonLook({ variant: "primary" })}>
            Get Started
          </a>
        )}
      </nav>
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label="Open menu"
        aria-expanded="false"
        className={buttonLook({ variant: "ghost", size: "icon", className: "-mr-3 ml-auto md:hidden" })}
      >
        <Menu aria-hidden="true" />
      </button>
    </div>
    <nav
      id="site-menu"
      popover="auto"
      aria-label="Menu"
      className="surface fixed inset-x-0 top-16 bottom-auto m-0 w-full border-line border-b px-4 py-3 shadow-popup md:hidden"
    >
      {linksOf(facts).map(({ to, label }) => (
        <a key={to} href={to} className="flex h-11 items-center rounded-md px-2 font-medium hover:bg-hover">
          {label}
        </a>
      ))}
      {facts.registration === "open" && (
        <a href="/register" className={buttonLook({ variant: "primary", wide: true, className: "mt-2" })}>
          Get Started
        </a>
      )}
    </nav>
  </header>
)
