// Shows a quote after a change.
import type { QuoteDetail } from "../../../src/quotes/schema.ts"
import { api } from "../../api/hooks.ts"

export function useQuoteUpdates() {
  const { quotes, invoices, projects } = api.useUtils()
  return {
    /** Shows the server's answer. */
    show: (quote: QuoteDetail) => quotes.get.setData({ id: quote.id }, quote),
    /** Reloads the lists, and every other revision. No dialog waits for it: the next one may be open by then. */
    refresh: () => quotes.invalidate(),
    /** After a conversion. */
    refreshBilled: () => Promise.all([quotes.invalidate(), invoices.invalidate(), projects.invalidate()]),
  }
}
