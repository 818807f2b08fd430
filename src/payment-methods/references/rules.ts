// What a payment says it is for: the numbers of its invoices.

/** EPC069-12: characters of a transfer's reference. */
export const referenceLength = 140

/** As many whole numbers as fit, and how many more there are: a part of a number would name another invoice. */
export function referenceOf(numbers: readonly string[]): string {
  const named = (count: number) => {
    const more = numbers.length - count
    return `${numbers.slice(0, count).join(", ")}${more > 0 ? ` + ${more} more` : ""}`
  }
  let count = numbers.length
  while (count > 1 && named(count).length > referenceLength) count--
  return named(count)
}
