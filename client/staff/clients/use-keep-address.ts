// An old address of one text stays as it is, and no one asks about it again.
import { api } from "../../api/hooks.ts"
import { tellReason } from "../../shared/tell-failure.ts"

export function useKeepAddress() {
  const utils = api.useUtils()
  return api.clients.update.useMutation({
    onSuccess: (saved) => utils.clients.get.setData({ id: saved.id }, saved),
    onError: (error) => tellReason(error, "Failed to update client"),
  })
}
