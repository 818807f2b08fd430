// The list's filter and order, from the address.
import { cursorAfter, sortOf, sorts } from "../../../../src/invoices/listing/rules.ts"
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { idIn } from "../../../lib/address.ts"
import { periodIn } from "../../../lib/periods.ts"
import type { ListPlace } from "../../../shared/list-place.ts"
import { useSorting } from "../../../shared/list-sorting.ts"
import { isStatus } from "../status.tsx"
import { isFigure } from "./money-figures.tsx"

/** Unknown values are ignored. */
export function useInvoicePlace(list: ListPlace) {
  const [statusText, onlyText] = [list.get("status"), list.get("only")]
  const status = isStatus(statusText) ? statusText : null
  const only = isFigure(onlyText) ? onlyText : null
  const of = idIn(list.get("of"))
  const period = periodIn(list.get)
  const days = {
    ...(period.from === "" ? {} : { issued_from: period.from }),
    ...(period.to === "" ? {} : { issued_to: period.to }),
  }
  const standard = sortOf(days)
  const { sort, sorting, query } = useSorting(list, {
    ...{ sorts, largestFirst: ["issue_date", "total"], standard },
  })
  return {
    status,
    only,
    /** The client filter. */
    of,
    /** By issue date. */
    period,
    hasPeriod: period.from !== "" || period.to !== "",
    sort,
    query: {
      ...list.query,
      ...(status ? { status } : {}),
      ...(only ? { only } : {}),
      ...(of === null ? {} : { client: of }),
      ...days,
      ...query,
    },
    sorting,
    cursorOf: (last: Invoice) => cursorAfter(last, sort),
  }
}

export const sortChoices: readonly { value: (typeof sorts)[number]; label: string }[] = [
  { value: "-issue_date", label: "Latest issue date" },
  { value: "issue_date", label: "Earliest issue date" },
  { value: "due_date", label: "Due soonest" },
  { value: "-due_date", label: "Due latest" },
  { value: "-total", label: "Largest first" },
  { value: "total", label: "Smallest first" },
  { value: "client", label: "Client A–Z" },
  { value: "-client", label: "Client Z–A" },
  { value: "number", label: "Number, ascending" },
  { value: "-number", label: "Number, descending" },
]
