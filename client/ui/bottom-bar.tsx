// The bottom bar of a phone, and the sheet with everything that doesn't fit in it.
import { clsx } from "clsx"
import { Ellipsis } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Link, useLocation } from "react-router"
import { fetchAhead, onDemand } from "./on-demand.tsx"
import { isHere, type ShellTab, TabCount } from "./tab-count.tsx"

type BottomBarProps = { tabs: readonly ShellTab[]; rest: readonly ShellTab[]; actions: ReactNode }

/** Its height is `--bar` in base.css, which everything else at the bottom uses. */
export function BottomBar({ tabs, rest, actions }: BottomBarProps) {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="frame fixed inset-x-0 bottom-0 z-30 flex h-(--bar) border-line border-t px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={isHere(tab, pathname) ? "page" : undefined}
          className={clsx(entry, isHere(tab, pathname) ? current : "text-muted")}
        >
          {tab.icon}
          <Label tab={tab} />
        </Link>
      ))}
      <More rest={rest} actions={actions} />
    </nav>
  )
}

const entry =
  "-outline-offset-2 relative flex min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-md font-medium text-[0.6875rem] leading-none transition-colors [&_svg]:size-5"

const current = "text-ink [&_svg]:text-link"

const Label = ({ tab }: { tab: Pick<ShellTab, "label" | "count" | "countLabel"> }) => (
  <>
    <span className="max-w-full truncate">{tab.label}</span>
    <span className="absolute top-1 left-1/2 ml-1.5">
      <TabCount tab={tab} />
    </span>
  </>
)

/** The sheet's code is loaded on hover or touch. */
function More({ rest, actions }: Pick<BottomBarProps, "rest" | "actions">) {
  // It closes when one of its links leads elsewhere.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const { pathname, key } = useLocation()
  const open = openAt === key
  const here = rest.some((tab) => isHere(tab, pathname))
  const count = rest.reduce((total, tab) => total + (tab.count ?? 0), 0)
  const countLabel = rest.find((tab) => (tab.count ?? 0) > 0)?.countLabel
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => fetchAhead(PhoneMenu)}
        onClick={() => setOpenAt(key)}
        className={clsx(entry, here ? current : "text-muted")}
      >
        <Ellipsis aria-hidden />
        <Label tab={{ label: "More", count, ...(countLabel === undefined ? {} : { countLabel }) }} />
      </button>
      {openAt !== null && (
        <PhoneMenu tabs={rest} actions={actions} open={open} onClose={() => setOpenAt("")} />
      )}
    </>
  )
}

const PhoneMenu = onDemand(async () => (await import("./phone-menu.tsx")).PhoneMenu)
