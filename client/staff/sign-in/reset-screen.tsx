// A new password, by the link that was mailed.
import { type FormEvent, useState } from "react"
import { Link, useSearchParams } from "react-router"
import { api } from "../../api/hooks.ts"
import { host } from "../../lib/host.ts"
import { endSession } from "../../lib/storage.ts"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Field } from "../../ui/field.tsx"
import { Note } from "../../ui/note.tsx"
import { PasswordInput } from "../../ui/text-input.tsx"
import { doorway, linkLook, SignFrame } from "./frame.tsx"
import { newPasswordProblem } from "./new-password.ts"
import { trouble } from "./words.ts"

const screen = "Reset password"

export function ResetScreen() {
  const [params] = useSearchParams()
  const [uid, token] = [params.get("uid"), params.get("token")]
  const reset = api.auth.resetPassword.useMutation({ onSuccess: endSession })
  if (!uid || !token) return <InvalidLink />
  if (reset.isSuccess) return <Done message={reset.data.message} />
  return (
    <Form
      send={(password) => reset.mutate({ uid, token, password })}
      sending={reset.isPending}
      error={reset.error}
    />
  )
}

type FormProps = { send: (password: string) => void; sending: boolean; error: unknown }

function Form({ send, sending, error }: FormProps) {
  const [password, setPassword] = useState("")
  const [again, setAgain] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const refused = error ? trouble(error, "Failed to reset password") : null
  const wrong = problem ?? refused?.fields.password?.[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = newPasswordProblem(password, again)
    setProblem(found)
    if (found === null) send(password)
  }
  const mismatch = wrong === "Passwords don't match"
  return (
    <SignFrame screen={screen} title="Set a new password">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {refused && wrong === undefined && (
          <Note tone="danger">
            {refused.message}{" "}
            <Link to="/forgot-password" className="font-medium underline underline-offset-4">
              Request a new link
            </Link>
          </Note>
        )}
        <Field
          label="New password"
          hint="At least 8 characters"
          error={mismatch ? undefined : (wrong ?? undefined)}
        >
          <PasswordInput
            autoComplete="new-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Field label="Confirm password" error={mismatch ? wrong : undefined}>
          <PasswordInput
            autoComplete="new-password"
            value={again}
            onChange={(event) => setAgain(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" wide loading={sending}>
          Reset Password
        </Button>
      </form>
    </SignFrame>
  )
}

const InvalidLink = () => (
  <SignFrame screen={screen} title="This link can't be used">
    <div className="flex flex-col gap-5">
      <Note tone="danger">Invalid reset link. Please request a new password reset.</Note>
      <ButtonLink to="/forgot-password" variant="primary" size="lg" wide>
        Request a new link
      </ButtonLink>
    </div>
  </SignFrame>
)

/** Spec §2: from here one goes to the organization's own login page. */
const Done = ({ message }: { message: string }) => (
  <SignFrame screen={screen} title="Password changed">
    <div className="flex flex-col gap-5">
      <Note tone="success">{message}</Note>
      {host.kind === "main" && (
        <p className="text-pretty text-muted">
          Visit your organization's login page, <b className="font-medium text-ink">{doorway()}</b>, or{" "}
          <Link to="/auth" className={linkLook}>
            sign in here
          </Link>
          .
        </p>
      )}
      {host.kind === "tenant" && (
        <ButtonLink to="/login" variant="primary" size="lg" wide>
          Sign In
        </ButtonLink>
      )}
    </div>
  </SignFrame>
)
