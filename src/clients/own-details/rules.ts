// Which of their details clients change themselves, and what such a change is.
import { say } from "../../../src/languages/rules.ts"
import { missingToReplaceText } from "../../parties/rules.ts"

/**
 * With their labels, in the order of the form. Name and email stay the staff's: the email is what the client signs in
 * with.
 */
export const ownLabels = {
  company: "Company",
  street: "Street",
  postcode: "Postcode",
  city: "City",
  region: "Region or state",
  country: "Country",
  vat_id: "VAT ID",
  phone: "Phone",
} as const
export type OwnField = keyof typeof ownLabels
export const ownFields = Object.keys(ownLabels) as [OwnField, ...OwnField[]]

export type OwnValues = { [field in OwnField]: string | null }
type Patch = { [field in OwnField]?: string | null | undefined }
export type OwnChanges = { [field in OwnField]?: { from: string | null; to: string | null } }

/** The fields that are given and differ. */
export function changesIn(before: OwnValues, patch: Patch): OwnChanges {
  const changes: OwnChanges = {}
  for (const field of ownFields) {
    const to = patch[field]
    if (to !== undefined && to !== before[field]) changes[field] = { from: before[field], to }
  }
  return changes
}

/** The values of the changed fields, before ("from") or after ("to"). */
export function valuesOf(changes: OwnChanges, side: "from" | "to"): Partial<OwnValues> {
  const values: Partial<OwnValues> = {}
  for (const field of ownFields) {
    const change = changes[field]
    if (change) values[field] = change[side]
  }
  return values
}

type Printed = { [field in "street" | "postcode" | "city" | "region"]?: string | null | undefined }

const missingWords = {
  street: "Enter the street to replace the address on your invoices",
  city: "Enter the city to replace the address on your invoices",
} as const

/** By field: what is missing before these parts are printed instead of the address in one text. */
export const replacementProblems = (after: Printed & { address: string | null }): Record<string, string[]> =>
  Object.fromEntries(missingToReplaceText(after).map((part) => [part, [say(missingWords[part])]]))

/** A change can be undone as long as all that it changed is still as it left it. */
export const isInEffect = (now: OwnValues, changes: OwnChanges): boolean =>
  Object.keys(changesIn(now, valuesOf(changes, "to"))).length === 0
