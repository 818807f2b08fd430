// What a change leaves of a party: what belongs together still fits, and an address in parts needs no question.
import { invalid } from "../core/base/errors.ts"
import { addressLines, taxIds } from "./rules.ts"
import { type Paired, pairedFields, pairProblems } from "./schema.ts"

export const changesPairs = (patch: Paired): boolean =>
  pairedFields.some((field) => patch[field] !== undefined)

/** Throws 400 beside its field where the pairs don't fit once `patch` is laid over `before`. */
export function requirePairs(before: Paired, patch: Paired): void {
  const after = (field: keyof Paired) => (patch[field] === undefined ? before[field] : patch[field])
  const [problem] = pairProblems(Object.fromEntries(pairedFields.map((field) => [field, after(field)])))
  if (problem) throw invalid(...problem)
}

type Parts = { [part in "street" | "city" | "postcode" | "region"]?: string | null | undefined }

/** Whoever writes an address in parts has been asked enough about the one before. */
export const withAnswer = <Patch extends Parts>(patch: Patch): Patch & { address_settled?: boolean } =>
  patch.street || patch.city || patch.postcode || patch.region ? { ...patch, address_settled: true } : patch

/** As it stands on paper, above the country; null where nothing is known. */
export const writtenAddress = (party: Parameters<typeof addressLines>[0]): string | null =>
  addressLines(party).join("\n") || null

export const writtenTaxIds = taxIds
