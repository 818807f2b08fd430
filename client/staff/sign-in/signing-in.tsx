// The moment between the main site and the workspace: the handed-over token becomes a session.
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { calls } from "../../api/client.ts"
import { hostName } from "../../lib/host.ts"
import { startSession } from "../../lib/storage.ts"
import { buttonLook } from "../../ui/button.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { SignFrame } from "./frame.tsx"
import type { HandedOver } from "./hand-over.ts"
import { trouble } from "./words.ts"

export function SigningIn({ token, next }: HandedOver) {
  const session = useQuery({
    queryKey: ["hand-over", token],
    queryFn: () => (token === null ? null : calls.auth.exchange.mutate({ token })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (session.data === undefined) return
    if (session.data) {
      const { access_token, user } = session.data
      // The organization that was meant comes first.
      startSession({ access: access_token, user, currentOrg: user.organizations[0] ?? null })
    }
    location.replace(next)
  }, [session.data, next])
  if (session.error)
    return (
      <SignFrame
        screen="Sign in"
        title="This sign-in has run out"
        description={trouble(session.error, "Invalid or expired token").message}
      >
        <a
          href={`/login?next=${encodeURIComponent(next)}`}
          className={buttonLook({ variant: "primary", wide: true })}
        >
          Sign In
        </a>
      </SignFrame>
    )
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>{`Signing in · ${hostName()}`}</title>
      <div role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        <h1>Signing you in...</h1>
      </div>
    </main>
  )
}
