// In how many days a new invoice is due.
import { Controller } from "react-hook-form"
import { readWhole } from "../../../lib/amount.ts"
import { Field } from "../../../ui/field.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import type { TermsControl } from "./use-terms-form.ts"

export const DaysField = ({ control, locked }: TermsControl) => (
  <Controller
    control={control}
    name="terms_days"
    render={({ field, fieldState }) => (
      <Field label="Days until due" hint="Empty: no due date" error={fieldState.error?.message}>
        <NumberInput
          inputMode="numeric"
          read={readWhole}
          write={String}
          value={typeof field.value === "number" ? field.value : null}
          onChange={(days, unread) => field.onChange(unread === undefined ? days : Number.NaN)}
          onBlur={field.onBlur}
          disabled={locked}
        />
      </Field>
    )}
  />
)
