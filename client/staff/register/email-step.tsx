// The email address of a new account, and the code that verifies it.
import { CircleCheck } from "lucide-react"
import { useEffect, useRef } from "react"
import { countdown } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { CodeInput } from "../../ui/code-input.tsx"
import { Field } from "../../ui/field.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { linkLook } from "../sign-in/frame.tsx"
import type { EmailCode } from "./use-email-code.ts"

/** `problem` is the error after submitting. */
export function EmailStep({ code, problem }: { code: EmailCode; problem: string | undefined }) {
  const { step } = code
  const error = code.error ?? (step === "verified" ? undefined : problem)
  const asking = step === "otp" || step === "checking"
  const onwards = useFocusOnwards(step === "verified")
  return (
    <div ref={onwards} className="flex flex-col gap-4">
      <Field
        label="Email"
        required
        error={asking ? undefined : error}
        aside={<Aside code={code} />}
        hint={code.isFixed && "Your link is for this address"}
      >
        <div className="flex gap-2 max-sm:flex-col">
          <TextInput
            type="email"
            autoComplete="email"
            value={code.email}
            readOnly={code.isFixed || step === "verified" || asking}
            disabled={step === "sending"}
            onChange={(event) => code.change(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || step !== "input") return
              event.preventDefault()
              void code.send()
            }}
          />
          {(step === "input" || step === "sending") && (
            <Button loading={step === "sending"} onClick={() => void code.send()}>
              Send Code
            </Button>
          )}
        </div>
      </Field>
      {asking && <CodeStep code={code} error={error} />}
    </div>
  )
}

/** The code's boxes disappear once it is right: the focus moves to the next field. */
function useFocusOnwards(verified: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!verified || document.activeElement !== document.body) return
    const fields = [...(place.current?.closest("form")?.querySelectorAll("input") ?? [])]
    const here = fields.findLastIndex((field) => place.current?.contains(field))
    fields[here + 1]?.focus()
  }, [verified])
  return place
}

function Aside({ code }: { code: EmailCode }) {
  if (code.step === "input" || code.step === "sending") return null
  return (
    <span className="flex items-center gap-3">
      {code.step === "verified" && (
        <span role="status" className="flex items-center gap-1 font-medium text-success [&_svg]:size-4">
          <CircleCheck /> Verified
        </span>
      )}
      {!code.isFixed && (
        <button type="button" onClick={code.reset} className={linkLook}>
          Change email
        </button>
      )}
    </span>
  )
}

function CodeStep({ code, error }: { code: EmailCode; error: string | undefined }) {
  const place = useRef<HTMLFieldSetElement>(null)
  const { step } = code
  useEffect(() => {
    if (step === "otp") place.current?.querySelector("input")?.focus()
  }, [step])
  return (
    <fieldset ref={place} className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <legend className="sr-only">Verify your email address</legend>
      <Field label="Verification code" hint={`We emailed a six-digit code to ${code.address}`} error={error}>
        <CodeInput
          value={code.code}
          onChange={code.setCode}
          onComplete={(digits) => void code.verify(digits)}
          disabled={code.step === "checking"}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" loading={code.step === "checking"} onClick={() => void code.verify()}>
          Verify
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={code.wait > 0}
          onClick={() => void code.send()}
          className="tabular"
        >
          {code.wait > 0 ? `Resend in ${countdown(code.wait)}` : "Resend code"}
        </Button>
        {code.unsent !== null && (
          <p role="alert" className="text-pretty text-danger text-sm">
            {code.unsent}
          </p>
        )}
      </div>
    </fieldset>
  )
}
