// What a client has to pay in a currency, the invoice due first coming first.
import type { Invoice } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { ownCurrency } from "../../projects/project-values.ts"
import { isOpen, maxShares, openInvoices } from "../allocate/shares.ts"

export type Open = {
  /** The one that was chosen; else that of what is due first, of the client, of the organization. */
  currency: string
  /** Until what there is has come, or is lost, it is a guess. */
  isKnown: boolean
  invoices: readonly Invoice[]
  /** Left out, for one call doesn't take more. */
  others: number
  /** Nothing until the client is known. */
  name: string | null
}

/** As they are now, whenever it opens; `client` 0 for nobody, `chosen` "" for none. */
export function useOpen(client: number, chosen: string) {
  const enabled = client > 0
  const one = api.clients.get.useQuery({ id: client }, { enabled })
  const list = api.invoices.list.useQuery(
    { client, only: "outstanding", sort: "due_date", limit: 200 },
    { enabled, gcTime: 0 },
  )
  const all = (list.data ?? []).filter(isOpen)
  // Lost invoices say nothing of a currency: it is the client's own then.
  const isKnown = chosen !== "" || (list.isFetched && one.data !== undefined)
  const currency = chosen || all[0]?.currency || one.data?.currency || ownCurrency()
  const fitting = openInvoices(all, currency)
  const open: Open = {
    ...{ currency, isKnown },
    invoices: fitting.slice(0, maxShares),
    others: Math.max(0, fitting.length - maxShares),
    name: one.data?.name ?? null,
  }
  return { open, list }
}
