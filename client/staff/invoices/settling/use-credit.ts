// A client's credit, put towards one invoice by one press: as far as it is due, the oldest first.
import { useMutation } from "@tanstack/react-query"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { withHeaders } from "../../../api/client.ts"
import { api } from "../../../api/hooks.ts"
import { money } from "../../../lib/format.ts"
import { newKey } from "../../../lib/new-key.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { useMoneyChanged } from "../../payments/use-changed.ts"
import { type Source, sharesOf, sourcesIn, sumOf } from "./credit-sources.ts"
import { canWriteOff } from "./may.ts"

export function useCredit(invoice: InvoiceDetail) {
  const { client } = api.useUtils()
  const changed = useMoneyChanged()
  const { currency, id } = invoice
  const sources = useSources(invoice)
  const parts = sharesOf(invoice, sources)
  const call = useMutation({
    async mutationFn() {
      for (const { kind, id: source, amount } of parts) {
        const once = withHeaders({ "idempotency-key": newKey() })
        if (kind === "payment")
          await client.payments.allocate.mutate({ id: source, allocations: [{ invoice: id, amount }] }, once)
        else await client.credit_notes.allocate.mutate({ id: source, invoice: id, amount }, once)
      }
      return sumOf(
        parts.map(({ amount }) => amount),
        currency,
      )
    },
    onSuccess: (used) => toast.success(`${money(used, currency)} of credit used`),
    onError: (error) => tellReason(error, "Failed to use the credit"),
    onSettled: () => void changed(),
  })
  const credit = sumOf(
    sources.map(({ free }) => free),
    currency,
  )
  return { credit, use: () => call.mutate(), busy: call.isPending }
}

/** Among how many of the newest of each it is looked for. */
const newest = 200

/** None until both are known: whoever presses has seen all of it. */
function useSources(invoice: InvoiceDetail): Source[] {
  const { client, currency } = invoice
  const enabled = canWriteOff(invoice)
  const payments = api.payments.list.useQuery({ client, currency, limit: newest }, { enabled })
  const notes = api.credit_notes.list.useQuery({ client, status: "issued", limit: newest }, { enabled })
  if (!enabled || payments.isPending || notes.isPending) return []
  return sourcesIn(currency, payments.data ?? [], notes.data ?? [])
}
