// A number that a series counts with.
import { Controller, useFormContext } from "react-hook-form"
import { readWhole } from "../../../lib/amount.ts"
import { Field } from "../../../ui/field.tsx"
import { NumberInput } from "../../../ui/number-input.tsx"
import type { SeriesValues } from "./use-series-form.ts"

type CountFieldProps = {
  name: "start_n" | "next_n"
  label: string
  hint?: string
  /** With what stood there before; NaN is no number. */
  onCount?: (before: number | undefined, now: number) => void
}

export function CountField({ name, label, hint, onCount }: CountFieldProps) {
  const { control } = useFormContext<SeriesValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} required hint={hint} error={fieldState.error?.message}>
          <NumberInput
            inputMode="numeric"
            read={readWhole}
            write={String}
            value={field.value ?? null}
            onChange={(typed, unread) => {
              const now = unread === undefined && typed !== null ? typed : Number.NaN
              onCount?.(field.value, now)
              field.onChange(now)
            }}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    />
  )
}
