// Custom fields as a part of the form of a client or project.
import { type Control, Controller, type FieldValues, type Path, useFormState } from "react-hook-form"
import type { FieldKind } from "../../../src/custom-fields/rules.ts"
import { CustomInputs } from "./custom-inputs.tsx"
import type { TypedCustom } from "./typed.ts"

type CustomFormFieldsProps<V extends FieldValues, T> = {
  control: Control<V, unknown, T>
  name: Path<V>
  kind: FieldKind
}

export function CustomFormFields<V extends FieldValues, T>(props: CustomFormFieldsProps<V, T>) {
  const { control, name, kind } = props
  const errors: unknown = useFormState({ control }).errors[name]
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <CustomInputs
          kind={kind}
          values={isRecord(value) ? value : {}}
          problemOf={(id) => messageIn(errors, id)}
          onChange={onChange}
        />
      )}
    />
  )
}

const isRecord = (value: unknown): value is TypedCustom => typeof value === "object" && value !== null

function messageIn(errors: unknown, id: number): string | undefined {
  const error: unknown = typeof errors === "object" && errors !== null ? Reflect.get(errors, id) : undefined
  const message: unknown =
    typeof error === "object" && error !== null ? Reflect.get(error, "message") : undefined
  return typeof message === "string" ? message : undefined
}
