// What a mailed link opens, and how it becomes a session.
import { useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { useNavigate } from "react-router"
import { calls, queryClient } from "../api/client.ts"
import { refusal } from "../api/refusal.ts"
import { ownPath } from "../lib/own-path.ts"
import { portalAuth, startPortal, takePortalTarget } from "../lib/storage.ts"
import { toast } from "../ui/toast.tsx"

/** `next` is the page asked for; the link's own page comes first. */
export function useEntrance(token: string, next: string | null) {
  const navigate = useNavigate()
  const verify = useMutation({
    mutationFn: () => calls.portal.verify.mutate({ token }),
    async onSuccess({ access, expires_at, client, next: linked }) {
      startPortal({ access, expires_at, client: { id: client.id, name: client.name } })
      // Another client may have been here before.
      queryClient.removeQueries({ queryKey: ["portal"] })
      const remembered = takePortalTarget()
      const target = [linked, next, remembered].map(portalPage).find((path) => path !== null)
      await navigate(target ?? "/portal/overview", { replace: true })
    },
    async onError(error) {
      const { status, reason } = refusal(error)
      if (status === undefined) return toast.error("Failed to verify access token")
      toast.error(reason ?? "Invalid or expired token")
      // A server error says nothing about the link: it can be tried again.
      if (status < 500) await navigate(...refused)
    },
  })
  return { enter: () => verify.mutate(), entering: verify.isPending || verify.isSuccess }
}

/**
 * The invoice of a link, null for one without. Reading doesn't use it up; if it fails, the page works without. An
 * invalid link shows its error at once, unless the client is signed in already.
 */
export function useLinked(token: string) {
  const navigate = useNavigate()
  const link = useQuery({
    queryKey: ["portal-link", token],
    queryFn: () => calls.portal.link.mutate({ token }),
    // The preview of a link doesn't change while it is shown.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { status, reason } = refusal(link.error)
  const refuse = useEffectEvent(() => {
    if (portalAuth() === null) toast.error(reason ?? "Invalid or expired token")
    void navigate(...refused)
  })
  const isRefused = link.isError && status !== undefined && status < 500
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])
  return { asking: link.isPending || isRefused, invoice: link.data?.invoice ?? null }
}

const refused = ["/portal-login", { replace: true, state: { refused: true } }] as const

/** A page of the portal on this site, or null: links can be forged. */
function portalPage(address: string | null): string | null {
  const path = address === null ? null : ownPath(address)
  return path !== null && /^\/portal([/?#]|$)/.test(path) ? path : null
}
