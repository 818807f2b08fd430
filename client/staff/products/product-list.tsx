// One page of products, or why there is none.
import { Package, Plus } from "lucide-react"
import { cursorAfterProduct } from "../../../src/products/rules.ts"
import { api } from "../../api/hooks.ts"
import { ListPages } from "../../shared/list-pages.tsx"
import type { ListPlace } from "../../shared/list-place.ts"
import { Button } from "../../ui/button.tsx"
import { onDemand, useFetchedAhead } from "../../ui/on-demand.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { may } from "../may.ts"
import { useItemDialog } from "../use-dialog-address.ts"
import { ProductTable } from "./product-table.tsx"

const ProductDialog = onDemand(async () => (await import("./product-dialog.tsx")).ProductDialog)

type ProductListProps = {
  place: ListPlace
  adding: { open: boolean; show: () => void; close: () => void }
  onImport: () => void
}

export function ProductList(props: ProductListProps) {
  const { place, adding } = props
  const editing = useItemDialog("product", useProducts(place).data)
  useFetchedAhead(ProductDialog)
  return (
    <>
      <Rows {...props} />
      {may("work") && (
        <>
          <ProductDialog open={adding.open} onClose={adding.close} />
          {editing.item && (
            <ProductDialog
              key={editing.item.id}
              open={editing.open}
              onClose={editing.close}
              product={editing.item}
            />
          )}
        </>
      )}
    </>
  )
}

const useProducts = (place: ListPlace) =>
  api.products.list.useQuery(place.query, { placeholderData: (before) => before })

function Rows({ place, adding, onImport }: ProductListProps) {
  const products = useProducts(place)
  const works = may("work")
  if (products.isPending) return <Skeleton rows={8} label="Loading products" />
  if (products.error && !products.data)
    return (
      <Failure
        title="Failed to load products"
        error={products.error}
        retry={products.refetch}
        retrying={products.isFetching}
      />
    )
  if (products.data.length === 0 && place.search !== "")
    return (
      <Empty title="No products found" action={<Button onClick={() => place.type("")}>Clear search</Button>}>
        Nothing matches “{place.search}”.
      </Empty>
    )
  if (products.data.length === 0 && place.page === 1)
    return (
      <Empty
        title="No products yet"
        icon={<Package />}
        action={
          works && (
            <div className="flex flex-wrap justify-center gap-2">
              <Button variant="primary" icon={<Plus />} onClick={adding.show}>
                Add product
              </Button>
              <Button onClick={onImport}>Import from a file</Button>
            </div>
          )
        }
      >
        Save what you sell here, then pick it when you write an invoice.
      </Empty>
    )
  return (
    <div className="flex flex-col gap-4">
      <ProductTable products={products.data.slice(0, place.rowsShown)} />
      <ListPages
        place={place}
        rows={products.data}
        loading={products.isPlaceholderData}
        cursorOf={cursorAfterProduct}
      />
    </div>
  )
}
