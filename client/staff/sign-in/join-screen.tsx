// An invitation to a team is accepted, with a new password or with that of the account one has.
import { type FormEvent, useState } from "react"
import { useSearchParams } from "react-router"
import { queryClient } from "../../api/client.ts"
import { api } from "../../api/hooks.ts"
import { host, hostName, tenantUrl } from "../../lib/host.ts"
import { endSession, startSession } from "../../lib/storage.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Field } from "../../ui/field.tsx"
import { Note } from "../../ui/note.tsx"
import { PasswordInput } from "../../ui/text-input.tsx"
import { SignFrame } from "./frame.tsx"
import { trouble } from "./words.ts"

const screen = "Join"
const invalid = "This invitation is no longer valid. Please ask for a new one."

export function JoinScreen() {
  const [params] = useSearchParams()
  const token = params.get("token")
  const [password, setPassword] = useState("")
  const join = api.team.join.useMutation({
    onSuccess({ access_token, user }) {
      // Whoever was signed in here before isn't any more.
      queryClient.clear()
      endSession()
      const meant = user.organizations.find(({ slug }) => slug === host.tenant?.slug)
      const joined = meant ?? user.organizations.at(-1) ?? null
      startSession({ access: access_token, user, currentOrg: joined })
      if (joined && !meant) location.assign(tenantUrl(joined.slug, "/login"))
      else location.assign("/dashboard")
    },
  })
  if (!token) return <Invalid />
  const refused = join.error ? trouble(join.error, "Failed to join") : null
  const wrong = refused?.fields.password?.[0]
  if (refused?.message === invalid) return <Invalid />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join.mutate({ token, password })
  }
  return (
    <SignFrame screen={screen} title={`Join ${hostName()}`} description="You have been invited to work here.">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {refused && wrong === undefined && <Note tone="danger">{refused.message}</Note>}
        <Field
          label="Password"
          hint="At least 8 characters. If your address has an account already, enter its password."
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

const Invalid = () => (
  <SignFrame screen={screen} title="This link can't be used">
    <div className="flex flex-col gap-5">
      <Note tone="danger">{invalid}</Note>
      <ButtonLink to="/login" variant="primary" size="lg" wide>
        Sign In
      </ButtonLink>
    </div>
  </SignFrame>
)
