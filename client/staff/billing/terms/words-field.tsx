// What a new invoice says of being paid, in the organization's own words.
import { Controller } from "react-hook-form"
import { Field } from "../../../ui/field.tsx"
import { TextArea } from "../../../ui/text-input.tsx"
import type { TermsControl } from "./use-terms-form.ts"

export const WordsField = ({ control, locked }: TermsControl) => (
  <Controller
    control={control}
    name="terms"
    render={({ field, fieldState }) => (
      <Field
        label="Printed terms"
        hint="Below the total of a new invoice"
        error={fieldState.error?.message}
        className="sm:col-span-2"
      >
        <TextArea {...field} value={field.value ?? ""} disabled={locked} />
      </Field>
    )}
  />
)
