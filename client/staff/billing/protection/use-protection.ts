// Switching protection: numbers and invoices are asked for anew, since drafts may have lost theirs.
import type { BillingSettings } from "../../../../src/invoice-settings/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"

export function useProtection() {
  const utils = api.useUtils()
  const update = api.billing_settings.update.useMutation({
    onSuccess(saved: BillingSettings) {
      utils.billing_settings.get.setData(undefined, saved)
      void utils.number_series.invalidate()
      void utils.invoices.invalidate()
      toast.success(saved.protect_issued ? "Protection is on" : "Protection is off")
    },
    onError: (error) => tellFailure(error, "Failed to change the protection"),
  })
  return (protect_issued: boolean) => update.mutateAsync({ protect_issued })
}
