// Confirms payments: one that is being confirmed is off the list at once, and on it again where that fails.
import { useState } from "react"
import { useInvoiceActions } from "../invoices/use-actions.ts"
import type { ToConfirm } from "./waiting-rows.tsx"

export function useConfirming() {
  const actions = useInvoiceActions()
  const [confirming, setConfirming] = useState<number[]>([])
  return {
    confirming,
    async confirm(invoice: ToConfirm) {
      setConfirming((now) => [...now, invoice.id])
      // It ends when the figures have come anew.
      await actions.confirm(invoice)
      setConfirming((now) => now.filter((id) => id !== invoice.id))
    },
  }
}
