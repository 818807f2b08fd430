// What a client requires on its invoices: a reference, which for Germany's public sector is its Leitweg-ID.
import { useState } from "react"
import { useFormContext } from "react-hook-form"
import { leitwegProblem } from "../../../src/parties/codes/rules.ts"
import { Field } from "../../ui/field.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { Checkbox } from "../../ui/toggles.tsx"
import { type ClientValues, hasLeitwegId } from "./client-values.ts"

/** Whether the client is a German authority: as ticked, or else as saved. Needs a `FormProvider`. */
export function usePublicSector() {
  const { watch, formState } = useFormContext<ClientValues>()
  const [ticked, tick] = useState<boolean | null>(null)
  const isGerman = watch("country") === "DE"
  return { isGerman, isPublic: isGerman && (ticked ?? hasLeitwegId(formState.defaultValues)), tick }
}

type PublicSectorProps = { isPublic: boolean; tick: (isPublic: boolean) => void }

export const PublicSector = ({ isPublic, tick }: PublicSectorProps) => (
  <>
    <div className="sm:col-span-2">
      <Checkbox
        label="Public sector client"
        hint="German authorities need a Leitweg-ID on invoices sent to them."
        checked={isPublic}
        onChange={tick}
      />
    </div>
    {isPublic && <BuyerReference isLeitwegId />}
  </>
)

/** Needs a `FormProvider`. */
export function BuyerReference({ isLeitwegId = false }: { isLeitwegId?: boolean }) {
  const { register, watch, formState } = useFormContext<ClientValues>()
  const typed = watch("buyer_reference")
  const problem = isLeitwegId && typed.trim() !== "" ? leitwegProblem(typed) : null
  const hint = isLeitwegId
    ? "From the authority, as in 04011000-12345-03"
    : "An order number that invoices must show"
  return (
    <Field
      label={isLeitwegId ? "Leitweg-ID" : "Buyer reference"}
      hint={problem ?? hint}
      error={formState.errors.buyer_reference?.message}
      className={isLeitwegId ? "sm:col-span-2" : ""}
    >
      <TextInput {...register("buyer_reference")} autoComplete="off" />
    </Field>
  )
}
