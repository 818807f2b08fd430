// Turns the link of a mail into a session, and leads to what the link or the visitor was after.
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "react-router"
import { calls, queryClient } from "../api/client.ts"
import { refusal } from "../api/refusal.ts"
import { ownPath } from "../lib/own-path.ts"
import { startPortal, takePortalTarget } from "../lib/storage.ts"
import { toast } from "../ui/toast.tsx"

/** `next` is the address's own wish; the link's comes first. */
export function useEntrance(token: string, next: string | null) {
  const navigate = useNavigate()
  const verify = useMutation({
    mutationFn: () => calls.portal.verify.mutate({ token }),
    async onSuccess({ access, expires_at, client, next: linked }) {
      startPortal({ access, expires_at, client: { id: client.id, name: client.name } })
      // Another client may have been here before.
      queryClient.removeQueries()
      const remembered = takePortalTarget()
      const target = [linked, next, remembered].map(portalPage).find((path) => path !== null)
      await navigate(target ?? "/portal/overview", { replace: true })
    },
    async onError(error) {
      const { status, reason } = refusal(error)
      if (status === undefined) return toast.error("Failed to verify access token")
      toast.error(reason ?? "Invalid or expired token")
      // A server in trouble hasn't judged the link: it may be tried again.
      if (status < 500) await navigate("/portal-login", { replace: true, state: { refused: true } })
    },
  })
  return { enter: () => verify.mutate(), entering: verify.isPending || verify.isSuccess }
}

/** A page of this site and of the portal, or null: links can be forged. */
function portalPage(address: string | null): string | null {
  const path = address === null ? null : ownPath(address)
  return path !== null && /^\/portal([/?#]|$)/.test(path) ? path : null
}
