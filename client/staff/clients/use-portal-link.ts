// Mails a client the way into the portal, and shuts it again.
import { api } from "../../api/hooks.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"

export function usePortalLink() {
  const start = api.portal.start.useMutation({
    onSuccess: () => toast.success("Portal link sent successfully!"),
    onError: (error) => tellFailure(error, "Failed to send portal link. Please try again."),
  })
  return {
    /** Whose link is on its way. */
    sending: start.isPending ? start.variables.client_id : null,
    send: (client_id: number) => start.mutate({ client_id }),
  }
}

/** Ends what a client has of the portal: its sessions, and the links that were mailed. */
export const useSignOut = () =>
  api.clients.signOut.useMutation({
    onSuccess: () => toast.success("Client signed out"),
    onError: (error) => tellFailure(error, "Failed to sign the client out. Please try again."),
  })
