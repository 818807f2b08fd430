// The component gallery, part two: form controls.

import { useState } from "react"
import { Button } from "./button.tsx"
import { CodeInput } from "./code-input.tsx"
import { Combobox } from "./combobox.tsx"
import { DateInput } from "./date-input.tsx"
import { Field } from "./field.tsx"
import { Buttons, Files, Order, Payment } from "./gallery-acts.tsx"
import { MoneyInput } from "./money-input.tsx"
import type { Option } from "./option.ts"
import { Card } from "./page.tsx"
import { Select } from "./select.tsx"
import { PasswordInput, TextArea, TextInput } from "./text-input.tsx"
import { Checkbox, Switch } from "./toggles.tsx"

const clients: Option[] = [
  { value: "1", label: "Ada Obi", hint: "ada@obi.example" },
  { value: "2", label: "Bright Harbour Shipping Company", hint: "accounts@brightharbour.example" },
  { value: "3", label: "Fennel & Co", hint: "hello@fennel.example" },
]
const currencies = [
  { value: "USD", label: "USD", hint: "US Dollar" },
  { value: "NGN", label: "NGN", hint: "Nigerian Naira" },
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
  const [day, setDay] = useState("2026-01-30")
  const [amount, setAmount] = useState<number | null>(1250.5)
  const [code, setCode] = useState("42")
  const [on, setOn] = useState(true)
  return (
    <Card title="New invoice" description="Fields marked with an asterisk are required.">
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
          <DateInput value={day} onChange={setDay} />
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
