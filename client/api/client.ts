// How screens call the server: typed calls to their own origin, with the session of the signed-in person.
import { QueryClient } from "@tanstack/react-query"
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from "@trpc/client"
import { observable } from "@trpc/server/observable"
import type { AppRouter } from "../../src/router.ts"
import { readAmounts } from "../lib/answers.ts"
import { noteServerTime } from "../lib/dates.ts"
import { LostConnection } from "../lib/lost-connection.ts"
import {
  clearDrafts,
  clientHere,
  currentOrg,
  endPortal,
  endSession,
  memberHere,
  portalAuth,
  staffToken,
} from "../lib/storage.ts"
import { mayHelp, RefusedAnswer, refusal } from "./refusal.ts"

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a network a call fails at once instead of waiting silently.
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && mayHelp(error),
    },
    mutations: { retry: false, networkMode: "always" },
  },
})

/** Each call as a function. `hooks.ts` has them as hooks; the portal does without, to load less. */
export const calls = createTRPCClient<AppRouter>({
  links: [
    endingSessions(),
    splitLink({
      condition: (op) => ownHeaders(op.context) !== undefined,
      true: httpLink({
        url: "/trpc",
        headers: ({ op }) => ({ ...callHeaders(), ...ownHeaders(op.context) }),
        fetch: plainFetch,
      }),
      false: httpBatchLink({
        url: "/trpc",
        maxItems: 10,
        headers: () => callHeaders(),
        fetch: plainFetch,
      }),
    }),
  ],
})

/** The portal is a bundle of its own, and neither side has anything of the other. Only before they are built, the address tells. */
const inPortal = import.meta.env.MODE === "portal"
const inSources = !import.meta.env.PROD

/** Sends a call alone, with headers of its own: `if-match`, `idempotency-key`. */
export const withHeaders = (headers: Record<string, string>) => ({ context: { [own]: headers } })
const own = "headers"

const ownHeaders = (context: Record<string, unknown>): Record<string, string> | undefined => {
  const headers = context[own]
  if (typeof headers !== "object" || headers === null) return undefined
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

/** Also for requests outside of tRPC: uploads, downloads and the event stream. */
export function callHeaders(path = location.pathname): Record<string, string> {
  const token = tokenFor(path)
  const organization = inPortal || (inSources && isPortal(path)) ? null : currentOrg()
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(organization === null ? {} : { "x-organization-id": String(organization.id) }),
  }
}

/** Ends the session at the server, if it can be reached, and then here, with everything typed and not saved. */
export async function logout() {
  const end = inPortal || (inSources && isPortal(location.pathname)) ? calls.portal.logout : calls.auth.logout
  isChosen = true
  await end.mutate().catch(() => undefined)
  leave()
  clearDrafts()
}

/**
 * Forgets the session here and in the cache, and goes where one signs in. Once, however many calls are refused. A session
 * that ended by itself leads back to the same place, with the dialog that was open.
 */
export function leave() {
  const { pathname, search } = location
  const isDoor = doors.test(pathname)
  if (isLeaving || (isDoor && tokenFor(pathname) === undefined)) return
  isLeaving = true
  queryClient.clear()
  if (inPortal || (inSources && isPortal(pathname))) {
    endPortal(isChosen)
    return location.assign(portalDoor(isChosen || isDoor ? null : pathname + search))
  }
  endSession()
  const next = isDoor ? new URLSearchParams(search).get("next") : pathname + search
  location.assign(isChosen ? "/auth" : `/auth?${new URLSearchParams({ ended: "", ...(next && { next }) })}`)
}

/** Where one has no session yet. */
const doors = /^\/(auth|login|register|forgot-password|reset-password|not-me|join|portal-login)(\/|$)/

/** Who is signed in on this side of the organization: `user 3`, `client 7`. */
export const personHere = () =>
  inPortal || (inSources && isPortal(location.pathname)) ? clientHere() : memberHere()

/** Where a client asks for a link; the emailed one leads to `page`. */
export const portalDoor = (page: string | null) =>
  page === null ? "/portal-login" : `/portal-login?next=${encodeURIComponent(page)}`

/** For file requests: a 401 ends the session, unless another one has begun meanwhile. */
export function endRefused(status: number, sent: Record<string, string>) {
  if (status === 401 && sent.authorization === callHeaders().authorization) leave()
}

let isLeaving = false
/** Someone has pressed Logout. */
let isChosen = false
// The browser may restore the page from its cache.
addEventListener("pageshow", () => {
  isLeaving = false
  isChosen = false
})

const isPortal = (path: string) => /^\/portal(\/|-|$)/.test(path)
const tokenFor = (path: string) =>
  inPortal || (inSources && isPortal(path)) ? portalAuth()?.access : staffToken()

/** Calls that open a session: a 401 from them says nothing about the current one. */
const signingIn = [
  "auth.login",
  "auth.exchange",
  "auth.register",
  "team.join",
  "portal.link",
  "portal.renewLink",
  "portal.verify",
]

/** Handles a 401, also to a call without a token: another tab has signed out. A wrong password isn't one. */
function endingSessions(): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const token = tokenFor(location.pathname)
        return next(op).subscribe({
          ...observer,
          next(answer) {
            readAmounts(answer.result)
            observer.next(answer)
          },
          error(error) {
            // Another sign-in may have happened meanwhile: only the refused token is dropped.
            const mine = token === tokenFor(location.pathname)
            if (refusal(error).status === 401 && mine && !signingIn.includes(op.path)) leave()
            observer.error(error)
          },
        })
      })
}

async function plainFetch(url: string | URL | Request, init?: { signal?: AbortSignal | null | undefined }) {
  const response = await fetch(url, { ...init, signal: init?.signal ?? null }).catch(sayPlainly)
  noteServerTime(response.headers.get("date"))
  if (!response.ok) {
    const refused = new RefusedAnswer(response.status, await response.clone().text())
    if (!refused.isOfCall) throw refused
  }
  // A login page of the network in between: the server wasn't reached.
  if (!response.headers.get("content-type")?.includes("json")) throw new LostConnection()
  return response
}

/** Replaces the browser's words for a lost connection ("Failed to fetch") with ours. */
function sayPlainly(error: unknown): never {
  throw error instanceof TypeError ? new LostConnection() : error
}
