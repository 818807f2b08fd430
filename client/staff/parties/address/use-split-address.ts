// Splits an address into the fields of a form, and takes that back.
import { useState } from "react"
import { useFormContext } from "react-hook-form"
import { type Part, parts } from "../../../shared/address-formats.ts"
import type { PartyValues } from "../party-values.ts"
import { type ParsedAddress, parseAddress } from "./parse-address.ts"

export type AddressValues = Pick<PartyValues, Part> & { country: string }

/** Only empty fields are split into, so all that was there before is the country. */
type Split = { into: ParsedAddress; country: string }
const names = [...parts, "country"] as const

/** Not once something of it was corrected, which an undo would wipe. */
export const canUndo = (split: Split | null, typed: AddressValues): boolean =>
  split !== null && names.every((name) => typed[name] === split.into[name])

/** Without parts. A country that was chosen after the split stays. */
export const withoutParts = (split: Split | null, { country }: Pick<AddressValues, "country">) => ({
  ...{ street: "", city: "", region: "", postcode: "" },
  country: split !== null && country === split.into.country ? split.country : country,
})

/** `others` are the lines that people copy with an address: the client's name, its company. */
export function useSplitAddress(others: readonly string[]) {
  const { getValues, setValue, clearErrors, watch } = useFormContext<AddressValues>()
  const [last, setLast] = useState<Split | null>(null)
  const put = (values: ParsedAddress) => {
    for (const name of names) setValue(name, values[name], { shouldDirty: true })
    clearErrors(names)
  }
  const clear = () => {
    put(withoutParts(last, getValues()))
    setLast(null)
  }
  return {
    /** Whether it was an address. */
    split(text: string): boolean {
      const { country } = getValues()
      const into = parseAddress(text, country, others)
      if (!into) return false
      setLast({ into, country })
      put(into)
      return true
    },
    clear,
    undo: canUndo(last, watch()) ? clear : null,
  }
}
