// The kit's page, second part: everything that is typed, chosen or sent.
import { useState } from "react"
import { Button, type ButtonProps } from "./button.tsx"
import { Checkbox, RadioCards, Switch } from "./choices.tsx"
import { CodeInput } from "./code-input.tsx"
import { ColourInput } from "./colour-input.tsx"
import { Combobox } from "./combobox.tsx"
import { CopyButton } from "./copy-button.tsx"
import { Field } from "./field.tsx"
import { MoneyInput } from "./money-input.tsx"
import type { Option } from "./option.ts"
import { Card } from "./page.tsx"
import { Qr } from "./qr.tsx"
import { Reorder } from "./reorder.tsx"
import { Select } from "./select.tsx"
import { DateInput, PasswordInput, TextArea, TextInput } from "./text-input.tsx"
import { Upload } from "./upload.tsx"

const clients: Option[] = [
  { value: "1", label: "Ada Obi", hint: "ada@obi.example" },
  { value: "2", label: "Bright Harbour Shipping Company", hint: "accounts@brightharbour.example" },
  { value: "3", label: "Fennel & Co", hint: "hello@fennel.example" },
]
const currencies = [
  { value: "USD", label: "USD", hint: "US Dollar" },
  { value: "NGN", label: "NGN", hint: "Nigerian Naira" },
]
const methods = [
  { value: "bank", label: "Bank transfer", hint: "First Harbour Bank, 0123456789", aside: "1 to 2 days" },
  { value: "paypal", label: "PayPal", hint: "pay@okafor.example" },
]

export function Forms() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ClientForm />
      <div className="grid gap-4">
        <Card title="Buttons">
          <Buttons />
        </Card>
        <Payment />
        <Files />
        <Order />
      </div>
    </div>
  )
}

function ClientForm() {
  const [client, setClient] = useState<Option | null>(null)
  const [currency, setCurrency] = useState("USD")
  const [amount, setAmount] = useState<number | null>(1250.5)
  const [code, setCode] = useState("42")
  const [on, setOn] = useState(true)
  return (
    <Card title="New invoice" description="Fields with a star are needed.">
      <form className="grid gap-4 sm:grid-cols-2" noValidate>
        <Field label="Client" required className="sm:col-span-2">
          <Combobox options={clients} value={client} onChange={setClient} placeholder="Search clients" />
        </Field>
        <Field label="Email" required error="Enter an email address like name@example.com">
          <TextInput type="email" defaultValue="ada@obi" />
        </Field>
        <Field label="Password" hint="At least 8 characters">
          <PasswordInput defaultValue="correct horse" autoComplete="new-password" />
        </Field>
        <Field label="Budget">
          <MoneyInput value={amount} onChange={setAmount} symbol="$" />
        </Field>
        <Field label="Currency">
          <Select options={currencies} value={currency} onChange={setCurrency} />
        </Field>
        <Field label="Due date">
          <DateInput defaultValue="2026-01-30" />
        </Field>
        <Field label="Company">
          <TextInput placeholder="Optional" disabled />
        </Field>
        <Field label="Notes" className="sm:col-span-2">
          <TextArea placeholder="Shown on the invoice" />
        </Field>
        <Field label="Code" hint="We sent six digits to ada@obi.example" className="sm:col-span-2">
          <CodeInput value={code} onChange={setCode} />
        </Field>
        <div className="grid gap-4 sm:col-span-2">
          <Checkbox checked={on} onChange={setOn} label="Send a copy to me" />
          <Switch
            checked={on}
            onChange={setOn}
            label="Landing page"
            hint="Anyone with the address can see it."
          />
          <Switch checked={!on} onChange={(next) => setOn(!next)} label="Glass theme" />
        </div>
        <div className="flex justify-end gap-2 sm:col-span-2">
          <Button>Cancel</Button>
          <Button variant="primary">Create Invoice</Button>
        </div>
      </form>
    </Card>
  )
}

const variants: NonNullable<ButtonProps["variant"]>[] = [
  "primary",
  "secondary",
  "ghost",
  "danger",
  "danger-quiet",
]

const Buttons = () => (
  <div className="flex flex-col gap-3">
    <div className="flex flex-wrap gap-2">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </div>
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" loading>
        Sending
      </Button>
      <Button loading>Saving</Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <Button size="sm">Small</Button>
      <Button size="lg" variant="primary">
        Large
      </Button>
    </div>
  </div>
)

function Payment() {
  const [method, setMethod] = useState("bank")
  return (
    <Card title="Pay invoice">
      <div className="flex flex-col gap-4">
        <Field label="Payment method" group required>
          <RadioCards options={methods} value={method} onChange={setMethod} />
        </Field>
        <div className="flex items-center gap-4">
          <Qr text="https://pay.example/inv-0042" label="Link to pay" size={112} />
          <dl className="min-w-0 flex-1 text-sm">
            <dt className="text-muted">Account number</dt>
            <dd className="tabular flex items-center gap-1 font-medium">
              0123456789
              <CopyButton text="0123456789" what="account number" />
            </dd>
            <dt className="mt-2 text-muted">Reference</dt>
            <dd className="flex items-center gap-1 font-medium">
              INV-0042
              <CopyButton text="INV-0042" what="reference" />
            </dd>
          </dl>
        </div>
      </div>
    </Card>
  )
}

const Files = () => (
  <Card title="Deliverable">
    <div className="flex flex-col gap-3">
      <Upload
        label="Drop a file or choose one"
        hint="zip, pdf, docx, png, mp4 and others"
        onFile={() => undefined}
      />
      <Upload
        label="Drop a file"
        onFile={() => undefined}
        sending={{ name: "harbour-website-final-with-sources.zip", done: 0.64, onCancel: () => undefined }}
      />
    </div>
  </Card>
)

function Order() {
  const [ways, setWays] = useState(["Bank transfer", "PayPal", "Wise"])
  const [colour, setColour] = useState("#4F46E5")
  return (
    <Card title="Order and colour">
      <Reorder
        items={ways}
        keyOf={(way) => way}
        nameOf={(way) => way}
        onReorder={setWays}
        label="Ways to pay"
        render={(way, handle) => (
          <div className="flex items-center gap-2 py-2">
            {handle}
            {way}
          </div>
        )}
      />
      <Field label="Colour">
        <ColourInput value={colour} onChange={setColour} pickLabel="Pick the colour" />
      </Field>
    </Card>
  )
}
