// Gives a paid plan up.
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"

export function useCancellation() {
  const utils = api.useUtils()
  const cancel = api.subscriptions.cancel.useMutation({
    onSuccess(subscription) {
      utils.subscriptions.get.setData(undefined, subscription)
      toast.success("Your plan has been cancelled")
    },
    onError: (error) => tellReason(error, "Failed to cancel the plan"),
  })
  return () => cancel.mutateAsync()
}
