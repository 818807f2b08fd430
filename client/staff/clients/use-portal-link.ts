// Emails or copies a client's portal link, and signs the client out.
import { api } from "../../api/hooks.ts"
import { host } from "../../lib/host.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { copyText } from "../../ui/copy-button.tsx"
import { toast } from "../../ui/toast.tsx"

export function usePortalLink() {
  const start = api.portal.start.useMutation({
    onSuccess: () => toast.success("Portal link sent successfully!"),
    onError: (error) => tellFailure(error, "Failed to send portal link. Please try again."),
  })
  return {
    /** The client whose link is being sent. */
    sending: start.isPending ? start.variables.client_id : null,
    /** To the first contact, unless another is named. */
    send: (client_id: number, contact_id?: number) => start.mutate({ client_id, contact_id }),
  }
}

/** Sample data has made-up clients, whose links are refused. */
export const offersCopy = () => host.tenant?.is_sample !== true

/** Of the first contact unless another is named; `next` is the page of the portal that it leads to. */
type Copied = { next?: string | undefined; contact_id?: number }

/** Copies a new link. */
export function useCopyLink() {
  const { client } = api.useUtils()
  return async (id: number, of: Copied = {}) => {
    try {
      const { url } = await client.portal.copyLink.mutate({ id, ...of })
      await offer(url)
    } catch (error) {
      tellFailure(error, "Failed to copy the portal link. Please try again.")
    }
  }
}

/** Some browsers copy nothing after waiting for an answer: then another press does. */
async function offer(url: string) {
  const copied = () => toast.success("Portal link copied", { detail: "It works once and expires in 7 days." })
  if (await copyText(url)) return copied()
  const again = async () => {
    if (await copyText(url)) copied()
    else toast.error("Your browser doesn't allow copying", { detail: url })
  }
  toast.info("The portal link is ready", { action: { label: "Copy link", onClick: () => void again() } })
}

/** Ends the client's portal sessions and cancels its emailed links. */
export const useSignOut = () =>
  api.clients.signOut.useMutation({
    onSuccess: () => toast.success("Client signed out"),
    onError: (error) => tellFailure(error, "Failed to sign the client out. Please try again."),
  })
