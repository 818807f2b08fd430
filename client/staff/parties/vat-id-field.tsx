// A VAT ID whose form is checked while it is typed.
import { Check } from "lucide-react"
import { useFormContext } from "react-hook-form"
import { spelledVatId, vatIdExample, vatIdProblem } from "../../../src/parties/codes/rules.ts"
import { Field } from "../../ui/field.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import type { PartyValues } from "./party-values.ts"

/** Needs a `FormProvider`. */
export function VatIdField({ country }: { country: string }) {
  const { register, formState, watch, trigger } = useFormContext<PartyValues>()
  const example = vatIdExample(country) ?? "DE123456789"
  const id = spelledVatId(watch("vat_id"))
  const problem = id === "" ? null : vatIdProblem(id)
  const isRight = id !== "" && problem === null
  // Too short may only mean that someone is still typing.
  const isWrong = problem !== null && id.length >= example.length
  return (
    <Field
      label="VAT ID"
      hint={isRight ? "The format is correct" : `With the country prefix, as in ${example}`}
      error={formState.errors.vat_id?.message ?? (isWrong ? problem : undefined)}
    >
      <TextInput
        {...register("vat_id", { onBlur: () => problem !== null && void trigger("vat_id") })}
        after={isRight && <Check className="text-success" />}
        autoComplete="off"
      />
    </Field>
  )
}
