// A new password, typed twice, each with its error.
import { Field } from "../../ui/field.tsx"
import { PasswordInput } from "../../ui/text-input.tsx"
import { unequal } from "./new-password.ts"

type NewPassword = { password: string; again: string }
type NewPasswordFieldsProps = {
  typed: NewPassword
  onType: (typed: NewPassword) => void
  problem: string | undefined
  autoFocus?: boolean
}

export const NewPasswordFields = ({ typed, onType, problem, autoFocus }: NewPasswordFieldsProps) => (
  <>
    <Field
      label="New password"
      hint="At least 8 characters"
      error={problem === unequal ? undefined : problem}
    >
      <PasswordInput
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={typed.password}
        onChange={(event) => onType({ ...typed, password: event.target.value })}
      />
    </Field>
    <Field label="Confirm password" error={problem === unequal ? problem : undefined}>
      <PasswordInput
        autoComplete="new-password"
        value={typed.again}
        onChange={(event) => onType({ ...typed, again: event.target.value })}
      />
    </Field>
  </>
)
