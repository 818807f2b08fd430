// Above a list of the portal: its search, and the statuses to which it can be narrowed.
import { clsx } from "clsx"
import type { ListPlace } from "../shared/list-place.ts"
import { SearchBox } from "../ui/search-box.tsx"

type ListBarProps<S extends string> = {
  place: ListPlace
  /** "Search invoices". */
  label: string
  statuses: readonly S[]
  nameOf: (status: S) => string
}

export const ListBar = <S extends string>({ place, label, statuses, nameOf }: ListBarProps<S>) => (
  <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
    <SearchBox label={label} value={place.typed} onChange={place.type} className="sm:max-w-72" />
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Status</legend>
      {(["", ...statuses] as const).map((status) => (
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
