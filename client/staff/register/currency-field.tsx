// The currency of a new business, for its invoices.
import { namedCurrencies } from "../../lib/currency-names.ts"
import { Combobox } from "../../ui/combobox.tsx"
import { Field } from "../../ui/field.tsx"
import type { Option } from "../../ui/option.ts"

const choices: Option[] = namedCurrencies.map(({ code, name, symbol }) => ({
  value: code,
  label: `${code} · ${name}`,
  hint: symbol,
}))

type CurrencyFieldProps = {
  value: string
  onChange: (code: string) => void
  error: string | undefined
}

export const CurrencyField = ({ value, onChange, error }: CurrencyFieldProps) => (
  <Field label="Default currency" hint="For your invoices. You can change it on each one." error={error}>
    <Combobox
      needed
      options={choices}
      value={choices.find((choice) => choice.value === value) ?? null}
      onChange={(choice) => choice && onChange(choice.value)}
      empty="No currency found"
    />
  </Field>
)
