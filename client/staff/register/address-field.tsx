// A custom workspace address, instead of one made from the name.
import { Field } from "../../ui/field.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { linkLook } from "../sign-in/frame.tsx"
import type { NameCheck } from "./use-name-check.ts"

type AddressFieldProps = {
  value: string
  onChange: (address: string) => void
  check: NameCheck
  error: string | undefined
}

export function AddressField({ value, onChange, check, error }: AddressFieldProps) {
  const unavailable = check.state === "unavailable" && check.field === "address" ? check : null
  const free = unavailable?.slug
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label="Address"
        hint="Latin letters, digits and hyphens. Your business name doesn't change."
        error={unavailable?.error ?? error}
      >
        <TextInput
          autoFocus
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {free && (
        <p className="text-muted text-sm">
          Available:{" "}
          <button type="button" className={linkLook} onClick={() => onChange(free)}>
            {unavailable.preview}
          </button>
        </p>
      )}
    </div>
  )
}
