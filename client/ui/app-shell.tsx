// The frame around every screen of a workspace: whose it is, where to go, and a menu for that on a phone.
import { clsx } from "clsx"
import { Menu } from "lucide-react"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { Link } from "react-router"
import { Avatar } from "./avatar.tsx"
import { IconButton } from "./button.tsx"
import { Frame, FrameTabs } from "./frame.tsx"
import type { ShellTab } from "./tab-count.tsx"

type AppShellProps = {
  brand: { name: string; note?: string; logo?: string | null; to: string }
  tabs: readonly ShellTab[]
  /** At the right of the header; in the menu on a phone. */
  actions?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

export const AppShell = ({ brand, tabs, actions, children, footer }: AppShellProps) => (
  <Frame
    mainClass={clsx(column, "py-6 sm:py-8")}
    header={
      <header className="surface sticky top-0 z-30 border-line border-b">
        <div className={clsx(column, "flex h-14 items-center gap-3")}>
          <Brand {...brand} />
          <div className="-mr-3.5 ml-auto hidden items-center gap-1 md:flex">{actions}</div>
          <PhoneMenuButton tabs={tabs} actions={actions} />
        </div>
        <FrameTabs tabs={tabs} label="Main" className={clsx(column, "hidden md:flex")} />
      </header>
    }
    footer={
      footer && (
        <footer className={clsx(column, "text-muted text-sm")}>
          <div className="border-line border-t py-6">{footer}</div>
        </footer>
      )
    }
  >
    {children}
  </Frame>
)

const column = "mx-auto w-full max-w-6xl px-4 sm:px-6"

const Brand = ({ name, note, logo, to }: AppShellProps["brand"]) => (
  <Link to={to} className="flex min-w-0 items-center gap-2.5 rounded-md">
    <Avatar name={name} src={logo ?? null} size="sm" square />
    <span className="truncate font-semibold">{name}</span>
    {note && <span className="shrink-0 border-line-strong border-l pl-2.5 text-muted text-sm">{note}</span>}
  </Link>
)

/** What draws the menu is fetched when a hand goes for the button. */
function PhoneMenuButton({ tabs, actions }: Pick<AppShellProps, "tabs" | "actions">) {
  const [open, setOpen] = useState<boolean | null>(null)
  const waiting = tabs.reduce((total, tab) => total + (tab.count ?? 0), 0)
  return (
    <span className="relative -mr-3 ml-auto md:hidden">
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onPointerEnter={() => void loadMenu()}
        onClick={() => setOpen(true)}
      >
        <Menu />
      </IconButton>
      {waiting > 0 && (
        <span aria-hidden="true" className="absolute top-2 right-2 size-2 rounded-full bg-accent" />
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <PhoneMenu tabs={tabs} actions={actions} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}

const loadMenu = () => import("./phone-menu.tsx")
const PhoneMenu = lazy(async () => ({ default: (await loadMenu()).PhoneMenu }))
