// The frame around every screen of a workspace: whose it is, where to go, and on a phone a bar for that at the thumb.
import { clsx } from "clsx"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { Avatar } from "./avatar.tsx"
import { BottomBar } from "./bottom-bar.tsx"
import { Frame, FrameTabs } from "./frame.tsx"
import type { ShellTab } from "./tab-count.tsx"

type AppShellProps = {
  brand: { name: string; note?: string; logo?: string | null; to: string }
  /** On a phone the first four stand in the bar, the rest behind More. */
  tabs: readonly ShellTab[]
  /** Behind More alone. */
  more?: readonly ShellTab[]
  /** At the right of the header, however narrow it is. */
  tools?: ReactNode
  /** Beside them; on a phone behind More. */
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

/** Beside the notch of a phone that lies on its side too. */
const column =
  "mx-auto w-full max-w-6xl px-[max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))] sm:px-[max(1.5rem,env(safe-area-inset-left),env(safe-area-inset-right))]"

const Brand = ({ name, note, logo, to }: AppShellProps["brand"]) => (
  <Link to={to} className="flex min-w-0 items-center gap-2.5 rounded-md">
    {logo ? (
      // A logo may be three times as wide as it is high.
      <img src={logo} alt="" className="h-8 max-w-24 shrink-0 rounded-sm object-contain" />
    ) : (
      <Avatar name={name} size="sm" square />
    )}
    <span className="truncate font-semibold">{name}</span>
    {note && <span className="shrink-0 border-line-strong border-l pl-2.5 text-muted text-sm">{note}</span>}
  </Link>
)
