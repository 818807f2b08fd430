// Rows of cells in a text: copied from a spreadsheet, or a CSV file.

/** `line` counts from 1, where the row begins. */
export type TextRow = { line: number; cells: string[] }
export type CellSeparator = "\t" | ";" | ","

/** A quoted cell can hold separators, line breaks and doubled quotes. */
export function rowsIn(text: string, separator: CellSeparator): TextRow[] {
  const first: TextRow = { line: 1, cells: [] }
  const rows = [first]
  let [row, line] = [first, 1]
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`, "gy")
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, content = "", end] = match
    row.cells.push(/^".*"$/s.test(content) ? content.slice(1, -1).replaceAll('""', '"') : content)
    if (end === "") break
    line += content.match(/\r\n|\r|\n/g)?.length ?? 0
    if (end === separator) continue
    line += 1
    row = { line, cells: [] }
    rows.push(row)
  }
  return rows
}

/** The one that separates most in the first line; quoted cells don't count. */
export function separatorOf(text: string): CellSeparator {
  const [heading = ""] = text.replace(/"(?:[^"]|"")*"/g, "").split(/[\r\n]/)
  const counted = (["\t", ";", ","] as const).map((one) => [one, heading.split(one).length] as const)
  return counted.reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}

/** The text of a file: UTF-8, UTF-16 as its mark says, or what spreadsheets on Windows write. */
export function textOf(bytes: Uint8Array): string {
  const [one, other] = bytes
  if ((one === 0xff && other === 0xfe) || (one === 0xfe && other === 0xff))
    return new TextDecoder(one === 0xff ? "utf-16le" : "utf-16be").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}
