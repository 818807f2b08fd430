// What a product is counted in.
import { useController, useFormContext } from "react-hook-form"
import { Field } from "../../ui/field.tsx"
import { Select } from "../../ui/select.tsx"
import { namedUnits } from "../units.ts"
import type { ProductValues } from "./product-values.ts"

/** Needs a `FormProvider`. */
export function UnitField() {
  const { control } = useFormContext<ProductValues>()
  const { field, fieldState } = useController({ control, name: "unit" })
  return (
    <Field label="Unit" error={fieldState.error?.message}>
      <Select
        options={[{ value: none, label: "No unit" }, ...namedUnits]}
        value={field.value ?? none}
        onChange={(unit) => field.onChange(unit === none ? null : unit)}
      />
    </Field>
  )
}

const none = "none"
