// Another password, by the one that one has.
import { type FormEvent, useState } from "react"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { storedUser } from "../../../lib/storage.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Field } from "../../../ui/field.tsx"
import { Card } from "../../../ui/page.tsx"
import { PasswordInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { newPasswordProblem } from "../../sign-in/new-password.ts"

const empty = { current: "", fresh: "", again: "" }
type Problems = { current?: string | undefined; fresh?: string | undefined; again?: string | undefined }

export function PasswordForm() {
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const { change, changing } = useChange(setProblems, () => setTyped(empty))
  const type = (name: keyof typeof empty) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = newPasswordProblem(typed.fresh, typed.again)
    setProblems(problem === "Passwords don't match" ? { again: problem } : { fresh: problem ?? undefined })
    if (problem === null) change(typed.current, typed.fresh)
  }
  return (
    <Card title="Password" description="Changing it signs you out everywhere else.">
      <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={submit}>
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={storedUser()?.email ?? ""} readOnly hidden />
        <Field
          label="Current password"
          error={problems.current}
          className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
        >
          <PasswordInput {...type("current")} autoComplete="current-password" />
        </Field>
        <Field label="New password" hint="At least 8 characters" error={problems.fresh}>
          <PasswordInput {...type("fresh")} autoComplete="new-password" />
        </Field>
        <Field label="Confirm password" error={problems.again}>
          <PasswordInput {...type("again")} autoComplete="new-password" />
        </Field>
        <div className="flex justify-end sm:col-span-2">
          <Button
            type="submit"
            loading={changing}
            disabled={typed.current === "" || typed.fresh === ""}
            className="max-sm:w-full"
          >
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  )
}

function useChange(show: (problems: Problems) => void, done: () => void) {
  const utils = api.useUtils()
  const mutation = api.auth.changePassword.useMutation({
    onSuccess() {
      void utils.auth.sessions.invalidate()
      toast.success("Password changed successfully!")
      done()
    },
    onError(error) {
      const { current_password: current, password: fresh } = refusal(error).fields
      show({ current: current?.[0], fresh: fresh?.[0] })
      if (!current && !fresh) tellReason(error, "Failed to change password")
    },
  })
  return {
    change: (current_password: string, password: string) => mutation.mutate({ current_password, password }),
    changing: mutation.isPending,
  }
}
