// Emails a client's portal link, and signs the client out.
import { api } from "../../api/hooks.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"

export function usePortalLink() {
  const start = api.portal.start.useMutation({
    onSuccess: () => toast.success("Portal link sent successfully!"),
    onError: (error) => tellFailure(error, "Failed to send portal link. Please try again."),
  })
  return {
    /** The client whose link is being sent. */
    sending: start.isPending ? start.variables.client_id : null,
    send: (client_id: number) => start.mutate({ client_id }),
  }
}

/** Ends the client's portal sessions and cancels its emailed links. */
export const useSignOut = () =>
  api.clients.signOut.useMutation({
    onSuccess: () => toast.success("Client signed out"),
    onError: (error) => tellFailure(error, "Failed to sign the client out. Please try again."),
  })
