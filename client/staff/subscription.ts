// The organization's plan and what is used of it: asked for once in five minutes, or when something says it changed.
import { useQuery } from "@tanstack/react-query"
import { getQueryKey } from "@trpc/react-query"
import type { Subscription } from "../../src/subscriptions/schema.ts"
import { withHeaders } from "../api/client.ts"
import { api } from "../api/hooks.ts"
import { mayHelp, refusal } from "../api/refusal.ts"

/** Milliseconds. */
const kept = 5 * 60_000
const timeout = 10_000

type KnownSubscription = {
  subscription: Subscription | undefined
  loading: boolean
  /** What went wrong, in a sentence; an aborted request is no trouble. */
  trouble: string | null
  retry: () => unknown
}

/** `onFailure` "leave" is for what comes to the screen later: it doesn't ask again what was asked in vain. */
export function useSubscription(onFailure: "ask" | "leave" = "ask"): KnownSubscription {
  const { client } = api.useUtils()
  const answer = useQuery({
    queryKey: getQueryKey(api.subscriptions.get, undefined, "query"),
    queryFn: ({ signal }) =>
      withTimeout(signal, (either) =>
        // Alone: in a batch it couldn't be given up.
        client.subscriptions.get.query(undefined, { ...withHeaders({}), signal: either }),
      ),
    staleTime: kept,
    refetchOnWindowFocus: "always",
    retryOnMount: onFailure === "ask",
    retry: (failures, error) => failures < 2 && !isGivenUp(error) && mayHelp(error),
  })
  return {
    subscription: answer.data,
    loading: answer.isPending,
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
