// What every frame has: a way past it for the keyboard, where to go, and the place of the screen.
import { clsx } from "clsx"
import type { ReactNode } from "react"
import { NavLink } from "react-router"
import { SkipLink } from "./skip-link.tsx"
import { type ShellTab, TabCount } from "./tab-count.tsx"

type FrameProps = { header: ReactNode; footer?: ReactNode; mainClass: string; children: ReactNode }

export const Frame = ({ header, footer, mainClass, children }: FrameProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    {header}
    <main id="content" tabIndex={-1} className={clsx("flex-1 outline-none", mainClass)}>
      {children}
    </main>
    {footer}
  </div>
)

type FrameTabsProps = {
  tabs: readonly Omit<ShellTab, "icon">[]
  label: string
  className: string
  /** Of each tab: how high it is. */
  tabClass?: string
}

export const FrameTabs = ({ tabs, label, className, tabClass = "h-10" }: FrameTabsProps) => (
  <nav aria-label={label} className={clsx("gap-4 sm:gap-6", className)}>
    {tabs.map((tab) => (
      <NavLink
        key={tab.to}
        to={tab.to}
        className={({ isActive }) =>
          clsx(
            "-mb-px -outline-offset-2 flex items-center gap-2 border-b-2 font-medium text-sm transition-colors",
            tabClass,
            isActive ? "border-ring text-ink" : "border-transparent text-muted hover:text-ink",
          )
        }
      >
        {tab.label}
        <TabCount tab={tab} />
      </NavLink>
    ))}
  </nav>
)
