// Filters of a list as tabs, each with its count.
import { clsx } from "clsx"
import { useChosenInView } from "./use-chosen-in-view.ts"

type FilterTabsProps<V extends string> = {
  /** The label for screen readers. */
  label: string
  options: readonly { value: V; label: string; count?: number | undefined }[]
  /** Null where no tab matches the filter. */
  value: V | null
  onChange: (value: V) => void
}

export function FilterTabs<V extends string>({ label, options, value, onChange }: FilterTabsProps<V>) {
  const strip = useChosenInView<HTMLFieldSetElement>(value, "[aria-pressed=true]")
  return (
    <fieldset
      ref={strip}
      aria-label={label}
      className="relative flex min-w-0 gap-1 strip overflow-x-auto border-line border-b [scrollbar-width:none] max-sm:-mx-4 max-sm:px-2"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={clsx(
            "-outline-offset-2 relative flex h-10 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-sm px-2 font-medium sm:first:pl-0 text-sm transition-colors hover:text-ink",
            option.value === value
              ? "text-ink after:absolute after:inset-x-2 sm:first:after:left-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-ring"
              : "text-muted",
          )}
        >
          {option.label}
          {/* Its space is reserved, so that what follows doesn't move when it appears. */}
          {"count" in option && (
            <span className="tabular min-w-[2ch] text-left font-normal text-muted text-xs">
              {option.count?.toLocaleString("en-US")}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
