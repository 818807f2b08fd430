// The expense list's filters, from the address.
import { entryStates } from "../../../src/billable-work/rules.ts"
import { idIn } from "../../lib/address.ts"
import { periodIn } from "../../lib/periods.ts"
import type { ListPlace } from "../../shared/list-place.ts"

/** Unknown values are ignored. */
export function useExpensePlace(list: ListPlace) {
  const client = idIn(list.get("client"))
  const project = idIn(list.get("project"))
  const state = entryStates.find((one) => one === list.get("state")) ?? null
  const period = periodIn(list.get)
  const { from, to } = period
  return {
    ...{ client, project, state, period },
    isFiltered:
      list.search !== "" || client !== null || project !== null || state !== null || from !== "" || to !== "",
    query: {
      ...list.query,
      ...(client === null ? {} : { client }),
      ...(project === null ? {} : { project }),
      ...(state === null ? {} : { state }),
      ...(from === "" ? {} : { from }),
      ...(to === "" ? {} : { to }),
    },
  }
}

export type ExpensePlace = ReturnType<typeof useExpensePlace>
