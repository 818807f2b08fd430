// Shown while a handed-over token becomes a session.
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { calls } from "../../api/client.ts"
import { mayHelp } from "../../api/refusal.ts"
import { hostName } from "../../lib/host.ts"
import { staffToken, storedUser } from "../../lib/storage.ts"
import { Button, buttonLook } from "../../ui/button.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { AnotherPerson } from "./another-person.tsx"
import { SignFrame } from "./frame.tsx"
import type { HandedOver } from "./hand-over.ts"
import { enterHanded } from "./handed-session.ts"
import { lostSignIn } from "./words.ts"

export function SigningIn({ token, next }: HandedOver) {
  const [here] = useState(() => (staffToken() === undefined ? null : storedUser()))
  const session = useQuery({
    queryKey: ["hand-over", token],
    queryFn: () => (token === null ? null : calls.auth.exchange.mutate({ token })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isOther = here !== null && session.data != null && session.data.user.id !== here.id
  useEffect(() => {
    if (session.data === undefined || isOther) return
    if (session.data) enterHanded(session.data)
    location.replace(next)
  }, [session.data, isOther, next])
  if (session.data && isOther) return <AnotherPerson here={here.email} handed={session.data} next={next} />
  if (session.error)
    return <NotSignedIn error={session.error} next={next} retry={() => void session.refetch()} />
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

type NotSignedInProps = { error: unknown; next: string; retry: () => void }

function NotSignedIn({ error, next, retry }: NotSignedInProps) {
  const { title, description } = lostSignIn(error)
  return (
    <SignFrame screen="Sign in" title={title} description={description}>
      {mayHelp(error) ? (
        <Button variant="primary" size="lg" wide onClick={retry}>
          Retry
        </Button>
      ) : (
        <a
          href={`/login?next=${encodeURIComponent(next)}`}
          className={buttonLook({ variant: "primary", size: "lg", wide: true })}
        >
          Sign In
        </a>
      )}
    </SignFrame>
  )
}
