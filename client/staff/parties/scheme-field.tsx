// A field for an official code of a register or e-invoice address, found by name.
import { useFormContext } from "react-hook-form"
import { endpointSchemes, registrationSchemes, schemeName } from "../../../src/parties/codes/rules.ts"
import { ComboboxField } from "../combobox-field.tsx"
import type { PartyValues } from "./party-values.ts"

type SchemeFieldProps = { name: keyof typeof options; label: string; locked: boolean }

/** Needs a `FormProvider`. */
export function SchemeField({ name, label, locked }: SchemeFieldProps) {
  const { control } = useFormContext<PartyValues>()
  return (
    <ComboboxField
      control={control}
      name={name}
      label={label}
      options={options[name]}
      placeholder="Search by name or code"
      empty="No matches"
      disabled={locked}
    />
  )
}

/** Named ones first, because people search by name. */
const optionsOf = (codes: readonly string[]) => {
  const options = codes.map((value) => ({ value, label: schemeName(value) }))
  const named = ({ value, label }: { value: string; label: string }) => value !== label
  return [...options.filter(named), ...options.filter((option) => !named(option))]
}
const options = {
  registration_scheme: optionsOf(registrationSchemes),
  endpoint_scheme: optionsOf(endpointSchemes),
}
