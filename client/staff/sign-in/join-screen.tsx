// Accepts a team invitation, with a new password or an existing account's.
import { type FormEvent, useState } from "react"
import { useSearchParams } from "react-router"
import { host, hostName } from "../../lib/host.ts"
import { Button } from "../../ui/button.tsx"
import { Field } from "../../ui/field.tsx"
import { Note } from "../../ui/note.tsx"
import { PasswordInput } from "../../ui/text-input.tsx"
import { SignFrame } from "./frame.tsx"
import { ProviderButton } from "./provider-button.tsx"
import { UnusableLink } from "./unusable-link.tsx"
import { useJoining } from "./use-joining.ts"
import { trouble } from "./words.ts"

const screen = "Join"
const invalid = "This invitation is no longer valid. Please ask for a new one."

export function JoinScreen() {
  const [params] = useSearchParams()
  const token = params.get("token")
  if (!token) return <Invalid />
  return host.oidc?.only ? <JoinByProvider name={host.oidc.name} /> : <JoinForm token={token} />
}

function JoinForm({ token }: { token: string }) {
  const [password, setPassword] = useState("")
  const join = useJoining()
  const refused = join.error ? trouble(join.error, "Failed to join") : null
  const wrong = refused?.fields.password?.[0]
  if (refused?.message === invalid) return <Invalid />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join.mutate({ token, password })
  }
  return (
    <SignFrame
      screen={screen}
      title={`Join ${hostName()}`}
      description="You've been invited to join the team."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {refused && wrong === undefined && <Note tone="danger">{refused.message}</Note>}
        <Field
          label="Password"
          hint="At least 8 characters. If you already have an account, enter its password."
          error={wrong}
        >
          <PasswordInput
            autoComplete="new-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" wide loading={join.isPending || join.isSuccess}>
          Join the Team
        </Button>
      </form>
    </SignFrame>
  )
}

/** The invitation is found by the email address that it was sent to. */
const JoinByProvider = ({ name }: { name: string }) => (
  <SignFrame
    screen={screen}
    title={`Join ${hostName()}`}
    description="You've been invited to join the team. Sign in with the email address that got the invitation."
  >
    <ProviderButton name={name} variant="primary" />
  </SignFrame>
)

const Invalid = () => (
  <UnusableLink screen={screen} reason={invalid} instead={{ to: "/login", label: "Sign In" }} />
)
