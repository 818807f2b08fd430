// The numbers of an organization that has chosen no others.
import { type Numbered, releasedNumbers } from "../../src/number-series/numbers/rules.ts"
import { plain, spell } from "../../src/number-series/rules.ts"

/** 1 is INV-0001. */
export const invoiceNumber = (n: number) => spell(plain, n)

/** What is left of numbers given up (newest first) before `next`: the coming one, and those that are gone. */
export function released(invoices: Pick<Numbered, "number" | "issued">[], next: number) {
  const left = releasedNumbers(invoices, { form: plain, next, first: 1 })
  return { next: left.next, retired: left.retired.map(({ number }) => number) }
}
