// Tabs, in a row, or beside their content where there is room.
import { Tabs as Base } from "@base-ui/react/tabs"
import { clsx } from "clsx"
import { Fragment, type ReactNode } from "react"
import { Count } from "./badge.tsx"
import { useChosenInView } from "./use-chosen-in-view.ts"
import { useMedia } from "./use-size.ts"

export type Tab<V extends string> = {
  value: V
  label: ReactNode
  count?: number
  /** Above the first of a group, beside the content. */
  group?: string
  content: ReactNode
}
type TabsProps<V extends string> = {
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** The label for screen readers. */
  label: string
  /** Beside the content on a wide screen. */
  side?: boolean
}

export function Tabs<V extends string>({ tabs, value, onChange, label, side = false }: TabsProps<V>) {
  const strip = useChosenInView<HTMLDivElement>(value, "[role=tab][aria-selected=true]")
  const wide = useMedia("(width >= 80rem)")
  const beside = side && wide
  return (
    <Base.Root
      value={value}
      onValueChange={onChange}
      orientation={beside ? "vertical" : "horizontal"}
      className={
        beside ? "grid grid-cols-[11rem_minmax(0,1fr)] items-start gap-10" : "flex min-w-0 flex-col gap-6"
      }
    >
      <div
        ref={strip}
        className={
          beside
            ? "sticky top-32"
            : "strip overflow-x-auto border-line border-b [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4"
        }
      >
        <Base.List
          aria-label={label}
          className={clsx("relative flex", beside ? "flex-col" : "w-max min-w-full gap-5")}
        >
          {tabs.map((tab, at) => (
            <Fragment key={tab.value}>
              {beside && tab.group !== tabs[at - 1]?.group && (
                <span aria-hidden="true" className="px-3 pb-1.5 text-muted text-xs not-first:mt-5">
                  {tab.group}
                </span>
              )}
              <Base.Tab
                value={tab.value}
                className={clsx(
                  "-outline-offset-2 flex items-center gap-2 whitespace-nowrap font-medium text-muted text-sm transition-colors hover:text-ink data-active:text-ink",
                  beside
                    ? "h-8 justify-between rounded-md px-3 hover:bg-hover data-active:bg-press"
                    : "h-10 min-w-10 justify-center rounded-sm",
                )}
              >
                {tab.label}
                {tab.count !== undefined && <Count value={tab.count} />}
              </Base.Tab>
            </Fragment>
          ))}
          {!beside && (
            <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) rounded-full bg-ring transition-all duration-200 ease-out" />
          )}
        </Base.List>
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} tabIndex={-1} className="min-w-0 outline-none">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
