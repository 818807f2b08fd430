// Reads a price list from the text of a file: its products, and each fault by line and column.
import type { z } from "zod"
import { isCurrency } from "../../../src/core/values/currencies.ts"
import { fold } from "../../../src/core/values/lists.ts"
import { withoutMarks } from "../../../src/core/values/text.ts"
import { productInput } from "../../../src/products/schema.ts"
import { type Marks, marksOf, readAmount } from "../../lib/amount.ts"
import { type CellSeparator, rowsIn, separatorOf, type TextRow } from "../../lib/rows-in.ts"
import { namedUnits } from "../units.ts"

type Row = z.output<typeof productInput>
export type Fault = { line: number; column: string | null; problem: string }
export type ReadList = {
  products: { line: number; product: Row }[]
  faults: Fault[]
  /** Headings that mean nothing here. */
  ignored: string[]
}
export type Known = {
  /** Of a column that says "Price" alone. */
  currency: string
  taxes: readonly { id: number; name: string }[]
}

const maxRows = 1_000

type Column = { heading: string; at: number } & (
  | { kind: "name" | "description" | "unit" | "tax" }
  | { kind: "price"; currency: string }
)

/** The first row names the columns. Empty cells and empty rows say nothing. */
export function readList(text: string, known: Known): ReadList {
  const separator = separatorOf(text)
  const rows = rowsIn(text.replace(/^\uFEFF/, ""), separator).filter(({ cells }) => !isEmpty(cells))
  const [header, ...body] = rows
  const { columns, ignored, faults } = columnsOf(header?.cells ?? [], known.currency)
  if (faults.length > 0) return { products: [], ignored, faults }
  if (body.length === 0)
    return { products: [], ignored, faults: [fault(1, null, "The file has no products")] }
  const extra = body[maxRows]
  if (extra)
    return {
      products: [],
      ignored,
      faults: [fault(extra.line, null, "At most 1,000 products. Split the file.")],
    }
  const read = body.map((row) => readRow(row, columns, { ...known, separator, marks: marksIn(separator) }))
  const products = read.flatMap(({ product, line }) => (product ? [{ line, product }] : []))
  return { products, ignored, faults: [...read.flatMap((row) => row.faults), ...repeated(products)] }
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "")
const fault = (line: number, column: string | null, problem: string): Fault => ({ line, column, problem })

/** A file with semicolons has decimal commas, one with commas has points. */
const marksIn = (separator: CellSeparator): Marks =>
  separator === "\t"
    ? marksOf()
    : separator === ";"
      ? { decimal: ",", group: "." }
      : { decimal: ".", group: "," }

function columnsOf(headings: readonly string[], home: string) {
  const columns: Column[] = []
  const ignored: string[] = []
  const faults: Fault[] = []
  for (const [at, typed] of headings.entries()) {
    const heading = typed.trim()
    const meant = meaningOf(heading, home)
    if (!meant) {
      if (heading !== "" && heading !== "product_id") ignored.push(heading)
      continue
    }
    const same = columns.find((one) => JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(meant)))
    if (same) faults.push(fault(1, heading, `Means the same as the column ${same.heading}`))
    else columns.push({ ...meant, heading, at })
  }
  if (!columns.some(({ kind }) => kind === "name"))
    faults.push(fault(1, null, "Name the columns in the first row. One of them must be Name."))
  return { columns, ignored, faults }
}

type Meaning = { kind: "name" | "description" | "unit" | "tax" } | { kind: "price"; currency: string }
const keyOf = (one: Meaning) => (one.kind === "price" ? one.currency : one.kind)

function meaningOf(heading: string, home: string): Meaning | null {
  const words = fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
  const kind = kinds.find(([, names]) => names.includes(words))?.[0]
  if (kind) return { kind }
  const [, price, code] = /^(?:(unit price|price)(?: ([a-z]{3}))?|[a-z]{3})$/.exec(words) ?? []
  const currency = (code ?? (price ? home : words)).toUpperCase()
  return (price || /^[a-z]{3}$/.test(words)) && isCurrency(currency) ? { kind: "price", currency } : null
}

const kinds: readonly (readonly [Exclude<Column["kind"], "price">, readonly string[]])[] = [
  ["name", ["name", "product", "item", "service", "title"]],
  ["description", ["description", "details"]],
  ["unit", ["unit", "per"]],
  ["tax", ["tax", "tax name", "vat"]],
]

type Reading = Known & { separator: CellSeparator; marks: Marks }

function readRow(row: TextRow, columns: readonly Column[], known: Reading) {
  const { line, cells } = row
  const faults: Fault[] = []
  const take = <T>({ heading }: Column, { value, problem }: { value?: T; problem?: string }) => {
    if (problem !== undefined) faults.push(fault(line, heading, problem))
    return value
  }
  const filled = columns.flatMap((column) => {
    const text = plain(cells[column.at] ?? "", known.separator)
    return text === "" ? [] : [{ column, text }]
  })
  const prices: { currency: string; unit_price: number; heading: string }[] = []
  const fields: Record<string, unknown> = { name: "" }
  for (const { column, text } of filled) {
    if (column.kind === "price") {
      const unit_price = take(column, readAmount(text, 6, known.marks)) ?? null
      if (unit_price !== null) prices.push({ currency: column.currency, unit_price, heading: column.heading })
    } else if (column.kind === "unit") fields.unit = take(column, unitOf(text))
    else if (column.kind === "tax") fields.tax = take(column, taxOf(text, known.taxes))
    else fields[column.kind] = text
  }
  const checked = productInput.safeParse({
    ...fields,
    prices: prices.map(({ currency, unit_price }) => ({ currency, unit_price })),
  })
  for (const { path, message } of checked.error?.issues ?? []) {
    const heading =
      path[0] === "prices"
        ? prices[Number(path[1])]?.heading
        : columns.find(({ kind }) => kind === path[0])?.heading
    faults.push(fault(line, heading ?? null, message))
  }
  return { line, faults, product: faults.length === 0 ? checked.data : undefined }
}

/** Our own files mark texts that a spreadsheet would take for a formula. */
const plain = (cell: string, separator: CellSeparator) =>
  withoutMarks(cell.trim(), separator === ";" ? "semicolon" : "comma")

function unitOf(text: string) {
  const folded = fold(text)
  const found = namedUnits.find(({ value, label }) => [value, fold(label)].includes(folded))
  if (found) return { value: found.value }
  return { problem: `Unknown unit. Use one of ${namedUnits.map(({ label }) => label).join(", ")}.` }
}

function taxOf(text: string, taxes: Known["taxes"]) {
  const [found, other] = taxes.filter(({ name }) => fold(name) === fold(text))
  if (other) return { problem: `You have several taxes called “${text}”. Give them different names first.` }
  return found ? { value: found.id } : { problem: `You have no tax called “${text}”` }
}

function repeated(products: ReadList["products"]): Fault[] {
  const lines = new Map<string, number>()
  return products.flatMap(({ line, product: { name } }) => {
    const first = lines.get(fold(name))
    if (first === undefined) lines.set(fold(name), line)
    return first === undefined ? [] : [fault(line, "Name", `Line ${first} has this name too`)]
  })
}
