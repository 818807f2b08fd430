// The invoices that one payment covers, as the address of the page has them.
import { maxOthers } from "../../../src/payments/claims/rules.ts"
import { idIn } from "../../lib/address.ts"
import { keepDraft, keptDraft } from "../../lib/storage.ts"

/** Each once, and no more than one payment covers. */
export const chosenIn = (text: string | null) =>
  [...new Set((text ?? "").split(",").flatMap((part) => idIn(part) ?? []))].slice(0, maxOthers + 1)

/** Without those that can't be paid: the ones that a refusal names by `fields`, else the first. */
export function withoutRefused([first, ...others]: readonly number[], fields: object): number[] {
  const payable = others.filter((_, at) => !(`other_invoices.${at}` in fields))
  return first !== undefined && payable.length < others.length ? [first, ...payable] : others
}

/** Where a half-written report of a payment for these invoices is kept. */
export const draftOf = (ids: readonly number[]) => `pay several ${[...ids].sort((a, b) => a - b).join(",")}`

/** A half-written report goes along with a choice that is changed. */
export function moveDraft(from: readonly number[], to: readonly number[]) {
  const draft = keptDraft(draftOf(from))
  if (typeof draft !== "object" || draft === null) return
  keepDraft(draftOf(from), null)
  keepDraft(draftOf(to), draft)
}
