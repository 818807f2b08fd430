// What a client has to pay in a currency, the invoice due first coming first.
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { isOpen } from "../../invoices/allowed.ts"
import { ownCurrency } from "../../projects/project-values.ts"
import { maxShares, openInvoices } from "../allocate/shares.ts"

export type OpenInvoices = {
  /** The chosen one; else that of the invoice due first, of the client, of the organization. */
  currency: string
  /** Until the invoices and the client have loaded, the currency is a guess. */
  isKnown: boolean
  invoices: readonly Invoice[]
  /** How many more there are than one call accepts. */
  others: number
  /** The client's; null until it has loaded. */
  name: string | null
}

/** Loaded again whenever it opens; `client` 0 for none, `chosen` "" for none. */
export function useOpenInvoices(client: number, chosen: string) {
  const enabled = client > 0
  const { data: detail } = api.clients.get.useQuery({ id: client }, { enabled })
  const list = api.invoices.list.useQuery(
    { client, only: "outstanding", sort: "due_date", limit: 200 },
    { enabled, gcTime: 0 },
  )
  const all = (list.data ?? []).filter(isOpen)
  // Where the invoices can't be loaded the currency is the client's own.
  const isKnown = chosen !== "" || (list.isFetched && detail !== undefined)
  const currency = chosen || all[0]?.currency || detail?.currency || ownCurrency()
  const fitting = openInvoices(all, currency)
  const open: OpenInvoices = {
    ...{ currency, isKnown },
    invoices: fitting.slice(0, maxShares),
    others: Math.max(0, fitting.length - maxShares),
    name: detail?.name ?? null,
  }
  return { open, list }
}
