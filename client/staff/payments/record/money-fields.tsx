// How much arrived, and in which currency.
import { Controller, useFormContext } from "react-hook-form"
import { currencies } from "../../../../src/core/values/currencies.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { Field } from "../../../ui/field.tsx"
import { MoneyField } from "../../money-field.tsx"
import type { Open } from "./use-open.ts"
import type { RecordValues } from "./values.ts"

/** In the form of a `FormProvider`. */
export function MoneyFields({ open: { currency, isKnown } }: { open: Open }) {
  const { control, setValue } = useFormContext<RecordValues>()
  return (
    <>
      <MoneyField control={control} name="amount" label="Amount" currency={currency} />
      <Controller
        control={control}
        name="currency"
        render={({ field, fieldState }) => (
          <Field label="Currency" required error={fieldState.error?.message}>
            <Combobox
              options={options}
              value={options.find(({ value }) => isKnown && value === currency) ?? null}
              onChange={(option) => {
                field.onChange(option?.value ?? "")
                setValue("shares", null)
              }}
              empty="No such currency"
              needed
            />
          </Field>
        )}
      />
    </>
  )
}

const options = currencies.map(({ code, name }) => ({ value: code, label: code, hint: name }))
