// The way to where Pro is paid for.
import type { Cycle } from "../../../../src/subscriptions/rules.ts"
import { api } from "../../../api/hooks.ts"
import { ownTab } from "../../../lib/own-tab.ts"
import { tellReason } from "../../../shared/tell-failure.ts"

/** The checkout opens in a new tab and the dialog closes. */
export function useCheckout(done: () => void) {
  const upgrade = api.subscriptions.upgrade.useMutation()
  const start = (billing_cycle: Cycle) => {
    const tab = ownTab()
    upgrade.mutate(
      { billing_cycle },
      {
        onSuccess({ checkout_url }) {
          tab.lead(checkout_url)
          done()
        },
        onError(error) {
          tab.close()
          tellReason(error, "Failed to start upgrade process")
        },
      },
    )
  }
  return { start, starting: upgrade.isPending }
}
