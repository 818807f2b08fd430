// Splits an address into the fields of a form, and takes that back.
import { useState } from "react"
import { useFormContext } from "react-hook-form"
import { type Part, parts } from "../../../shared/address-formats.ts"
import type { PartyValues } from "../party-values.ts"
import { type ParsedAddress, parseAddress } from "./parse-address.ts"

export type AddressValues = Pick<PartyValues, Part> & { country: string }

/** `others` are the lines that people copy with an address: the client's name, its company. */
export function useSplitAddress(others: readonly string[]) {
  const { getValues, setValue, clearErrors } = useFormContext<AddressValues>()
  const [before, setBefore] = useState<ParsedAddress | null>(null)
  const names = [...parts, "country"] as const
  const put = (values: ParsedAddress) => {
    for (const name of names) setValue(name, values[name], { shouldDirty: true })
    clearErrors(names)
  }
  return {
    /** Whether it was an address. */
    split(text: string): boolean {
      const { street, city, region, postcode, country } = getValues()
      const found = parseAddress(text, country, others)
      if (!found) return false
      setBefore({ street, city, region, postcode, country })
      put(found)
      return true
    },
    undo:
      before &&
      (() => {
        put(before)
        setBefore(null)
      }),
  }
}
