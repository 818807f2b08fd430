// The street in two fields: its first line, and the rest.
import type { ClipboardEvent } from "react"
import { useController, useFormContext } from "react-hook-form"
import { Field } from "../../../ui/field.tsx"
import { TextArea, TextInput } from "../../../ui/text-input.tsx"
import type { PartyValues } from "../party-values.ts"

type StreetFieldProps = {
  label: string
  required: boolean
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

/** Needs a `FormProvider`. */
export function StreetField({ label, required, onPaste }: StreetFieldProps) {
  const { control } = useFormContext<PartyValues>()
  const { field, fieldState } = useController({ control, name: "street" })
  const [first = "", ...rest] = field.value.split("\n")
  const second = rest.join("\n")
  const put = (line: string, more: string) => field.onChange(more === "" ? line : `${line}\n${more}`)
  const { ref, onBlur } = field
  return (
    <>
      <Field label={label} required={required} error={fieldState.error?.message}>
        <TextInput
          {...{ ref, onBlur, onPaste }}
          value={first}
          onChange={({ target }) => put(target.value, second)}
          autoComplete="off"
        />
      </Field>
      <Field label="Line 2">
        <TextArea
          rows={1}
          {...{ onBlur, onPaste }}
          placeholder="Suite, floor, building"
          value={second}
          onChange={({ target }) => put(first, target.value)}
          autoComplete="off"
        />
      </Field>
    </>
  )
}
