// Reads by how much prices change: "5", "-2,5 %".
type ReadPercent = { value: number | null; problem?: never } | { value?: never; problem: string }

/** Null for an empty text. */
export function readPercent(text: string): ReadPercent {
  const figure = text.normalize("NFKC").replace(/[\s%]/g, "").replace(/^[−–]/, "-").replace(",", ".")
  if (figure === "") return { value: null }
  if (!/^[-+]?\d{1,4}(\.\d{1,4})?$/.test(figure)) return { problem: "Enter a percentage, such as 5 or -2.5" }
  const value = Number(figure)
  if (value <= -100) return { problem: "Must be above -100" }
  return value > 1_000 ? { problem: "At most 1,000" } : { value }
}
