// The moment between the main site and the workspace: the handed-over token becomes a session.
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { calls, withHeaders } from "../../api/client.ts"
import { hostName } from "../../lib/host.ts"
import { staffToken, startSession, storedUser } from "../../lib/storage.ts"
import { Button, buttonLook } from "../../ui/button.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { SignFrame } from "./frame.tsx"
import type { HandedOver } from "./hand-over.ts"
import { trouble } from "./words.ts"

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
    if (session.data) enter(session.data)
    location.replace(next)
  }, [session.data, isOther, next])
  if (session.data && isOther) return <AnotherPerson here={here.email} handed={session.data} next={next} />
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

type Session = Awaited<ReturnType<typeof calls.auth.exchange.mutate>>

/** The organization that was meant comes first. */
const enter = ({ access_token, user }: Session) =>
  startSession({ access: access_token, user, currentOrg: user.organizations[0] ?? null })

type AnotherPersonProps = { here: string; handed: Session; next: string }

/** Nobody's link makes somebody else of who is signed in. */
function AnotherPerson({ here, handed, next }: AnotherPersonProps) {
  const stay = async () => {
    const headers = { authorization: `Bearer ${handed.access_token}` }
    await calls.auth.logout.mutate(undefined, withHeaders(headers)).catch(() => undefined)
    location.replace("/")
  }
  const change = () => {
    enter(handed)
    location.replace(next)
  }
  return (
    <SignFrame
      screen="Sign in"
      title="You are signed in as somebody else"
      description={
        <>
          Here you are <b className="font-medium text-ink">{here}</b>. The link that you followed signs you in
          as <b className="font-medium text-ink">{handed.user.email}</b>.
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Button variant="primary" size="lg" wide onClick={stay}>
          Stay signed in
        </Button>
        <Button wide onClick={change}>
          Change to the other account
        </Button>
      </div>
    </SignFrame>
  )
}
