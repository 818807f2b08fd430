// What the Time screen shows, from the address: a week or the whole list, which has more filters.
import { entryStates } from "../../../src/billable-work/rules.ts"
import { idIn } from "../../lib/address.ts"
import { today } from "../../lib/dates.ts"
import { isDay, periodIn } from "../../lib/periods.ts"
import { storedUser } from "../../lib/storage.ts"
import { addDays } from "../../lib/typed-date.ts"
import { mondayOf } from "../../lib/weeks.ts"
import type { ListPlace } from "../../shared/list-place.ts"

/** Unknown values are ignored. */
export function useTimePlace(list: ListPlace) {
  const { get } = list
  const isList = get("view") === "list"
  const week = mondayOf(isDay(get("week")) ? get("week") : today())
  const client = idIn(get("client"))
  const project = idIn(get("project"))
  const state = (isList && entryStates.find((one) => one === get("state"))) || null
  const mine = get("who") === "me"
  const period = periodIn(get)
  const { from, to } = isList ? period : { from: week, to: addDays(week, 6) }
  const { limit, cursor } = list.query
  const search = isList ? list.search : ""
  const filters = {
    ...(client === null ? {} : { client }),
    ...(project === null ? {} : { project }),
    ...(state === null ? {} : { state }),
    ...(mine ? { user: storedUser()?.id ?? 0 } : {}),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
    ...(search === "" ? {} : { search }),
  }
  const isNarrowed = client !== null || project !== null || state !== null || mine || search !== ""
  return {
    ...{ isList, week, client, project, state, mine, period, filters },
    isFiltered: isNarrowed || (isList && (from !== "" || to !== "")),
    query: { ...filters, limit, ...(cursor === undefined ? {} : { cursor }) },
  }
}

export type TimePlace = ReturnType<typeof useTimePlace>
