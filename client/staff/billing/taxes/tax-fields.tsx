// The fields of a tax: its kind, its rates, why there is none, and what it is chosen by.
import { Controller, useFormContext } from "react-hook-form"
import { needsReason } from "../../../../src/pricing/rules.ts"
import { Field } from "../../../ui/field.tsx"
import { Select } from "../../../ui/select.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import type { Follow } from "./following.ts"
import { kindOptions, kinds } from "./kinds.ts"
import { RatesField } from "./rates-field.tsx"
import { ReasonFields } from "./reason-fields.tsx"
import type { TaxValues } from "./tax-values.ts"

export function TaxFields({ follow }: { follow: Follow }) {
  const { register, control, formState, watch } = useFormContext<TaxValues>()
  const { errors } = formState
  const category = watch("category")
  return (
    <>
      <Field
        label="Kind"
        hint={kinds[category].hint}
        error={errors.category?.message}
        className="sm:col-span-2"
      >
        <Select options={kindOptions} value={category} onChange={(kind) => follow({ category: kind })} />
      </Field>
      <Controller
        control={control}
        name="components"
        render={({ field }) => (
          <RatesField
            rates={field.value}
            onChange={(components) => follow({ components })}
            errors={errors.components}
            nameOnly={category !== "S"}
          />
        )}
      />
      {needsReason(category) && <ReasonFields />}
      <Field
        label="Name in your list"
        required
        hint="What you choose it by; clients don't see it"
        error={errors.name?.message}
        className="sm:col-span-2"
      >
        <TextInput {...register("name")} autoComplete="off" />
      </Field>
    </>
  )
}
