// Where what is typed into the checklist's forms is kept until it is saved or given up.
import { forget, typedInto } from "../../kept-values.ts"
import { type Fix, fixes } from "./checks.ts"

type Place = { id: number }

export const placeOf = ({ id }: Place, fix: Fix) => `fix ${fix} of invoice ${id}`

export const isTypedInto = (invoice: Place, fix: Fix) =>
  Object.values(typedInto(placeOf(invoice, fix))).some((value) => value !== "" && value !== null)

export const typedFixes = (invoice: Place): Fix[] => fixes.filter((fix) => isTypedInto(invoice, fix))

export const forgetFixes = (invoice: Place) => {
  for (const fix of fixes) forget(placeOf(invoice, fix))
}
