// What every frame has: a skip link, the navigation, and the screen's place.

import { clsx } from "clsx"
import type { ReactNode } from "react"
import { Link, useLocation } from "react-router"
import { say } from "../../src/languages/rules.ts"
import { SkipLink } from "./skip-link.tsx"
import { isHere, type ShellTab, TabCount } from "./tab-count.tsx"
import { useOffline } from "./use-offline.ts"

type FrameProps = { header: ReactNode; footer?: ReactNode; mainClass: string; children: ReactNode }

export const Frame = ({ header, footer, mainClass, children }: FrameProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    {header}
    <Offline />
    <main id="content" tabIndex={-1} className={clsx("flex-1 outline-none", mainClass)}>
      {children}
    </main>
    {footer}
  </div>
)

/** Whatever the screen shows then may be old. */
function Offline() {
  if (!useOffline()) return null
  return (
    <p role="status" className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">
      {say("You're offline. You can save again once you're back online.")}
    </p>
  )
}

type FrameTabsProps = {
  tabs: readonly Omit<ShellTab, "icon">[]
  label: string
  className: string
  /** The height of each tab. */
  tabClass?: string
}

export function FrameTabs({ tabs, label, className, tabClass = "h-10" }: FrameTabsProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className={clsx("gap-4 sm:gap-6", className)}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={isHere(tab, pathname) ? "page" : undefined}
          className={clsx(
            "-mb-px -outline-offset-2 flex items-center gap-2 border-b-2 font-medium text-sm transition-colors",
            tabClass,
            isHere(tab, pathname) ? "border-ring text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {tab.label}
          <TabCount tab={tab} />
        </Link>
      ))}
    </nav>
  )
}
