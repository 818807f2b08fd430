// A field to choose a country by name.
import { say } from "../../src/languages/rules.ts"
import { countries, countryName } from "../lib/countries.ts"
import { Combobox } from "../ui/combobox.tsx"
import { Field } from "../ui/field.tsx"

type CountryFieldProps = {
  /** ISO 3166 alpha-2, or "". */
  value: string | null
  onChange: (code: string) => void
  error?: string | undefined
  disabled?: boolean
  required?: boolean
}

export const CountryField = ({
  value,
  onChange,
  error,
  disabled = false,
  required = false,
}: CountryFieldProps) => (
  <Field label={say("Country")} error={error} required={required}>
    <Combobox
      options={options}
      value={value ? { value, label: countryName(value) } : null}
      onChange={(option) => onChange(option?.value ?? "")}
      placeholder={say("Search countries")}
      empty={say("No country found")}
      disabled={disabled}
    />
  </Field>
)

const options = countries.map(({ code, name }) => ({ value: code, label: name }))
