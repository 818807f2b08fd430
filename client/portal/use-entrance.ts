// What an emailed link opens, and how it becomes a session.

import { useMutation, useQuery } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { useNavigate } from "react-router"
import { writtenLanguage } from "../../src/core/values/language.ts"
import { say } from "../../src/languages/rules.ts"
import { portalPage } from "../../src/portal-links/rules.ts"
import { calls, queryClient } from "../api/client.ts"
import { refusal } from "../api/refusal.ts"
import { portalAuth, startPortal } from "../lib/storage.ts"
import { toast } from "../ui/toast.tsx"
import { readersLanguage } from "./language.ts"
import { link } from "./screen-queries.ts"

export function useEntrance(token: string) {
  const navigate = useNavigate()
  const verify = useMutation({
    mutationFn: () => calls.portal.verify.mutate({ token }),
    async onSuccess({ access, expires_at, client, organization, next }) {
      startPortal({
        access,
        expires_at,
        client: { id: client.id, name: client.name, language: organization.language },
        link: token,
      })
      // Another client may have been here before.
      queryClient.removeQueries({ queryKey: ["portal"] })
      if (readersLanguage() !== writtenLanguage()) return location.replace(pageOf(next))
      await navigate(pageOf(next), { replace: true })
      // Going back to the link leads on.
      queryClient.removeQueries(link(token))
    },
    async onError(error) {
      const { status, reason } = refusal(error)
      if (status === undefined) return toast.error(say("Failed to verify access token"))
      toast.error(reason ?? say("Invalid or expired token"))
      // A server error says nothing about the link: it can be tried again.
      if (status < 500) await queryClient.invalidateQueries(link(token))
    },
  })
  return { enter: () => verify.mutate(), entering: verify.isPending || verify.isSuccess }
}

/**
 * Reading a link doesn't use it up; if it fails, the page works without. One that has ended leads its signed-in client on.
 * An unknown one shows its error at once, unless someone is signed in.
 */
export function useLinked(token: string) {
  const navigate = useNavigate()
  const { data, error, isPending } = useQuery(link(token))
  const { status, reason } = refusal(error)
  const isUnknown = error !== null && status !== undefined && status < 500
  const isPassed = data !== undefined && data.sent_to !== null && data.client === portalAuth()?.client.id
  const goOn = useEffectEvent(() => {
    if (isPassed) return void navigate(pageOf(data.next), { replace: true })
    if (portalAuth() === null) toast.error(reason ?? say("Invalid or expired token"))
    void navigate("/portal-login", { replace: true, state: { refused: true } })
  })
  const isLeaving = isUnknown || isPassed
  useEffect(() => {
    if (isLeaving) goOn()
  }, [isLeaving])
  return { asking: isPending || isLeaving, link: data ?? null }
}

/** Where a link leads. */
const pageOf = (next: string | null) => portalPage(next ?? "") ?? "/portal/overview"
