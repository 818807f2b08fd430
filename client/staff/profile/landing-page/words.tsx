// A text of the landing page as a form field.
import type { ReactNode } from "react"
import type { FieldPath } from "react-hook-form"
import { Field } from "../../../ui/field.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import type { PageValues } from "./page-values.ts"
import type { PageEditing } from "./use-page.ts"

type WordsProps = {
  editing: PageEditing
  name: Exclude<FieldPath<PageValues>, "is_enabled">
  label: string
  hint?: ReactNode
  placeholder?: string
  type?: "email" | "tel"
  long?: boolean
  className?: string
}

export function Words({ editing, name, label, hint, placeholder, type, long, className = "" }: WordsProps) {
  const { register, formState } = editing.form
  const control = { ...register(name), placeholder, autoComplete: "off", dir: "auto" }
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message} className={className}>
      {long ? <TextArea {...control} rows={3} /> : <TextInput {...control} type={type ?? "text"} />}
    </Field>
  )
}

export const lengthHint = (text: string | null | undefined, best: string) =>
  `${(text ?? "").trim().length} characters, ${best} recommended`
