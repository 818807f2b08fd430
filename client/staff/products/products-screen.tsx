// The organization's products: search, add, import and export.
import { FileUp, Plus } from "lucide-react"
import { useListPlace } from "../../shared/list-place.ts"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { onDemand } from "../../ui/on-demand.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { ExportCsv } from "../export-csv.tsx"
import { may } from "../may.ts"
import { MoneyTabs } from "../money-tabs.tsx"
import { useDialogAddress } from "../use-dialog-address.ts"
import { ProductList } from "./product-list.tsx"

const ImportDialog = onDemand(async () => (await import("./import-dialog.tsx")).ImportDialog)

export function ProductsScreen() {
  const place = useListPlace(25)
  const importing = useDialogAddress("import")
  const adding = useDialogAddress("create")
  const works = may("work")
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Products" />
      <PageHeader
        title="Products"
        tabs={<MoneyTabs />}
        actions={<ExportCsv address="/api/products/" query={place.query} file="products" />}
        main={
          works && (
            <Button variant="primary" icon={<Plus />} onClick={adding.show}>
              Add product
            </Button>
          )
        }
      />
      <div className="flex justify-between gap-3">
        <SearchBox
          label="Search products"
          value={place.typed}
          onChange={place.type}
          className="min-w-0 flex-1 sm:max-w-80"
        />
        {works && (
          <Button icon={<FileUp />} onClick={importing.show}>
            Import
          </Button>
        )}
      </div>
      <ProductList place={place} adding={adding} onImport={importing.show} />
      {works && importing.open && <ImportDialog onClose={importing.close} />}
    </div>
  )
}
