// Suggests the next step in the success toast of each first step.
import { useLocation, useNavigate } from "react-router"
import { api } from "../../api/hooks.ts"
import type { ToastOptions } from "../../ui/toast-inbox.ts"
import { countsOf, nextStep, type StepName, sendingOf } from "./steps.ts"

/** Milliseconds, long enough to read and tap it. */
const timeout = 8_000

/**
 * Updates the dashboard's cache at once and refetches the rest on the next visit. Returns the link for the toast, or
 * undefined if the step isn't a first or all are done. `id` is the new invoice.
 */
export function useNextStep() {
  const utils = api.useUtils()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (done: Exclude<StepName, "sent">, id?: number): ToastOptions => {
    const known = utils.dashboard.get.getData({})
    if (known?.counts[done] !== 0) return {}
    const counts = { ...countsOf(known), [done]: 1 }
    const { sent: _, ...kept } = counts
    utils.dashboard.get.setData({}, { ...known, counts: kept })
    // Cached values count as fresh, even if an event about the change came first.
    void utils.dashboard.get.invalidate({}, { refetchType: "none" })
    const next = nextStep(counts)
    // If a client is being made for an invoice, the invoice comes next.
    if (!next || (done !== "invoices" && pathname.startsWith("/invoices"))) return {}
    const to = next.name === "sent" && id !== undefined ? sendingOf(id) : next.to
    return { timeout, action: { label: next.offer, onClick: () => void navigate(to) } }
  }
}
