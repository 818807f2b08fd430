// The organization's name and the navigation; on a phone a menu that opens without a script.

import { Menu } from "lucide-react"
import { logoTone } from "../../src/core/values/colours.ts"
import type { PublicLandingPage } from "../../src/landing/schema.ts"
import { say } from "../../src/languages/rules.ts"
import { Avatar } from "../ui/avatar.tsx"
import { buttonLook } from "../ui/button.tsx"
import { ClientSignIn } from "./client-sign-in.tsx"
import { Picture } from "./picture.tsx"
import { column } from "./section.tsx"

/** `home` leads to the organization's page: "" there, and "/" from the pages below it. */
type HeaderProps = { page: PublicLandingPage; preview: boolean; home?: "" | "/" }

export function Header({ page, preview, home = "" }: HeaderProps) {
  const links = linksOf(page).map(({ to, label }) => ({ to: `${home}${to}`, label }))
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-background">
      <div className={`${column} flex h-16 items-center gap-4`}>
        <a href={home || "#content"} className="flex min-w-0 items-center gap-3 rounded-md">
          <Sign page={page} />
          <span dir="auto" className="truncate font-semibold tracking-tight" title={page.organization_name}>
            {page.organization_name}
          </span>
        </a>
        <nav
          aria-label={say("Main")}
          className="ms-auto hidden shrink-0 items-center gap-6 font-medium text-sm md:flex"
        >
          {links.map(({ to, label }) => (
            <a key={to} href={to} className="rounded-sm text-muted hover:text-ink">
              {label}
            </a>
          ))}
          <ClientSignIn preview={preview} className="rounded-sm text-muted hover:text-ink">
            {say("Client sign-in")}
          </ClientSignIn>
          <Login preview={preview} className={buttonLook({})} />
        </nav>
        <details data-menu className="group -me-3 ms-auto md:hidden">
          <summary
            aria-label={say("Menu")}
            className={buttonLook({
              variant: "ghost",
              size: "icon",
              className: "list-none [&::-webkit-details-marker]:hidden",
            })}
          >
            <Menu aria-hidden="true" />
          </summary>
          <nav
            aria-label={say("Menu")}
            className="surface popup absolute inset-x-0 top-16 border-line border-b px-4 py-3 shadow-popup"
          >
            {links.map(({ to, label }) => (
              <a
                key={to}
                href={to}
                className="flex h-11 items-center rounded-md px-2 font-medium hover:bg-hover"
              >
                {label}
              </a>
            ))}
            <ClientSignIn
              preview={preview}
              className="flex h-11 items-center rounded-md px-2 font-medium hover:bg-hover"
            >
              {say("Client sign-in")}
            </ClientSignIn>
            <Login preview={preview} className={buttonLook({ wide: true, className: "mt-2" })} />
          </nav>
        </details>
      </div>
    </header>
  )
}

/** A preview runs in a frame of the workspace, which must not navigate. */
const Login = ({ preview, className }: { preview: boolean; className: string }) => (
  <a href="/login" target={preview ? "_blank" : undefined} rel="noreferrer" className={className}>
    {say("Login")}
  </a>
)

function Sign({ page: { organization_logo, organization_name } }: { page: PublicLandingPage }) {
  if (organization_logo === null) return <Avatar name={organization_name} square />
  return (
    <Picture
      src={organization_logo}
      widths={[320]}
      first
      tone={logoTone(organization_logo)}
      className="logo h-9 w-auto min-w-9 max-w-36 shrink-0 object-contain"
    />
  )
}

/** A section that isn't on the page has no anchor. */
const linksOf = (page: PublicLandingPage) =>
  [
    { to: "#about", label: say("About"), shown: page.about_description !== null },
    { to: "#portfolio", label: say("Portfolio"), shown: page.portfolio_projects.length > 0 },
    { to: "#testimonials", label: say("Testimonials"), shown: page.testimonials.length > 0 },
    { to: "#contact", label: say("Contact"), shown: true },
  ].filter(({ shown }) => shown)
