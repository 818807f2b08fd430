// The payment list's filter, from the address.
import { findCurrency } from "../../../src/core/values/currencies.ts"
import { idIn } from "../../lib/address.ts"
import { periodIn } from "../../lib/periods.ts"
import type { ListPlace } from "../../shared/list-place.ts"

/** Unknown values are ignored. */
export function usePaymentPlace(list: ListPlace) {
  const client = idIn(list.get("client"))
  const currency = findCurrency(list.get("currency"))?.code ?? null
  const period = periodIn(list.get)
  const { from, to } = period
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
