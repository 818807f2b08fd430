// Requests a link to reset a forgotten password.
import { type FormEvent, useState } from "react"
import { api } from "../../api/hooks.ts"
import { Button } from "../../ui/button.tsx"
import { Field } from "../../ui/field.tsx"
import { Note } from "../../ui/note.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { linkLook, SignFrame } from "./frame.tsx"
import { trouble } from "./words.ts"

export function ForgotScreen() {
  const [email, setEmail] = useState("")
  const forgot = api.auth.forgotPassword.useMutation()
  const wrong = forgot.error && trouble(forgot.error, "Failed to send reset email")
  const beside = wrong?.fields.email?.[0]
  const back = (
    <p>
      <a href="/login" className={linkLook}>
        Back to sign in
      </a>
    </p>
  )
  if (forgot.isSuccess)
    return (
      <SignFrame screen="Forgot password" title="Check your email" footer={back}>
        <div className="flex flex-col gap-4">
          <Note tone="success">{forgot.data.message}</Note>
          <p className="text-pretty text-muted text-sm">
            The link works once and expires in an hour. Can't find it? Check your spam folder, or{" "}
            <button type="button" onClick={() => forgot.reset()} className={linkLook}>
              try another address
            </button>
            .
          </p>
        </div>
      </SignFrame>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    forgot.mutate({ email })
  }
  return (
    <SignFrame
      screen="Forgot password"
      title="Forgot your password?"
      description="We'll email you a link to set a new one."
      footer={back}
    >
      <form onSubmit={send} noValidate className="flex flex-col gap-5">
        {wrong && !beside && <Note tone="danger">{wrong.message}</Note>}
        <Field label="Email" error={beside}>
          <TextInput
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" wide loading={forgot.isPending}>
          Send Reset Link
        </Button>
      </form>
    </SignFrame>
  )
}
