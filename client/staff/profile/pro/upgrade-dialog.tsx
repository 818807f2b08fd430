// The dialog before Pro's checkout.
import { useState } from "react"
import { type Cycle, cycles, plans, pricesAt } from "../../../../src/subscriptions/rules.ts"
import { api } from "../../../api/hooks.ts"
import { money } from "../../../lib/format.ts"
import { ownTab } from "../../../lib/own-tab.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"

type UpgradeDialogProps = { open: boolean; onClose: () => void }

export function UpgradeDialog({ open, onClose }: UpgradeDialogProps) {
  const [cycle, setCycle] = useState<Cycle>("yearly")
  const { start, starting } = useCheckout(onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Upgrade to Pro"
      description="Unlimited clients, projects and invoices, your branding and your team. Cancel any time."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={starting} onClick={() => start(cycle)}>
            Continue to Checkout
          </Button>
        </>
      }
    >
      <RadioCards label="Billing cycle" options={options} value={cycle} onChange={setCycle} />
      <p className="mt-3 text-pretty text-muted text-sm">
        Checkout opens in a new tab. Pro starts as soon as you've paid.
      </p>
    </Dialog>
  )
}

const prices = pricesAt(1)
const usd = (amount: number) => money(amount, "USD").replace(/\.00$/, "")
const hints: Record<Cycle, string> = {
  monthly: `${usd(plans.pro.price_monthly)} a month`,
  yearly: `${usd(plans.pro.price_yearly)} a year, about ${usd(prices.monthlyEquivalent)} a month`,
}
const names: Record<Cycle, string> = { monthly: "Monthly", yearly: "Yearly" }
const options = cycles.map((value) => ({
  value,
  label: names[value],
  hint: hints[value],
  ...(value === "yearly" ? { aside: <Badge tone="success">Save {usd(prices.savings)}</Badge> } : {}),
}))

/** Opens the checkout in a new tab and closes the dialog. */
function useCheckout(done: () => void) {
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
