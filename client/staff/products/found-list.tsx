// What was found in a price list, and what is wrong with it.
import { formatPrice } from "../../../src/core/values/money.ts"
import type { ImportedProducts } from "../../../src/products/imports/schema.ts"
import { count } from "../../lib/format.ts"
import { Note } from "../../ui/note.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { namedUnits } from "../units.ts"
import type { ReadList } from "./read-list.ts"

const maxShown = 8
const maxFaults = 20

type Taxes = readonly { id: number; name: string }[]
type FoundProductsProps = { found: ReadList; counts: ImportedProducts | undefined; taxes: Taxes }

/** `counts` is undefined until the server has checked the list. */
export function FoundProducts({ found, counts, taxes }: FoundProductsProps) {
  const { products, ignored } = found
  const more = products.length - maxShown
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-sm">
        {counts ? `${inWords(counts, "to add", "to update")}.` : "Checking the list…"}
      </p>
      {ignored.length > 0 && <Note tone="warning">Ignored columns: {ignored.join(", ")}</Note>}
      <Table
        caption="First few products"
        columns={columnsOf(taxes)}
        rows={products.slice(0, maxShown)}
        rowKey={({ line }) => line}
      />
      {more > 0 && <p className="text-muted text-sm">and {more.toLocaleString("en-US")} more</p>}
    </div>
  )
}

/** "12 products to add, 3 to update" */
export function inWords({ added, changed }: ImportedProducts, add: string, change: string): string {
  if (changed === 0) return `${count(added, "product")} ${add}`
  return added === 0
    ? `${count(changed, "product")} ${change}`
    : `${count(added, "product")} ${add}, ${changed} ${change}`
}

type Row = ReadList["products"][number]

const columnsOf = (taxes: Taxes): readonly Column<Row>[] => [
  { key: "name", title: "Product", phone: "title", render: ({ product }) => product.name },
  {
    key: "more",
    title: "Unit, tax",
    phone: "note",
    render: ({ product: { unit, tax } }) => (
      <span className="text-muted">
        {[namedUnits.find(({ value }) => value === unit)?.label, taxes.find(({ id }) => id === tax)?.name]
          .filter(Boolean)
          .join(", ")}
      </span>
    ),
  },
  {
    key: "prices",
    title: "Price",
    numeric: true,
    phone: "value",
    render: ({ product: { prices = [] } }) => (
      <span className="whitespace-pre-line">
        {prices.map(({ currency, unit_price }) => formatPrice(unit_price, currency, 6)).join("\n")}
      </span>
    ),
  },
]

export function FoundFaults({ found: { faults } }: { found: ReadList }) {
  const more = faults.length - maxFaults
  return (
    <div className="flex flex-col gap-4">
      <Note tone="danger">
        Nothing was imported. Fix {count(faults.length, "problem")} in the file and choose it again.
      </Note>
      <ul className="flex flex-col gap-2 text-sm">
        {faults.slice(0, maxFaults).map(({ line, column, problem }) => (
          <li key={`${line} ${column} ${problem}`} className="flex flex-wrap gap-x-2">
            <span className="font-medium">
              Line {line}
              {column === null ? "" : `, ${column}`}
            </span>
            <span className="min-w-0 text-muted">{problem}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted text-sm">and {more.toLocaleString("en-US")} more</p>}
    </div>
  )
}
