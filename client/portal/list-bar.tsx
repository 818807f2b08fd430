// Above a list of the portal: its search, and the statuses to which it can be narrowed.
import { clsx } from "clsx"
import { SearchBox } from "../ui/search-box.tsx"
import type { ListPlace } from "./list-place.ts"

export type ListBarProps = {
  place: ListPlace
  /** "Search invoices". */
  label: string
  statuses: readonly string[]
  nameOf: (status: string) => string
}

export const ListBar = ({ place, label, statuses, nameOf }: ListBarProps) => (
  <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
    <SearchBox label={label} value={place.typed} onChange={place.type} className="sm:max-w-72" />
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Status</legend>
      {["", ...statuses].map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={place.get("status") === status}
          onClick={() => place.set("status", status)}
          className={clsx(
            "h-9 rounded-md px-2.5 font-medium text-sm transition-colors sm:h-8",
            place.get("status") === status ? "bg-press text-ink" : "text-muted hover:bg-hover hover:text-ink",
          )}
        >
          {status === "" ? "All" : nameOf(status)}
        </button>
      ))}
    </fieldset>
  </div>
)
