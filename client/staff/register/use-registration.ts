// Submits a registration, then opens the new workspace.
import { api } from "../../api/hooks.ts"
import { refusal } from "../../api/refusal.ts"
import { tenantUrl } from "../../lib/host.ts"
import { startSession } from "../../lib/storage.ts"
import { trouble } from "../sign-in/words.ts"
import type { Problem } from "./problems.ts"
import type { NameCheck } from "./use-name-check.ts"

type Options = { check: NameCheck; plan: "pro" | null; onProblem: (problem: Problem) => void }

export function useRegistration({ check, plan, onProblem }: Options) {
  const register = api.auth.register.useMutation({
    onSuccess: ({ user, access_token }, { email }) => {
      // The newest membership comes last.
      const slug = user.organizations.at(-1)?.slug ?? ("slug" in check ? check.slug : null)
      if (slug === null) {
        startSession({ access: access_token, user, currentOrg: null })
        return location.assign("/auth")
      }
      endUnused(access_token)
      const next = plan === null ? "" : `?next=${encodeURIComponent(`/profile?plan=${plan}`)}`
      location.assign(tenantUrl(slug, `/login${next}#registered=${encodeURIComponent(email.trim())}`))
    },
    onError(error, sent): void {
      // Guessed by the browser: a zone that the server doesn't know doesn't block registration.
      if (sent.time_zone && trouble(error, "").fields.time_zone)
        register.mutate({ ...sent, time_zone: undefined })
      else onProblem(problemOf(error))
    },
  })
  return { send: register.mutate, sending: register.isPending || register.isSuccess }
}

/** People sign in at the workspace's own address, so the registration's session is dropped. */
const endUnused = (token: string) =>
  void fetch("/api/auth/logout/", {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined)

const places: Record<string, Problem["field"]> = {
  business_name: "name",
  slug: "address",
  email: "email",
  password: "password",
  default_currency: "currency",
}

function problemOf(error: unknown): Problem {
  const { message, fields } = trouble(error, "Registration failed. Please try again.")
  const [name, sentences] = Object.entries(fields)[0] ?? []
  const field = name === undefined ? undefined : places[name]
  if (field) return { field, message: sentences?.[0] ?? message }
  const unverified = refusal(error).status === 400 && message === "Please verify your email address first"
  return { field: unverified ? "email" : "form", message }
}
