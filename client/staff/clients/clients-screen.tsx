// The organization's clients: search, add, and send portal links.
import { api } from "../../api/hooks.ts"
import { useListPlace } from "../../shared/list-place.ts"
import { OrderSelect } from "../../shared/order-select.tsx"
import { Title } from "../../shared/title.tsx"
import { FilterTabs } from "../../ui/filter-tabs.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { ExportCsv } from "../export-csv.tsx"
import { may } from "../may.ts"
import { useDialogAddress } from "../use-dialog-address.ts"
import { ClientDialog } from "./client-dialog.tsx"
import { AddClientButton, ClientLimitNote } from "./client-limit.tsx"
import { ClientList } from "./client-list.tsx"
import { sortChoices, useClientPlace } from "./use-client-place.ts"

export function ClientsScreen() {
  const place = useListPlace(25)
  const { sort, archived, query } = useClientPlace(place)
  const { data: figures } = api.dashboard.figures.useQuery({})
  const adding = useDialogAddress("create")
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Clients" />
      <PageHeader
        title="Clients"
        description="Everyone you work with."
        actions={<ExportCsv address="/api/clients/" query={query} file="clients" />}
        main={may("work") && <AddClientButton main onClick={adding.show} />}
      />
      {(archived || (figures?.archived_clients ?? 0) > 0) && (
        <FilterTabs
          label="Status"
          options={[
            { value: "active", label: "Active", count: figures?.clients },
            { value: "archived", label: "Archived", count: figures?.archived_clients },
          ]}
          value={archived ? "archived" : "active"}
          onChange={(chosen) => place.set("status", chosen === "archived" ? chosen : "")}
        />
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="flex min-w-0 flex-1 gap-3">
          <SearchBox
            label="Search clients"
            value={place.typed}
            onChange={place.type}
            className="min-w-0 flex-1 sm:max-w-80"
          />
          <OrderSelect list={place} sort={sort} choices={sortChoices} />
        </div>
        {may("work") && <ClientLimitNote />}
      </div>
      <ClientList place={place} add={adding.show} />
      {may("work") && <ClientDialog open={adding.open} onClose={adding.close} />}
    </div>
  )
}
