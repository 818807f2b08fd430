// The custom fields of an invoice, client or project in its form. Nothing where none is defined.
import type { FieldKind } from "../../../src/custom-fields/rules.ts"
import type { CustomField } from "../../../src/custom-fields/schema.ts"
import { maxText } from "../../../src/custom-fields/values/rules.ts"
import { api } from "../../api/hooks.ts"
import { marksOf } from "../../lib/amount.ts"
import { DateInput } from "../../ui/date-input.tsx"
import { Field } from "../../ui/field.tsx"
import { NumberInput } from "../../ui/number-input.tsx"
import { Select } from "../../ui/select.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { readNumber, type TypedCustom, withTyped } from "./typed.ts"

type CustomInputsProps = {
  kind: FieldKind
  values: TypedCustom
  problemOf: (field: number) => string | undefined
  onChange: (values: TypedCustom) => void
  /** Around them, where they aren't in the grid of a dialog. */
  className?: string
}

export function CustomInputs({ kind, values, problemOf, onChange, className }: CustomInputsProps) {
  const { data = [] } = api.custom_fields.list.useQuery({ kind })
  if (data.length === 0) return null
  const inputs = data.map((field) => (
    <Field
      key={field.id}
      label={<span className="wrap-anywhere">{field.label}</span>}
      hint={field.is_printed && "Printed on invoices"}
      error={problemOf(field.id)}
    >
      <CustomInput
        field={field}
        value={values[field.id] ?? ""}
        onChange={(value) => onChange(withTyped(values, field.id, value))}
      />
    </Field>
  ))
  return className === undefined ? inputs : <div className={className}>{inputs}</div>
}

type CustomInputProps = {
  field: CustomField
  value: string | number
  onChange: (value: string | number) => void
}

function CustomInput({ field, value, onChange }: CustomInputProps) {
  const text = String(value)
  if (field.type === "date") return <DateInput value={text} onChange={onChange} />
  if (field.type === "choice")
    return <Select options={optionsOf(field.choices, text)} value={text} onChange={onChange} />
  if (field.type === "number")
    return (
      <NumberInput
        inputMode="decimal"
        read={readNumber}
        write={(number) => String(number).replace(".", marksOf().decimal)}
        value={typeof value === "number" ? value : null}
        unread={typeof value === "string" && value !== "" ? value : undefined}
        onChange={(number, unread) => onChange(unread ?? number ?? "")}
      />
    )
  return (
    <TextInput
      autoComplete="off"
      maxLength={maxText}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What was chosen before stays on offer. */
function optionsOf(choices: readonly string[], chosen: string) {
  const all = chosen === "" || choices.includes(chosen) ? choices : [...choices, chosen]
  return [{ value: "", label: "None" }, ...all.map((value) => ({ value, label: value }))]
}
