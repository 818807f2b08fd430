// Tabs.
import { Tabs as Base } from "@base-ui/react/tabs"
import type { ReactNode } from "react"
import { Count } from "./badge.tsx"
import { useChosenInView } from "./use-chosen-in-view.ts"

export type Tab<V extends string> = { value: V; label: ReactNode; count?: number; content: ReactNode }
type TabsProps<V extends string> = {
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** The label for screen readers. */
  label: string
}

export function Tabs<V extends string>({ tabs, value, onChange, label }: TabsProps<V>) {
  const strip = useChosenInView<HTMLDivElement>(value, "[role=tab][aria-selected=true]")
  return (
    <Base.Root value={value} onValueChange={onChange} className="flex min-w-0 flex-col gap-6">
      <div
        ref={strip}
        className="overflow-x-auto border-line border-b [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4"
      >
        <Base.List aria-label={label} className="relative flex w-max min-w-full gap-5">
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className="-outline-offset-2 flex h-10 items-center gap-2 whitespace-nowrap rounded-sm font-medium text-muted text-sm transition-colors hover:text-ink data-active:text-ink"
            >
              {tab.label}
              {tab.count !== undefined && <Count value={tab.count} />}
            </Base.Tab>
          ))}
          <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) rounded-full bg-ring transition-all duration-200 ease-out" />
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
