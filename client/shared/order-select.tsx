// The order of a list on screens without column headers.
import { Select } from "../ui/select.tsx"
import type { ListPlace } from "./list-place.ts"

type OrderSelectProps<Sort extends string> = {
  list: ListPlace
  /** Undefined for newest first. */
  sort: Sort | undefined
  choices: readonly { value: Sort; label: string }[]
  /** Whether it can be newest first. */
  newest?: boolean
  /** Also on a tablet, where some columns are hidden. */
  tablet?: boolean
}

export const OrderSelect = <Sort extends string>({
  list,
  sort,
  choices,
  newest = true,
  tablet = false,
}: OrderSelectProps<Sort>) => (
  <Select<string>
    label="Order"
    options={newest ? [{ value: "newest", label: "Newest first" }, ...choices] : choices}
    value={sort ?? "newest"}
    onChange={(chosen) => list.set("sort", chosen === "newest" ? "" : chosen)}
    className={tablet ? "w-40 shrink-0 lg:hidden" : "w-40 shrink-0 md:hidden"}
  />
)
