// Sets up an installation for one organization: the code from the log, the business and its owner. Shown once.
import { useMutation } from "@tanstack/react-query"
import { type ComponentProps, type FormEvent, useState } from "react"
import { calls } from "../../api/client.ts"
import { refusal } from "../../api/refusal.ts"
import { likelyCurrency } from "../../lib/currency-guess.ts"
import { startSession } from "../../lib/storage.ts"
import { Button, buttonLook } from "../../ui/button.tsx"
import { Field } from "../../ui/field.tsx"
import { Note } from "../../ui/note.tsx"
import { PasswordInput, TextInput } from "../../ui/text-input.tsx"
import { CurrencyField } from "../register/currency-field.tsx"
import { SignFrame } from "../sign-in/frame.tsx"
import { trouble } from "../sign-in/words.ts"

const screen = "Set up"
const nothing = { code: "", business_name: "", owner_name: "", email: "", password: "" }
type Name = keyof typeof nothing

export function SetUpScreen() {
  const [typed, setTyped] = useState(nothing)
  const [currency, setCurrency] = useState(likelyCurrency)
  const setUp = useMutation({
    mutationFn: () =>
      calls.setup.complete.mutate({
        ...typed,
        default_currency: currency,
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    onSuccess({ access_token, user }) {
      startSession({ access: access_token, user, currentOrg: user.organizations[0] ?? null })
      location.assign("/dashboard")
    },
  })
  if (refusal(setUp.error).status === 404) return <Done />
  const wrong = setUp.error && trouble(setUp.error, "Something went wrong")
  const beside =
    wrong && Object.keys(wrong.fields).some((name) => name in nothing || name === "default_currency")
  const input = (name: Name) => ({
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  const field = (name: Name, label: string): Omit<ComponentProps<typeof Field>, "children"> => ({
    label,
    required: true,
    error: wrong?.fields[name]?.[0],
  })
  return (
    <SignFrame
      wide
      screen={screen}
      title="Set up Portico"
      description="Create your workspace and your account as its owner."
    >
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setUp.mutate()
        }}
        noValidate
        className="flex flex-col gap-5"
      >
        {wrong && !beside && <Note tone="danger">{wrong.message}</Note>}
        <Field
          {...field("code", "Set-up code")}
          hint="In the server's log, and in the setup-code file in its data folder."
        >
          <TextInput
            {...input("code")}
            autoFocus
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            className="tabular"
          />
        </Field>
        <Field {...field("business_name", "Business name")}>
          <TextInput {...input("business_name")} autoComplete="organization" />
        </Field>
        <Field {...field("owner_name", "Your name")} hint="Your team and your clients will see it.">
          <TextInput {...input("owner_name")} autoComplete="name" />
        </Field>
        <Field {...field("email", "Email")} hint="You'll use it to sign in.">
          <TextInput {...input("email")} type="email" autoComplete="username" />
        </Field>
        <Field {...field("password", "Password")} hint="At least 8 characters">
          <PasswordInput {...input("password")} autoComplete="new-password" />
        </Field>
        <CurrencyField value={currency} onChange={setCurrency} error={wrong?.fields.default_currency?.[0]} />
        <Button type="submit" variant="primary" size="lg" wide loading={setUp.isPending || setUp.isSuccess}>
          Create Workspace
        </Button>
      </form>
    </SignFrame>
  )
}

/** Someone else was faster, or this page is an old one. */
const Done = () => (
  <SignFrame screen={screen} title="Already set up" description="This installation already has an owner.">
    <a href="/login" className={buttonLook({ variant: "primary", size: "lg", wide: true })}>
      Sign In
    </a>
  </SignFrame>
)
