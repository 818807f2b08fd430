// Changes of a party: pairs must stay complete, and an address in parts needs no question.
import { invalid } from "../core/base/errors.ts"
import { addressLines, taxIds } from "./rules.ts"
import { type Paired, pairedFields, pairProblems } from "./schema.ts"

export const changesPairs = (patch: Paired): boolean =>
  pairedFields.some((field) => patch[field] !== undefined)

/** Throws 400 at the field if a pair is incomplete after `patch` is applied to `before`. */
export function requirePairs(before: Paired, patch: Paired): void {
  const after = (field: keyof Paired) => (patch[field] === undefined ? before[field] : patch[field])
  const [problem] = pairProblems(Object.fromEntries(pairedFields.map((field) => [field, after(field)])))
  if (problem) throw invalid(...problem)
}

type Parts = { [part in "street" | "city" | "postcode" | "region"]?: string | null | undefined }

/** An address written in parts answers the question about the older one. */
export const withAnswer = <Patch extends Parts>(patch: Patch): Patch & { address_settled?: boolean } =>
  patch.street || patch.city || patch.postcode || patch.region ? { ...patch, address_settled: true } : patch

/** As printed, above the country; null when nothing is known. */
export const writtenAddress = (party: Parameters<typeof addressLines>[0]): string | null =>
  addressLines(party).join("\n") || null

export const writtenTaxIds = taxIds
