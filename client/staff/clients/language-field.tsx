// The language in which a client gets documents and emails.
import { useController, useFormContext } from "react-hook-form"
import { Field } from "../../ui/field.tsx"
import { Select } from "../../ui/select.tsx"
import { languageOptions } from "../language-options.ts"
import type { ClientValues } from "./client-values.ts"

/** Needs a `FormProvider`. */
export function LanguageField() {
  const { control } = useFormContext<ClientValues>()
  const { field, fieldState } = useController({ control, name: "language" })
  return (
    <Field label="Language" hint="For new documents, emails and the portal" error={fieldState.error?.message}>
      <Select
        options={[{ value: none, label: "Default" }, ...languageOptions]}
        value={field.value ?? none}
        onChange={(language) => field.onChange(language === none ? null : language)}
      />
    </Field>
  )
}

const none = "none"
