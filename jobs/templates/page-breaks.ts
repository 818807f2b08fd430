// What stays together where a page ends: a row, the totals, and the first ways to pay.

/** Characters in a line of a description and of a way to pay: fewer than fit, so that no text takes more room than it is given. */
const lineWidth = 60
const halfWidth = 30
/** A description of so many lines breaks over pages; a shorter one of the last row stays with the totals. */
const maxLines = 8
/** What of a longer one stays with them. */
const lastLines = 3

const linesOf = (text: string, width = lineWidth) =>
  text.split("\n").reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / width)), 0)

type Line = { description: string; remarks: string[]; rest: boolean }

/**
 * The rows of the table in two groups. The second isn't broken, and ends with the totals: the last row, or of one with a long
 * description its last lines. A paragraph is cut only with `cut`: its line ends at that place then.
 */
export function groupsOf<Row extends Line>(rows: Row[], cut: boolean) {
  const [before, last] = [rows.slice(0, -1), rows.slice(-1)]
  const [row] = last
  const parts = row && linesOf(row.description) > maxLines ? partsOf(row.description, cut) : null
  if (!row || !parts) return asGroups(before, last)
  const first = { ...row, description: parts.first, remarks: [] }
  return asGroups([...before, first], [{ ...row, description: parts.last, rest: true }])
}

const asGroups = <Row>(before: Row[], end: Row[]) => [
  ...(before.length === 0 ? [] : [{ closing: false, lines: before }]),
  { closing: true, lines: end },
]

/** A text without its last lines, and these: from the start of a line, or of a word where the last line is long. */
function partsOf(text: string, cut: boolean) {
  const lines = text.split("\n")
  let from = lines.length - 1
  while (from > 0 && linesOf(lines.slice(from).join("\n")) < lastLines) from--
  const first = lines.slice(0, from).join("\n")
  const last = lines.slice(from).join("\n")
  if (first !== "" && linesOf(last) <= maxLines) return { first, last }
  const at = cut ? text.lastIndexOf(" ", text.length - lastLines * lineWidth) : -1
  return at <= 0 || text.length - at > maxLines * lineWidth
    ? null
    : { first: text.slice(0, at), last: text.slice(at + 1) }
}

/**
 * Up to four ways to pay stay with the totals, of more the first two, two beside each other; none where one is long: then each
 * breaks where it must.
 */
export function nearAndFar<Way extends { display_info: string }>(ways: Way[]) {
  const count = ways.length > 4 ? 2 : ways.length
  const isShort = ways
    .slice(0, count)
    .every(({ display_info }) => linesOf(display_info, halfWidth) <= maxWayLines)
  return isShort ? { near: ways.slice(0, count), far: ways.slice(count) } : { near: [], far: ways }
}
const maxWayLines = 12
