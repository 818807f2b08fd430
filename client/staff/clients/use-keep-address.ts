// Keeps an old single-text address as it is and doesn't ask again.
import { api } from "../../api/hooks.ts"
import { tellReason } from "../../shared/tell-failure.ts"

export function useKeepAddress() {
  const utils = api.useUtils()
  return api.clients.update.useMutation({
    onSuccess: (saved) => utils.clients.get.setData({ id: saved.id }, saved),
    onError: (error) => tellReason(error, "Failed to update client"),
  })
}
