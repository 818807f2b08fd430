// Email and password, on the main site and at an organization.
import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { calls } from "../../api/client.ts"
import type { StoredUser } from "../../lib/storage.ts"
import { Button } from "../../ui/button.tsx"
import { Field } from "../../ui/field.tsx"
import { Note } from "../../ui/note.tsx"
import { PasswordInput, TextInput } from "../../ui/text-input.tsx"
import { linkLook } from "./frame.tsx"
import { trouble } from "./words.ts"

export type SignInFormProps = {
  /** Prefilled after a registration. */
  email?: string
  onSignedIn: (signed: { access: string; user: StoredUser }) => void
}

export function SignInForm({ email: known = "", onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState("")
  const login = useMutation({
    mutationFn: (typed: { email: string; password: string }) => calls.auth.login.mutate(typed),
    onSuccess: ({ access_token, user }) => onSignedIn({ access: access_token, user }),
  })
  const wrong = login.error && trouble(login.error, "Login failed. Please check your credentials.")
  const beside = wrong && Object.keys(wrong.fields).length > 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    login.mutate({ email, password })
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      {wrong && !beside && <Note tone="danger">{wrong.message}</Note>}
      <Field label="Email" error={wrong?.fields.email?.[0]}>
        <TextInput
          type="email"
          autoComplete="username"
          autoFocus={known === ""}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field
        label="Password"
        error={wrong?.fields.password?.[0]}
        aside={
          <a href="/forgot-password" className={linkLook}>
            Forgot password?
          </a>
        }
      >
        <PasswordInput
          autoComplete="current-password"
          autoFocus={known !== ""}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {/* After a success the next page is on its way. */}
      <Button type="submit" variant="primary" size="lg" wide loading={login.isPending || login.isSuccess}>
        Sign In
      </Button>
    </form>
  )
}
