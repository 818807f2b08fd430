// The frame around every workspace screen: name, navigation, and a bottom bar on phones.
import { clsx } from "clsx"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { Avatar } from "./avatar.tsx"
import { BottomBar } from "./bottom-bar.tsx"
import { Frame, FrameTabs } from "./frame.tsx"
import { LogoImage } from "./logo.tsx"
import type { ShellTab } from "./tab-count.tsx"

type AppShellProps = {
  brand: { name: string; note?: string; logo?: string | null; to: string }
  /** On a phone the first four are in the bar and the rest behind More. */
  tabs: readonly ShellTab[]
  more?: readonly ShellTab[]
  /** At the right of the header, at every width. */
  tools?: ReactNode
  /** Next to them; behind More on a phone. */
  actions?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

export const AppShell = ({ brand, tabs, more = [], tools, actions, children, footer }: AppShellProps) => (
  <Frame
    mainClass={clsx(column, "py-6 max-md:pb-[calc(var(--foot)+1.5rem)] sm:py-8")}
    header={
      <header className="frame sticky top-0 z-30 border-line border-b">
        <div className={clsx(column, "flex h-14 items-center gap-3")}>
          <Brand {...brand} />
          <div className="ml-auto flex items-center gap-1 max-md:-mr-2 md:-mr-3.5">
            {tools}
            <span className="hidden items-center gap-1 md:flex">{actions}</span>
          </div>
        </div>
        <FrameTabs tabs={tabs} label="Main" className={clsx(column, "hidden md:flex")} />
      </header>
    }
    footer={
      <>
        {footer && (
          <footer className={clsx(column, "text-muted text-sm max-md:pb-(--bar)")}>
            <div className="border-line border-t py-6">{footer}</div>
          </footer>
        )}
        <BottomBar tabs={tabs.slice(0, 4)} rest={[...tabs.slice(4), ...more]} actions={actions} />
      </>
    }
  >
    {children}
  </Frame>
)

/** Keeps clear of the notch in landscape too. */
const column =
  "mx-auto w-full max-w-6xl px-[max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))] sm:px-[max(1.5rem,env(safe-area-inset-left),env(safe-area-inset-right))]"

const Brand = ({ name, note, logo, to }: AppShellProps["brand"]) => (
  <Link to={to} className="flex min-w-0 items-center gap-2.5 rounded-md">
    {logo ? (
      // A logo can be up to three times as wide as it is high.
      <LogoImage src={logo} className="h-8 max-w-24 rounded-sm" />
    ) : (
      <Avatar name={name} size="sm" square />
    )}
    <span className="truncate font-semibold">{name}</span>
    {note && <span className="shrink-0 border-line-strong border-l pl-2.5 text-muted text-sm">{note}</span>}
  </Link>
)
