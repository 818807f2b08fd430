// Registers a business: name and address, verified email, password, currency.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { useSearchParams } from "react-router"
import { likelyCurrency } from "../../lib/currency-guess.ts"
import { host } from "../../lib/host.ts"
import { chooseCurrency } from "../../lib/storage.ts"
import { Button } from "../../ui/button.tsx"
import { Field } from "../../ui/field.tsx"
import { Note } from "../../ui/note.tsx"
import { PasswordInput } from "../../ui/text-input.tsx"
import { linkLook, SignFrame } from "../sign-in/frame.tsx"
import { AddressField } from "./address-field.tsx"
import { CurrencyField } from "./currency-field.tsx"
import { EmailStep } from "./email-step.tsx"
import { Footer } from "./footer.tsx"
import { NameField } from "./name-field.tsx"
import { firstProblem, type Problem } from "./problems.ts"
import { type Invited, useEmailCode } from "./use-email-code.ts"
import { useNameCheck } from "./use-name-check.ts"
import { useRegistration } from "./use-registration.ts"

const free = "Start free. No credit card needed."
const upgradable = "Start free. You can upgrade to Pro right after you sign up."

const byThemselves = {}

export function RegisterScreen({ invited }: { invited: Invited | null }) {
  const [params] = useSearchParams()
  const [name, setName] = useState("")
  const [address, setAddress] = useState<string | null>(null)
  const [password, setPassword] = useState("")
  const [again, setAgain] = useState("")
  const [currency, setCurrency] = useState(likelyCurrency)
  const [problem, setProblem] = useState<Problem | null>(null)
  const by = invited?.by ?? byThemselves
  const check = useNameCheck(name, address, by)
  const code = useEmailCode(name, invited)
  const wait = problem?.wait ? problem.message : undefined
  const [judged, setJudged] = useState(check.state)
  if (judged !== check.state) {
    setJudged(check.state)
    // An error goes away once its field has a new answer.
    if (!wait && (problem?.field === "name" || problem?.field === "address")) setProblem(null)
  }
  const [step, setStep] = useState(code.step)
  if (step !== code.step) {
    setStep(code.step)
    // It was missing when the form was submitted.
    if (code.step === "sending" && problem?.field === "email") setProblem(null)
  }
  const form = useRef<HTMLFormElement>(null)
  const plan = host.plans && params.get("plan") === "pro" ? "pro" : null
  const registration = useRegistration({ check, plan, onProblem: tell })

  function tell(found: Problem) {
    if (found.field === "email") code.refuse(found.message)
    if (found.field === "address" && address === null && "slug" in check) setAddress(check.slug)
    setProblem(found)
    form.current?.querySelector<HTMLInputElement>(`[data-field="${found.field}"] input`)?.focus()
  }
  const send = () => {
    const found = firstProblem({ name, check, verified: code.step === "verified", password, again })
    setProblem(found)
    if (found?.wait) return
    if (found) return found.field === "email" ? focusField("email") : tell(found)
    registration.send({
      business_name: name,
      slug: check.state === "available" ? check.slug : undefined,
      email: code.address,
      password,
      default_currency: currency,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(code.proof === null ? {} : { verification_token: code.proof }),
      ...by,
    })
  }
  // Pressed while the name is being checked: continues with the result, unless something changes first.
  const goOn = useEffectEvent(send)
  useEffect(() => {
    if (wait && check.state !== "checking") goOn()
  }, [wait, check.state])
  const focusField = (field: string) =>
    form.current?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)?.focus()
  const wrong = (field: Problem["field"]) =>
    problem?.field === field && !problem.wait ? problem.message : undefined

  return (
    <SignFrame
      wide
      screen="Register"
      title="Create your workspace"
      description={host.plans && (plan ? upgradable : free)}
      footer={<Footer />}
    >
      <form
        ref={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send()
        }}
        onChange={() => setProblem(null)}
        noValidate
        className="flex flex-col gap-5"
      >
        {wrong("form") && <Note tone="danger">{wrong("form")}</Note>}
        <div data-field="name">
          <NameField
            value={name}
            onChange={setName}
            check={check}
            wait={wait}
            error={wrong("name")}
            onAddress={address === null ? setAddress : undefined}
          />
        </div>
        {address !== null && (
          <div data-field="address">
            <AddressField value={address} onChange={setAddress} check={check} error={wrong("address")} />
          </div>
        )}
        <div data-field="email">
          <EmailStep code={code} problem={wrong("email")} />
        </div>
        <div data-field="password">
          <Field label="Password" required hint="At least 8 characters" error={wrong("password")}>
            <PasswordInput
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        </div>
        <div data-field="again">
          <Field label="Confirm password" required error={wrong("again")}>
            <PasswordInput
              autoComplete="new-password"
              value={again}
              onChange={(event) => setAgain(event.target.value)}
            />
          </Field>
        </div>
        <div data-field="currency">
          <CurrencyField
            value={currency}
            onChange={(code) => {
              setCurrency(code)
              chooseCurrency(code)
            }}
            error={wrong("currency")}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          loading={registration.sending || wait !== undefined}
        >
          Create Account
        </Button>
        <p className="text-pretty text-muted text-sm">
          By creating an account you agree to the{" "}
          <a href="/terms" className={linkLook}>
            Terms
          </a>{" "}
          and the{" "}
          <a href="/privacy" className={linkLook}>
            Privacy Policy
          </a>
          .
        </p>
      </form>
    </SignFrame>
  )
}
