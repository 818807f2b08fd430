// The name of a new business, and the address made from it.
import { clsx } from "clsx"
import { Check } from "lucide-react"
import { Field } from "../../ui/field.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { linkLook } from "../sign-in/frame.tsx"
import { nameFor } from "./problems.ts"
import type { NameCheck } from "./use-name-check.ts"

type NameFieldProps = {
  value: string
  onChange: (name: string) => void
  check: NameCheck
  /** Shown while the form waits for the check. */
  wait: string | undefined
  error: string | undefined
  /** Starts with a custom address; undefined once it is chosen. */
  onAddress: ((slug: string) => void) | undefined
}

export function NameField({ value, onChange, check, wait, error, onAddress }: NameFieldProps) {
  const unavailable = check.state === "unavailable" && check.field === "name" ? check : null
  const hint = <Hint check={check} wait={wait} />
  return (
    <div className="flex flex-col gap-1.5">
      <Field label="Business name" required hint={hint} error={unavailable?.error ?? error}>
        <TextInput
          autoComplete="organization"
          autoFocus
          value={value}
          onChange={(event) => onChange(event.target.value)}
          after={<Sign check={check} />}
        />
      </Field>
      {unavailable?.slug && (
        <p className="text-muted text-sm">
          Available: <b className="font-medium text-ink">{unavailable.preview}</b>.{" "}
          <button
            type="button"
            className={linkLook}
            onClick={() => onChange(nameFor(unavailable.slug ?? "", value))}
          >
            Use “{nameFor(unavailable.slug, value)}”
          </button>
        </p>
      )}
      {check.state === "available" && onAddress && (
        <button
          type="button"
          className={clsx(linkLook, "-my-1 self-start py-1 text-sm")}
          onClick={() => onAddress(check.slug)}
        >
          Choose another address
        </button>
      )}
    </div>
  )
}

function Hint({ check, wait }: Pick<NameFieldProps, "check" | "wait">) {
  if (check.state === "available")
    return (
      <span role="status">
        Available: <b className="break-all font-medium text-success">{check.preview}</b>
      </span>
    )
  if (wait) return <span role="status">{wait}</span>
  return check.state === "checking" ? "Checking…" : "This sets your workspace's address."
}

function Sign({ check }: { check: NameCheck }) {
  if (check.state === "checking") return <Spinner />
  return check.state === "available" ? <Check className="text-success" /> : <span />
}
