// Uses a client's credit for an invoice, up to the amount due, oldest first.
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { withHeaders } from "../../../api/client.ts"
import { api } from "../../../api/hooks.ts"
import { money } from "../../../lib/format.ts"
import { newKey } from "../../../lib/new-key.ts"
import { useMoneyCall } from "../../payments/use-money-call.ts"
import { isOpen } from "../allowed.ts"
import { type CreditSource, sharesOf, sourcesIn, sumOf } from "./credit-sources.ts"

export function useCredit(invoice: InvoiceDetail) {
  const { client } = api.useUtils()
  const { currency, id } = invoice
  const sources = useSources(invoice)
  const shares = sharesOf(invoice, sources)
  const { send, busy } = useMoneyCall({
    async call() {
      for (const { kind, id: source, amount } of shares) {
        const once = withHeaders({ "idempotency-key": newKey() })
        if (kind === "payment")
          await client.payments.allocate.mutate({ id: source, allocations: [{ invoice: id, amount }] }, once)
        else await client.credit_notes.allocate.mutate({ id: source, invoice: id, amount }, once)
      }
      return shares.map(({ amount }) => amount)
    },
    done: (used) => `${money(sumOf(used, currency), currency)} of credit applied`,
    failed: "Failed to apply the credit",
  })
  const free = sources.map((source) => source.free)
  return { credit: sumOf(free, currency), use: () => send(undefined), busy }
}

/** How many of the newest payments and credit notes are searched. */
const maxSources = 200

/** Null until both lists have loaded, so that the button covers everything. */
function useSources(invoice: InvoiceDetail): CreditSource[] {
  const { client, currency } = invoice
  const enabled = isOpen(invoice)
  const payments = api.payments.list.useQuery({ client, currency, limit: maxSources }, { enabled })
  const notes = api.credit_notes.list.useQuery({ client, status: "issued", limit: maxSources }, { enabled })
  if (!enabled || payments.isPending || notes.isPending) return []
  return sourcesIn(currency, payments.data ?? [], notes.data ?? [])
}
