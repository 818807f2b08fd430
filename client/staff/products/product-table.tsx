// The products as a table, with row actions and selection.
import { ListChecks, Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { useSearchParams } from "react-router"
import type { Product } from "../../../src/products/schema.ts"
import { useChosen } from "../../shared/use-chosen.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { RowActs } from "../../ui/row-acts.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { may } from "../may.ts"
import { namedUnits } from "../units.ts"
import { ChosenProducts } from "./chosen-products.tsx"
import { useDeleteProducts } from "./use-many.ts"

export function ProductTable({ products }: { products: readonly Product[] }) {
  const works = may("work")
  const [params] = useSearchParams()
  const { chosen, selection, clear } = useChosen(products, ({ name }) => name)
  // What it is about stays while it closes.
  const [deleting, setDeleting] = useState<{ open: boolean; product?: Product }>({ open: false })
  const remove = useDeleteProducts()
  const addressOf = ({ id }: Product) => `?${new URLSearchParams([...params, ["product", String(id)]])}`
  return (
    <>
      <Table
        fixed
        caption="Products"
        columns={columns}
        rows={products}
        rowKey={(product) => product.id}
        {...(works ? { rowLink: addressOf } : {})}
        selection={works ? selection : undefined}
        actions={
          works
            ? (product) => (
                <RowActs
                  of={product.name}
                  acts={[
                    { label: "Edit", icon: <Pencil />, to: addressOf(product) },
                    {
                      label: "Delete",
                      icon: <Trash2 />,
                      onSelect: () => setDeleting({ open: true, product }),
                    },
                    {
                      label: "Select",
                      icon: <ListChecks />,
                      behind: true,
                      onSelect: () => selection.toggle(product),
                    },
                  ]}
                />
              )
            : undefined
        }
      />
      {chosen.length > 0 && <ChosenProducts chosen={chosen} clear={clear} />}
      <Confirm
        open={deleting.open}
        onClose={() => setDeleting({ ...deleting, open: false })}
        title={`Delete ${deleting.product?.name}?`}
        action="Delete product"
        onConfirm={() => deleting.product && remove([deleting.product])}
      >
        Invoices that use it stay as they are. This can't be undone.
      </Confirm>
    </>
  )
}

const columns: readonly Column<Product>[] = [
  {
    key: "name",
    title: "Product",
    phone: "title",
    render: ({ name, description, unit, tax_name }) => (
      <span className="block min-w-0">
        <span className="block truncate" title={name}>
          {name}
        </span>
        <span className="block truncate font-normal text-muted text-xs md:hidden">
          {[unitName(unit), tax_name].filter(Boolean).join(", ")}
        </span>
        {description && (
          <span className="block truncate font-normal text-muted text-xs max-md:hidden" title={description}>
            {description}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "unit",
    title: "Unit",
    width: "7rem",
    render: ({ unit }) => <span className="text-muted">{unitName(unit) ?? "—"}</span>,
  },
  {
    key: "tax",
    title: "Tax",
    width: "9rem",
    render: ({ tax_name }) => (
      <span className="block truncate text-muted" title={tax_name ?? undefined}>
        {tax_name ?? "—"}
      </span>
    ),
  },
  {
    key: "prices",
    title: "Price",
    width: "10rem",
    phone: "value",
    numeric: true,
    render: ({ prices }) => <Prices prices={prices} />,
  },
]

const unitName = (unit: string | null) => namedUnits.find(({ value }) => value === unit)?.label

/** The first, and how many more there are. */
function Prices({ prices: [first, ...more] }: Pick<Product, "prices">) {
  if (!first) return <span className="text-muted max-md:sr-only">—</span>
  return (
    <span className="block text-right" title={[first, ...more].map(({ formatted }) => formatted).join("\n")}>
      {first.formatted}
      {more.map(({ currency, formatted }) => (
        <span key={currency} className="block font-normal text-muted text-xs">
          {formatted}
        </span>
      ))}
    </span>
  )
}
