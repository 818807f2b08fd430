// The organization's plan and usage: cached for five minutes, or until something changes. Not asked for where there are
// no plans.
import { useQuery } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import type { Subscription } from "../../src/subscriptions/schema.ts"
import { withHeaders } from "../api/client.ts"
import { api } from "../api/hooks.ts"
import { mayHelp, refusal } from "../api/refusal.ts"
import { host } from "../lib/host.ts"

/** Milliseconds. */
const kept = 5 * 60_000
const timeout = 10_000

type KnownSubscription = {
  subscription: Subscription | undefined
  loading: boolean
  /** The error's message; an aborted request is none. */
  trouble: string | null
  retry: () => unknown
}

/** `onFailure` "leave" is for later mounts, which don't repeat a failed request. */
export function useSubscription(onFailure: "ask" | "leave" = "ask"): KnownSubscription {
  const { client } = api.useUtils()
  const answer = useQuery({
    queryKey: getQueryKey(api.subscriptions.get, undefined, "query"),
    queryFn: ({ signal }) =>
      withTimeout(signal, (either) =>
        // Not batched, so that it can be aborted.
        client.subscriptions.get.query(undefined, { ...withHeaders({}), signal: either }),
      ),
    enabled: host.plans,
    staleTime: kept,
    refetchOnWindowFocus: "always",
    retryOnMount: onFailure === "ask",
    retry: (failures, error) => failures < 2 && !isGivenUp(error) && mayHelp(error),
  })
  return {
    subscription: answer.data,
    loading: host.plans && answer.isPending,
    trouble: answer.error && !answer.data ? troubleOf(answer.error) : null,
    retry: answer.refetch,
  }
}

function troubleOf(error: unknown): string | null {
  const { status } = refusal(error)
  if (status !== undefined) return `Failed to load subscription (${status})`
  return isGivenUp(error) ? null : "Network error loading subscription"
}

async function withTimeout<T>(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), timeout)
  try {
    return await ask(AbortSignal.any([signal, over.signal]))
  } finally {
    clearTimeout(timer)
  }
}

const isGivenUp = (error: unknown) =>
  error instanceof Error &&
  [error, error.cause].some((one) => one instanceof Error && one.name === "AbortError")
