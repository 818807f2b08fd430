// What is asked for anew after any change of an invoice.
import { api } from "../../api/hooks.ts"

/** After any change the lists, the invoice itself and the figures are asked for anew. */
export function useRefresh() {
  const utils = api.useUtils()
  return (id?: number) =>
    Promise.all([
      utils.invoices.list.invalidate(),
      id === undefined ? undefined : utils.invoices.get.invalidate({ id }),
      id === undefined ? undefined : utils.invoices.readiness.invalidate({ id }),
      utils.dashboard.invalidate(),
    ])
}
