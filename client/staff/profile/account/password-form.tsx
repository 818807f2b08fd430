// Changing your password.
import { type FormEvent, useState } from "react"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { renewStaffToken, storedUser } from "../../../lib/storage.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Field } from "../../../ui/field.tsx"
import { Card } from "../../../ui/page.tsx"
import { PasswordInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { newPasswordProblem } from "../../sign-in/new-password.ts"
import { NewPasswordFields } from "../../sign-in/new-password-fields.tsx"

const empty = { current: "", password: "", again: "" }

export function PasswordForm() {
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const { change, changing } = usePasswordChange(setProblems, () => setTyped(empty))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = newPasswordProblem(typed.password, typed.again)
    setProblems({ password: problem ?? undefined })
    if (problem === null) change(typed.current, typed.password)
  }
  return (
    <Card title="Password" description="Changing your password signs you out everywhere else.">
      <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={submit}>
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={storedUser()?.email ?? ""} readOnly hidden />
        <Field
          label="Current password"
          error={problems.current}
          className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
        >
          <PasswordInput
            value={typed.current}
            onChange={(event) => setTyped({ ...typed, current: event.target.value })}
            autoComplete="current-password"
          />
        </Field>
        <NewPasswordFields
          typed={typed}
          onType={(fresh) => setTyped({ ...typed, ...fresh })}
          problem={problems.password}
        />
        <div className="flex justify-end sm:col-span-2">
          <Button
            type="submit"
            loading={changing}
            disabled={typed.current === "" || typed.password === ""}
            className="max-sm:w-full"
          >
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  )
}

export type Problems = { current?: string | undefined; password?: string | undefined }

/** `show` receives field errors, `done` is called after the change. */
function usePasswordChange(show: (problems: Problems) => void, done: () => void) {
  const utils = api.useUtils()
  const mutation = api.auth.changePassword.useMutation({
    onSuccess({ access_token }) {
      renewStaffToken(access_token)
      void utils.auth.sessions.invalidate()
      toast.success("Password changed successfully!")
      done()
    },
    onError(error) {
      const { current_password: current, password } = refusal(error).fields
      show({ current: current?.[0], password: password?.[0] })
      if (!current && !password) tellReason(error, "Failed to change password")
    },
  })
  return {
    change: (current_password: string, password: string) => mutation.mutate({ current_password, password }),
    changing: mutation.isPending,
  }
}
