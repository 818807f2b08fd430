// Archives and restores a client.
import type { ClientDetail } from "../../../src/clients/schema.ts"
import { api } from "../../api/hooks.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"

export function useArchiving() {
  const utils = api.useUtils()
  const saved = (says: string) => (client: ClientDetail) => {
    toast.success(says)
    utils.clients.get.setData({ id: client.id }, client)
    void utils.clients.list.invalidate()
    void utils.dashboard.invalidate()
  }
  return {
    archive: api.clients.archive.useMutation({
      onSuccess: saved("Client archived"),
      onError: (error) => tellFailure(error, "Failed to archive client"),
    }),
    unarchive: api.clients.unarchive.useMutation({
      onSuccess: saved("Client restored"),
      onError: (error) => tellFailure(error, "Failed to restore client"),
    }),
  }
}
