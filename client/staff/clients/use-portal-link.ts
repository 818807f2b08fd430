// Mails a client the way into the portal.
import { api, refusal } from "../../api.ts"
import { toast } from "../../ui/toast.tsx"

export function usePortalLink() {
  const start = api.portal.start.useMutation({
    onSuccess: () => toast.success("Portal link sent successfully!"),
    onError: (error) => {
      const { status, message } = refusal(error)
      const detail = status !== undefined && status < 500 ? { detail: message } : {}
      toast.error("Failed to send portal link. Please try again.", detail)
    },
  })
  return {
    /** Whose link is on its way. */
    sending: start.isPending ? start.variables.client_id : null,
    send: (client_id: number) => start.mutate({ client_id }),
  }
}
