// The form for a new password, with a valid link.
import { type FormEvent, useState } from "react"
import { Link } from "react-router"
import { Button } from "../../ui/button.tsx"
import { Note } from "../../ui/note.tsx"
import { SignFrame } from "./frame.tsx"
import { newPasswordProblem } from "./new-password.ts"
import { NewPasswordFields } from "./new-password-fields.tsx"
import { trouble } from "./words.ts"

type ResetFormProps = {
  screen: string
  send: (password: string) => void
  sending: boolean
  error: unknown
}

export function ResetForm({ screen, send, sending, error }: ResetFormProps) {
  const [typed, setTyped] = useState({ password: "", again: "" })
  const [problem, setProblem] = useState<string | null>(null)
  const refused = error ? trouble(error, "Failed to reset password") : null
  const wrong = problem ?? refused?.fields.password?.[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = newPasswordProblem(typed.password, typed.again)
    setProblem(found)
    if (found === null) send(typed.password)
  }
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
        <NewPasswordFields typed={typed} onType={setTyped} problem={wrong} autoFocus />
        <Button type="submit" variant="primary" size="lg" wide loading={sending}>
          Reset Password
        </Button>
      </form>
    </SignFrame>
  )
}
