// A client's invoice defaults, which override the organization's.
import { Controller, useFormContext } from "react-hook-form"
import { readWhole } from "../../lib/amount.ts"
import { Field } from "../../ui/field.tsx"
import { NumberInput } from "../../ui/number-input.tsx"
import { ComboboxField } from "../combobox-field.tsx"
import { currencyOptions } from "../currency-options.ts"
import { RateField } from "../rate-field.tsx"
import { ownCurrency } from "../values.tsx"
import type { ClientValues } from "./client-values.ts"
import { DefaultTaxField } from "./default-tax-field.tsx"
import { LanguageField } from "./language-field.tsx"

/** Needs a `FormProvider`. */
export function ClientDefaults() {
  const { control, watch } = useFormContext<ClientValues>()
  return (
    <>
      <ComboboxField
        control={control}
        name="currency"
        label="Currency"
        hint="Leave empty to use your default currency"
        options={currencyOptions}
        placeholder="Search currencies"
        empty="No currency found"
      />
      <Controller
        control={control}
        name="terms_days"
        render={({ field, fieldState }) => (
          <Field
            label="Days until due"
            hint="Leave empty to use your invoicing settings"
            error={fieldState.error?.message}
          >
            <NumberInput
              inputMode="numeric"
              read={readWhole}
              write={String}
              value={field.value}
              onChange={(days, unread) => field.onChange(unread === undefined ? days : Number.NaN)}
              onBlur={field.onBlur}
            />
          </Field>
        )}
      />
      <RateField
        control={control}
        name="hourly_rate"
        currency={watch("currency") || (ownCurrency() ?? "USD")}
        hint="Leave empty to use your invoicing settings"
      />
      <DefaultTaxField />
      <LanguageField />
    </>
  )
}
