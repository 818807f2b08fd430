// How a number series counts: when it starts anew, with which number, and which comes next.
import { Controller, useFormContext } from "react-hook-form"
import { Field } from "../../../ui/field.tsx"
import { Select } from "../../../ui/select.tsx"
import { CountField } from "./count-field.tsx"
import { resetOptions, startsAnew } from "./starts-anew.ts"
import type { SeriesValues } from "./use-series-form.ts"

export function CountFields() {
  const { control, getValues, setValue, watch } = useFormContext<SeriesValues>()
  /** While nothing is counted yet, the next number is the first. */
  const follow = (before: number | undefined, start_n: number) => {
    if (Object.is(before, getValues("next_n"))) setValue("next_n", start_n, { shouldDirty: true })
  }
  return (
    <>
      <Controller
        control={control}
        name="reset"
        render={({ field, fieldState }) => (
          <Field label="Starts anew" error={fieldState.error?.message} className="sm:col-span-2">
            <Select options={resetOptions} value={field.value ?? "never"} onChange={field.onChange} />
          </Field>
        )}
      />
      <div className="grid grid-cols-2 gap-4 sm:col-span-2">
        <CountField
          name="start_n"
          label="Start at"
          hint={startsAnew[watch("reset") ?? "never"].first}
          onCount={follow}
        />
        <CountField name="next_n" label="Next number" />
      </div>
    </>
  )
}
