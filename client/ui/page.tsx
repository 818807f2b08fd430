// The layout of a screen: heading, main action, cards.
import { clsx } from "clsx"
import { ChevronLeft } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { Bar } from "./states.tsx"

type PageHeaderProps = {
  title: ReactNode
  /** The name hasn't loaded: screen readers hear `title`, others see a placeholder. */
  waiting?: boolean
  /** Next to the title, such as a status badge. */
  badge?: ReactNode
  description?: ReactNode
  /** Tabs that name the screen: the title is then for screen readers only. */
  tabs?: ReactNode
  back?: { to: string; label: string }
  /** Buttons next to the main one. */
  actions?: ReactNode
  /** Further actions, where there is room; on a phone they are elsewhere. */
  wide?: ReactNode
  /** The main action; on a phone a floating button. */
  main?: ReactNode
}

export const PageHeader = (props: PageHeaderProps) => {
  const { title, waiting, badge, description, tabs, back, actions, wide, main } = props
  return (
    <header
      className={clsx(
        "flex flex-col",
        tabs
          ? "-mt-2 gap-x-4 gap-y-3 border-line sm:-mt-6 lg:flex-row lg:items-center lg:justify-between lg:border-b"
          : "gap-4 sm:flex-row sm:items-end sm:justify-between",
      )}
    >
      <div className={clsx("min-w-0", tabs && "border-line max-lg:border-b")}>
        {tabs}
        {back && (
          <Link
            to={back.to}
            className="finger -mt-1 -ml-1 relative mb-1 inline-flex items-center gap-0.5 rounded-sm py-1 text-muted text-sm hover:text-ink"
          >
            <ChevronLeft className="size-4" />
            {back.label}
          </Link>
        )}
        <div className={tabs ? "sr-only" : "flex flex-wrap items-center gap-x-3 gap-y-1"}>
          <h1 className="wrap-anywhere text-balance font-semibold text-xl tracking-tight sm:text-2xl">
            {waiting ? <span className="sr-only">{title}</span> : title}
            {waiting && <Bar className="my-1 h-5 w-56 sm:h-6" />}
          </h1>
          {badge}
        </div>
        {description && <p className="mt-1 max-w-prose text-pretty text-muted">{description}</p>}
      </div>
      {(actions || wide || main) && (
        <div className="flex shrink-0 flex-wrap gap-2 max-md:[&:not(:has(>:not([data-floating],[data-wide])))]:contents max-sm:*:flex-1">
          {wide && (
            <div data-wide className="max-md:hidden">
              {wide}
            </div>
          )}
          {actions}
          {main && (
            <div data-floating className={floating}>
              {main}
            </div>
          )}
        </div>
      )}
    </header>
  )
}

/** Above the bottom bar; its own height is part of `--foot` in base.css. */
const floating =
  "max-md:fixed max-md:right-4 max-md:bottom-[calc(var(--bar)+1rem)] max-md:z-20 max-md:*:h-12 max-md:*:rounded-full max-md:*:px-5 max-md:*:shadow-popup"

type CardProps = {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** Without padding, for lists that reach the edges. */
  flush?: boolean
  /** Stretches to the height of a taller neighbour. */
  grow?: boolean
  className?: string
  children?: ReactNode
}

export const Card = ({
  title,
  description,
  actions,
  flush = false,
  grow = false,
  className,
  children,
}: CardProps) => (
  <section
    className={clsx("surface min-w-0 rounded-xl border border-line", grow && "flex flex-col", className)}
  >
    {(title || actions) && (
      <header className="flex items-start justify-between gap-4 px-4 pt-4 pb-3 sm:px-5">
        <div className="min-w-0">
          {title && <h2 className="font-semibold text-sm">{title}</h2>}
          {description && <p className="text-pretty text-muted text-sm">{description}</p>}
        </div>
        {actions && <div className="-my-1.5 flex min-w-0 shrink-0 gap-2">{actions}</div>}
      </header>
    )}
    <div
      className={clsx(
        !flush && "px-4 pb-4 sm:px-5 sm:pb-5",
        !flush && !title && !actions && "pt-4 sm:pt-5",
        grow && "flex flex-1 flex-col",
      )}
    >
      {children}
    </div>
  </section>
)

type StatProps = {
  label: string
  value: ReactNode
  note?: ReactNode
  /** The card the screen is about. */
  large?: boolean
  /** Next to the label. */
  actions?: ReactNode
}

/** A placeholder of that height. */
const onTheLineOfTheLarge = String.raw`before:text-2xl before:content-['\200b'] sm:before:text-3xl`

export const Stat = ({ label, value, note, large = false, actions }: StatProps) => (
  <section className="surface min-w-0 rounded-xl border border-line px-4 py-4 sm:px-5">
    <div className="flex items-center justify-between gap-2">
      <h2 className="truncate text-muted text-sm">{label}</h2>
      {actions}
    </div>
    <p
      className={clsx(
        "tabular mt-1 truncate font-semibold tracking-tight",
        large ? "text-2xl sm:text-3xl" : `text-xl ${onTheLineOfTheLarge}`,
      )}
    >
      {value}
    </p>
    {note && <div className="tabular mt-1 text-pretty text-muted text-sm">{note}</div>}
  </section>
)
