// Duplicates an invoice and opens the new draft.
import { useRef, useState } from "react"
import { useNavigate } from "react-router"
import type { Invoice } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../shared/use-idempotency-key.ts"
import { toast } from "../../ui/toast.tsx"
import { nameOf } from "./name-of.ts"
import { useInvoiceUpdates } from "./use-invoice-updates.ts"

/** Lists don't know the files. */
type Copied = Pick<Invoice, "id" | "number" | "is_numbered"> & { attachments?: readonly unknown[] }

/** One at a time; `busy` is the invoice being duplicated. A retry after a lost answer makes no second draft. */
export function useDuplicate() {
  const [busy, setBusy] = useState<number | null>(null)
  const { client } = api.useUtils()
  const { show, refresh } = useInvoiceUpdates()
  const navigate = useNavigate()
  const once = useIdempotencyKey()
  const made = useRef(0)
  return {
    busy,
    async duplicate(invoice: Copied) {
      if (busy !== null) return
      setBusy(invoice.id)
      try {
        const { id } = invoice
        const draft = await client.invoices.duplicate.mutate({ id }, once([id, made.current]))
        made.current += 1
        show(draft)
        void refresh()
        const sentence = `Created ${nameOf(draft, "a draft")} from ${nameOf(invoice, "a draft")}`
        toast.success(invoice.attachments?.length ? `${sentence}. Attached files weren't copied.` : sentence)
        await navigate(`/invoices/${draft.id}`)
      } catch (error) {
        tellReason(error, "Failed to duplicate the invoice")
      } finally {
        setBusy(null)
      }
    },
  }
}
