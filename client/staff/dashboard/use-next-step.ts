// After each of the first steps the next is offered, in the news of what was done.
import { useLocation, useNavigate } from "react-router"
import { api } from "../../api/hooks.ts"
import type { ToastOptions } from "../../ui/toast-inbox.ts"
import { countsOf, nextStep, type StepName, sendingOf } from "./steps.ts"

/** Long enough to read it and to reach for it, in milliseconds. */
const timeout = 8_000

/**
 * The dashboard knows of it at once, and asks anew for the rest when it is looked at. Answers the link that goes with the
 * news, nothing where the step wasn't the first of its kind or nothing is left to do. `id` is the invoice that was made.
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
    // What is set counts as fresh, also where the news of the change has come before.
    void utils.dashboard.get.invalidate({}, { refetchType: "none" })
    const next = nextStep(counts)
    // Who makes a client on the way to an invoice is to go on with that.
    if (!next || (done !== "invoices" && pathname.startsWith("/invoices"))) return {}
    const to = next.name === "sent" && id !== undefined ? sendingOf(id) : next.to
    return { timeout, action: { label: next.offer, onClick: () => void navigate(to) } }
  }
}
