// The list's filter and order, from the address.
import { cursorAfter, sorts } from "../../../src/quotes/listing/rules.ts"
import type { ListPlace } from "../../shared/list-place.ts"
import { useStatusPlace } from "../use-status-place.ts"
import { isStatus } from "./status.tsx"

export const useQuotePlace = (list: ListPlace) =>
  useStatusPlace(list, { isStatus, sorts, largestFirst: ["total"], cursorAfter })

export const sortChoices: readonly { value: (typeof sorts)[number]; label: string }[] = [
  { value: "valid_until", label: "Expires soonest" },
  { value: "-valid_until", label: "Expires latest" },
  { value: "-total", label: "Largest first" },
  { value: "total", label: "Smallest first" },
  { value: "client", label: "Client A–Z" },
  { value: "-client", label: "Client Z–A" },
  { value: "number", label: "Number, ascending" },
  { value: "-number", label: "Number, descending" },
]
