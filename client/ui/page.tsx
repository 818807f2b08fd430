// How a screen is laid out: its heading with the main action, then cards.
import { clsx } from "clsx"
import { ChevronLeft } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { Bar } from "./states.tsx"

type PageHeaderProps = {
  title: ReactNode
  /** What it will be called isn't known yet: `title` is for those who hear it, others see grey. */
  waiting?: boolean
  /** Beside the title, such as a status badge. */
  badge?: ReactNode
  description?: ReactNode
  back?: { to: string; label: string }
  /** Buttons, the main one last. */
  actions?: ReactNode
}

export const PageHeader = ({ title, waiting, badge, description, back, actions }: PageHeaderProps) => (
  <header className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
    <div className="min-w-0">
      {back && (
        <Link
          to={back.to}
          className="-mt-1 -ml-1 mb-1 inline-flex items-center gap-0.5 rounded-sm py-1 text-muted text-sm hover:text-ink"
        >
          <ChevronLeft className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-balance break-words font-semibold text-xl tracking-tight sm:text-2xl">
          {waiting ? <span className="sr-only">{title}</span> : title}
          {waiting && <Bar className="my-1 h-5 w-56 sm:h-6" />}
        </h1>
        {badge}
      </div>
      {description && <p className="mt-1 max-w-prose text-pretty text-muted">{description}</p>}
    </div>
    {actions && <div className="flex shrink-0 flex-wrap gap-2 max-sm:*:flex-1">{actions}</div>}
  </header>
)

type CardProps = {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** Without inner margins, for lists that reach the edges. */
  flush?: boolean
  className?: string
  children?: ReactNode
}

export const Card = ({ title, description, actions, flush = false, className, children }: CardProps) => (
  <section className={clsx("surface min-w-0 rounded-xl border border-line", className)}>
    {(title || actions) && (
      <header className="flex items-start justify-between gap-4 px-4 pt-4 pb-3 sm:px-5">
        <div className="min-w-0">
          {title && <h2 className="font-semibold text-sm">{title}</h2>}
          {description && <p className="text-pretty text-muted text-sm">{description}</p>}
        </div>
        {actions && <div className="-my-1 flex shrink-0 gap-2">{actions}</div>}
      </header>
    )}
    <div
      className={flush ? undefined : clsx("px-4 pb-4 sm:px-5 sm:pb-5", !title && !actions && "pt-4 sm:pt-5")}
    >
      {children}
    </div>
  </section>
)

type StatProps = { label: string; value: ReactNode; note?: ReactNode }

export const Stat = ({ label, value, note }: StatProps) => (
  <section className="surface min-w-0 rounded-xl border border-line px-4 py-4 sm:px-5">
    <h2 className="truncate text-muted text-sm">{label}</h2>
    <p className="tabular mt-1 truncate font-semibold text-xl tracking-tight">{value}</p>
    {note && <p className="mt-0.5 truncate text-muted text-xs">{note}</p>}
  </section>
)
