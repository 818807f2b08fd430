// A client's open invoices in one currency, earliest due first.
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { isOpen } from "../../invoices/allowed.ts"
import { ownCurrency } from "../../projects/project-values.ts"
import { maxShares, openInvoices } from "../allocate/shares.ts"

export type OpenInvoices = {
  /** The chosen one, else that of the invoice due first, the client, the organization. */
  currency: string
  /** The currency is a guess until invoices and client have loaded. */
  isKnown: boolean
  invoices: readonly Invoice[]
  /** How many exceed one call's limit. */
  others: number
  /** The client's; null while loading. */
  name: string | null
}

/** Reloaded when opened; `client` 0 for none, `chosen` "" for none. */
export function useOpenInvoices(client: number, chosen: string) {
  const enabled = client > 0
  const { data: detail } = api.clients.get.useQuery({ id: client }, { enabled })
  const list = api.invoices.list.useQuery(
    { client, only: "outstanding", sort: "due_date", limit: 200 },
    { enabled, gcTime: 0 },
  )
  const all = (list.data ?? []).filter(isOpen)
  // If the invoices fail to load, the client's currency is used.
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
