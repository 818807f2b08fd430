// The frame of the public pages: where to go, above and below what is read.
import { Menu, X } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { buttonLook, IconButton } from "../ui/button.tsx"
import { Mark } from "../ui/mark.tsx"
import { SkipLink } from "../ui/skip-link.tsx"
import { type SiteFacts, socialName } from "./facts.ts"

export const column = "mx-auto w-full max-w-6xl px-4 sm:px-6"
const links = [
  { to: "/pricing", label: "Pricing" },
  { to: "/blog", label: "Blog" },
]
const foot = [
  { to: "/pricing", label: "Pricing" },
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
    <SiteHeader />
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
          {foot.map(({ to, label }) => (
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
  if (links.length === 0) return <span className="sm:ml-auto">No social links are set up here yet</span>
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

function SiteHeader() {
  const [open, setOpen] = useState(false)
  useClosing(open, setOpen)
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-background">
      <div className={`${column} flex h-16 items-center gap-6`}>
        <a href="/" className="flex items-center gap-2 rounded-md font-semibold tracking-tight">
          <Mark />
          Portico
        </a>
        <nav aria-label="Main" className="ml-auto hidden items-center gap-6 font-medium text-sm md:flex">
          {links.map(({ to, label }) => (
            <a key={to} href={to} className="rounded-sm text-muted hover:text-ink">
              {label}
            </a>
          ))}
          <a href="/auth" className="rounded-sm text-muted hover:text-ink">
            Sign In
          </a>
          <a href="/register" className={buttonLook({ variant: "primary" })}>
            Get Started
          </a>
        </nav>
        <IconButton
          label={open ? "Close menu" : "Open menu"}
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
          className="ml-auto md:hidden"
        >
          {open ? <X /> : <Menu />}
        </IconButton>
      </div>
      <nav
        id="site-menu"
        aria-label="Menu"
        hidden={!open}
        className="border-line border-t bg-background px-4 py-3 md:hidden"
      >
        {[...links, { to: "/auth", label: "Sign In" }].map(({ to, label }) => (
          <a key={to} href={to} className="flex h-11 items-center rounded-md px-2 font-medium hover:bg-hover">
            {label}
          </a>
        ))}
        <a href="/register" className={buttonLook({ variant: "primary", wide: true, className: "mt-2" })}>
          Get Started
        </a>
      </nav>
    </header>
  )
}

/** Escape closes the menu, and so does a window that reaches 768 px (spec §2). */
function useClosing(open: boolean, setOpen: (open: boolean) => void) {
  useEffect(() => {
    if (!open) return
    const wide = matchMedia("(min-width: 768px)")
    const look = () => wide.matches && setOpen(false)
    const key = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false)
    wide.addEventListener("change", look)
    addEventListener("keydown", key)
    return () => {
      wide.removeEventListener("change", look)
      removeEventListener("keydown", key)
    }
  }, [open, setOpen])
}
