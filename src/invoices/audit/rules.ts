// What a change of an invoice changed: its fields and its lines.

type Fields = Record<string, unknown>

/** Both as on the wire; equal fields are left out. */
export function changesOf(before: Fields, after: Fields) {
  const names = Object.keys(after).filter((name) => asText(before[name]) !== asText(after[name]))
  return Object.fromEntries(names.map((name) => [name, { from: before[name], to: after[name] }]))
}

type Placed<Line> = Line & { order: number }

/**
 * The lines of only one side, each with its place, from 1. Lines that both sides have in the same order are left out
 * (their longest common subsequence): an edit in the middle of 500 lines shows two.
 */
export function changedLines<Line extends object>(before: readonly Line[], after: readonly Line[]) {
  const [was, is] = [before.map(asText), after.map(asText)]
  const common = commonFrom(was, is)
  const kept = { was: new Set<number>(), is: new Set<number>() }
  for (let i = 0, j = 0; i < was.length && j < is.length; ) {
    if (was[i] === is[j]) {
      kept.was.add(i++)
      kept.is.add(j++)
    } else if (common(i + 1, j) >= common(i, j + 1)) i++
    else j++
  }
  return { before: placed(before, kept.was), after: placed(after, kept.is) }
}

const placed = <Line extends object>(lines: readonly Line[], kept: ReadonlySet<number>): Placed<Line>[] =>
  lines.map((line, place) => ({ order: place + 1, ...line })).filter((_, place) => !kept.has(place))

/** The length of the common subsequence from the i-th of one and the j-th of the other on. */
function commonFrom(one: readonly string[], other: readonly string[]) {
  const width = other.length + 1
  const counts = new Uint16Array((one.length + 1) * width)
  const at = (i: number, j: number) => counts[i * width + j] ?? 0
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      counts[i * width + j] =
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  return at
}

/** Equal for equal content: the database returns properties in another order. */
const asText = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
