// Plain invoices: those of which the spec's fields say it all, and what the other columns are in them.
import type { Row } from "../../../core/database/tables.ts"
import type { ExactInput, ExactItemInput } from "../schema.ts"

type Line = Omit<ExactItemInput, "unit"> & { unit?: string | null | undefined }

/** Whether the spec's fields say it all: nothing else is stored then. */
export const isPlain = ({
  items,
  ...document
}: ExactInput & { items?: readonly Line[] | null | undefined }) =>
  !document.prices_include_tax &&
  [document.price_decimals, document.discount, document.withholding].every(
    (given) => (given ?? null) === null,
  ) &&
  (items ?? []).every(
    ({ kind, unit, discount, tax }) =>
      (kind ?? "item") === "item" &&
      (unit ?? null) === null &&
      (discount ?? null) === null &&
      tax === undefined,
  )

/** What a plain invoice has nothing in; lists do without them. */
export const exactColumns = [
  "prices_include_tax",
  "price_decimals",
  "lines_total",
  "subtotal",
  "taxes",
  "discount_percent",
  "discount_amount",
  "discount_reason",
  "withholding_name",
  "withholding_rate",
  "withheld",
] as const
/** Of a line, likewise. */
export const exactLineColumns = [
  "kind",
  "unit",
  "quantity_exact",
  "discount_percent",
  "discount_amount",
  "discount_reason",
  "net_amount",
  "tax_id",
  "tax",
  "has_own_tax",
] as const

/** Money in minor units, rates in percent; `unit_price` of the lines in 10^-price_decimals where that isn't null. */
export type ExactValues = Pick<Row<"invoices">, (typeof exactColumns)[number]>
export type ExactLine = Pick<Row<"invoice_items">, (typeof exactLineColumns)[number]>

/** What they are in a plain invoice, and in its lines. */
export const plain: ExactValues = {
  prices_include_tax: false,
  price_decimals: null,
  lines_total: null,
  subtotal: null,
  taxes: null,
  discount_percent: null,
  discount_amount: 0,
  discount_reason: null,
  withholding_name: null,
  withholding_rate: null,
  withheld: 0,
}
export const plainLine: ExactLine = {
  kind: "item",
  unit: null,
  quantity_exact: null,
  discount_percent: null,
  discount_amount: 0,
  discount_reason: null,
  net_amount: null,
  tax_id: null,
  tax: null,
  has_own_tax: false,
}
