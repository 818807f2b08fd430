// Who may register: anyone, who comes with a sign-up link, or no one.
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useSearchParams } from "react-router"
import { calls } from "../../api/client.ts"
import { refusal } from "../../api/refusal.ts"
import { host } from "../../lib/host.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Skeleton } from "../../ui/states.tsx"
import { SignFrame } from "../sign-in/frame.tsx"
import { UnusableLink } from "../sign-in/unusable-link.tsx"
import { trouble } from "../sign-in/words.ts"
import { RegisterScreen } from "./register-screen.tsx"

const screen = "Register"
const signIn = { to: "/auth", label: "Sign In" }

export function RegisterDoor() {
  const [params] = useSearchParams()
  const token = params.get("token")
  if (host.registration === "closed")
    return (
      <NoEntry
        title="Registration is closed"
        reason="If someone invited you to a team, use the link you were sent."
      />
    )
  if (token) return <ByLink token={token} />
  if (host.registration === "open") return <RegisterScreen invited={null} />
  return (
    <NoEntry
      title="Registration is by invitation"
      reason="If you've been invited, use the link you were sent."
    />
  )
}

const NoEntry = ({ title, reason }: { title: string; reason: string }) => (
  <SignFrame screen={screen} title={title} description={reason}>
    <ButtonLink to={signIn.to} variant="primary" size="lg" wide>
      {signIn.label}
    </ButtonLink>
  </SignFrame>
)

function ByLink({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ["sign-up link", token],
    queryFn: () => calls.organizations.signUpLink.mutate({ token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const email = link.data?.email
  const invited = useMemo(
    () => (email === undefined ? null : { email, by: { sign_up_token: token } }),
    [email, token],
  )
  if (invited) return <RegisterScreen invited={invited} />
  if (link.isPending)
    return (
      <SignFrame wide screen={screen} title="Create your workspace">
        <Skeleton rows={4} label="Checking your link" />
      </SignFrame>
    )
  const { message } = trouble(link.error, "Something went wrong")
  const { status = 0 } = refusal(link.error)
  if ([400, 403].includes(status)) return <UnusableLink screen={screen} reason={message} instead={signIn} />
  return (
    <SignFrame screen={screen} title="We couldn't check your link" description={message}>
      <Button variant="primary" size="lg" wide onClick={() => void link.refetch()}>
        Retry
      </Button>
    </SignFrame>
  )
}
