// What is wrong with the fields of a line, for the cell that says it and for the field itself.
import type { Problems } from "./check.ts"
import type { DraftLine } from "./draft.ts"
import { problemId } from "./line-cell.tsx"

export type LineMarks = ReturnType<typeof marksOf>

export function marksOf(line: DraftLine, problems: Problems) {
  const cell = (name: keyof DraftLine) => ({ line: line.key, name, problem: problems[`${line.key}.${name}`] })
  /** A field with a problem says so, and which sentence explains it. */
  const marks = (name: keyof DraftLine) =>
    cell(name).problem === undefined
      ? {}
      : { "aria-invalid": true as const, "aria-describedby": problemId(line.key, name) }
  return { cell, marks }
}
