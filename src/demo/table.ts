// Rows of made-up data as a table in text, which is read at a glance.

/** The first line names the columns; cells stand between bars, ` / ` is a new line, an empty cell is left out. */
export function table(text: string): Partial<Record<string, string>>[] {
  const [names = [], ...rows] = text.trim().split("\n").map(cells)
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [names[at], cell]).filter(([, cell]) => cell !== "")),
  )
}

const cells = (line: string) => line.split("|").map((cell) => cell.trim().replaceAll(" / ", "\n"))
