// The project list's filter and order, from the address.
import { cursorAfter, sorts } from "../../../src/projects/listing/rules.ts"
import type { ListPlace } from "../../shared/list-place.ts"
import { isProjectStatus } from "../../shared/project-status.tsx"
import { useStatusPlace } from "../use-status-place.ts"

export const useProjectPlace = (list: ListPlace) =>
  useStatusPlace(list, { isStatus: isProjectStatus, sorts, largestFirst: ["budget"], cursorAfter })

export const sortChoices: readonly { value: (typeof sorts)[number]; label: string }[] = [
  { value: "title", label: "Title A–Z" },
  { value: "-title", label: "Title Z–A" },
  { value: "client", label: "Client A–Z" },
  { value: "-client", label: "Client Z–A" },
  { value: "due_date", label: "Due soonest" },
  { value: "-due_date", label: "Due latest" },
  { value: "-budget", label: "Largest budget" },
  { value: "budget", label: "Smallest budget" },
]
