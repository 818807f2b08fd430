// The frame of the public pages: where to go, above and below what is read.
import type { ReactNode } from "react"
import { buttonLook } from "../ui/button.tsx"

const column = "mx-auto w-full max-w-6xl px-4 sm:px-6"
const foot = [
  { to: "/pricing", label: "Pricing" },
  { to: "/blog", label: "Blog" },
  { to: "/support", label: "Support" },
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
]

export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <header className={`${column} flex h-16 items-center gap-6`}>
      <a href="/" className="font-semibold text-base tracking-tight">
        Portico
      </a>
      <nav aria-label="Main" className="ml-auto flex items-center gap-5 font-medium text-sm">
        <a href="/pricing" className="text-muted hover:text-ink max-sm:hidden">
          Pricing
        </a>
        <a href="/blog" className="text-muted hover:text-ink max-sm:hidden">
          Blog
        </a>
        <a href="/register" className={buttonLook({ variant: "primary" })}>
          Get Started
        </a>
      </nav>
    </header>
    <main className={`${column} flex-1`}>{children}</main>
    <footer
      className={`${column} flex flex-wrap gap-x-6 gap-y-2 border-line border-t py-8 text-muted text-sm`}
    >
      {foot.map(({ to, label }) => (
        <a key={to} href={to} className="hover:text-ink">
          {label}
        </a>
      ))}
    </footer>
  </div>
)
