// Search and status filters above a list of the portal.

import { clsx } from "clsx"
import { say } from "../../src/languages/rules.ts"
import type { ListPlace } from "../shared/list-place.ts"
import { SearchBox } from "../ui/search-box.tsx"
import { useChosenInView } from "../ui/use-chosen-in-view.ts"

type ListBarProps<S extends string> = {
  place: ListPlace
  /** "Search invoices". */
  label: string
  statuses: readonly S[]
  nameOf: (status: S) => string
}

export function ListBar<S extends string>({ place, label, statuses, nameOf }: ListBarProps<S>) {
  const chosen = place.get("status")
  const strip = useChosenInView<HTMLFieldSetElement>(chosen, "[aria-pressed=true]")
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between sm:gap-4">
      <SearchBox label={label} value={place.typed} onChange={place.type} className="sm:max-w-72" />
      <fieldset
        ref={strip}
        className="relative flex min-w-0 gap-1 strip overflow-x-auto [scrollbar-width:none] max-sm:-mx-4 max-sm:-my-2 max-sm:px-4 max-sm:py-2"
      >
        <legend className="sr-only">{say("Status")}</legend>
        {(["", ...statuses] as const).map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={chosen === status}
            onClick={() => place.set("status", status)}
            className={clsx(
              "finger -outline-offset-2 relative h-9 shrink-0 whitespace-nowrap rounded-md px-2.5 font-medium text-sm transition-colors sm:h-8",
              chosen === status ? "bg-press text-ink" : "text-muted hover:bg-hover hover:text-ink",
            )}
          >
            {status === "" ? say("All") : nameOf(status)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
