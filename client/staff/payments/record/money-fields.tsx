// How much arrived, and in which currency.
import { Controller, useFormContext } from "react-hook-form"
import { currencies } from "../../../../src/core/values/currencies.ts"
import { digitsOf, symbolOf } from "../../../lib/format.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { Field } from "../../../ui/field.tsx"
import { MoneyInput } from "../../../ui/money-input.tsx"
import type { Open } from "./use-open.ts"
import type { RecordValues } from "./values.ts"

/** In the form of a `FormProvider`. */
export function MoneyFields({ open: { currency, isKnown } }: { open: Open }) {
  const { control, setValue } = useFormContext<RecordValues>()
  return (
    <>
      <Controller
        control={control}
        name="amount"
        render={({ field, fieldState }) => (
          <Field label="Amount" required error={fieldState.error?.message}>
            <MoneyInput
              value={field.value}
              // What can't be read is no amount, and says so itself.
              onChange={(value, unread) => field.onChange(unread === undefined ? value : null)}
              onBlur={field.onBlur}
              symbol={symbolOf(currency)}
              digits={digitsOf(currency)}
            />
          </Field>
        )}
      />
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
