// What a measure answers, how it is judged, and the one table that everything ends in.

/**
 * `raw` is what the bare parts do in the same run; `target` and `floor` are ratios of `ours` to it. Where nothing bare
 * compares, `raw` is null and they are bounds of `ours` itself.
 */
export type Row = {
  measure: string
  unit: string
  raw: number | null
  ours: number
  target: number
  floor: number
  /** Whether more of it is better, as with requests a second, or less, as with milliseconds. */
  better: "more" | "less"
}

export type Measure<G> = { name: string; run(ground: G): Promise<Row[]> }

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new Error("there is no median of nothing")
  return (low + high) / 2
}

/** Both are medians of the same rounds, so that what slows the machine for a while slows both. */
export const ratioOf = ({ ours, raw }: Row): number | null => (raw === null ? null : ours / raw)

export function verdict(row: Row): "target" | "floor" | "below" {
  const judged = ratioOf(row) ?? row.ours
  const reaches = (bound: number) => (row.better === "more" ? judged >= bound : judged <= bound)
  if (reaches(row.target)) return "target"
  return reaches(row.floor) ? "floor" : "below"
}

const heading = ["measure", "unit", "raw", "ours", "ratio", "floor", "target", "reached"]

/** Lines of a table with columns as wide as they need. */
export function table(rows: readonly Row[]): string {
  const lines = [
    heading,
    ...rows.map((row) => [
      row.measure,
      row.unit,
      row.raw === null ? "" : short(row.raw),
      short(row.ours),
      ratioOf(row)?.toFixed(2) ?? "",
      bound(row, row.floor),
      bound(row, row.target),
      verdict(row),
    ]),
  ]
  const widths = heading.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}

const bound = (row: Row, value: number) =>
  `${row.better === "more" ? "≥" : "≤"} ${row.raw === null ? short(value) : value.toFixed(2)}`
const short = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))
