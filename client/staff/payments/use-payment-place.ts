// The payment list's filter, from the address.
import { findCurrency } from "../../../src/core/values/currencies.ts"
import { idIn } from "../../lib/address.ts"
import { isDay, type Period } from "../../lib/periods.ts"
import type { ListPlace } from "../../shared/list-place.ts"

/** Unknown values are ignored. */
export function usePaymentPlace(list: ListPlace) {
  const client = idIn(list.get("client"))
  const currency = findCurrency(list.get("currency"))?.code ?? null
  const [from, to] = [dayIn(list.get("from")), dayIn(list.get("to"))]
  const period: Period = { from, to }
  return {
    client,
    currency,
    period,
    isFiltered: client !== null || currency !== null || from !== "" || to !== "",
    query: {
      ...list.query,
      ...(client === null ? {} : { client }),
      ...(currency === null ? {} : { currency }),
      ...(from === "" ? {} : { from }),
      ...(to === "" ? {} : { to }),
    },
  }
}

const dayIn = (text: string) => (isDay(text) ? text : "")
