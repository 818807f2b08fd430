// What the organization bills again and again: search, filters and order.
import { useListPlace } from "../../shared/list-place.ts"
import { OrderSelect } from "../../shared/order-select.tsx"
import { Title } from "../../shared/title.tsx"
import { FilterTabs } from "../../ui/filter-tabs.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { ExportCsv } from "../export-csv.tsx"
import { MoneyTabs } from "../money-tabs.tsx"
import { RecurringList } from "./recurring-list.tsx"
import { statusTabs } from "./status.tsx"
import { sortChoices, useRecurringPlace } from "./use-recurring-place.ts"

export function RecurringScreen() {
  const list = useListPlace(25)
  const { status, sort, query } = useRecurringPlace(list)
  return (
    <div className="flex flex-col gap-3">
      <Title screen="Recurring invoices" />
      <PageHeader
        title="Recurring invoices"
        tabs={<MoneyTabs />}
        actions={<ExportCsv address="/api/schedules/" query={query} file="recurring-invoices" />}
      />
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 basis-full lg:min-w-96 lg:flex-1 lg:basis-0">
          <FilterTabs
            label="Status"
            options={statusTabs}
            value={status ?? "all"}
            onChange={(chosen) => list.set("status", chosen === "all" ? "" : chosen)}
          />
        </div>
        <SearchBox
          label="Search recurring invoices"
          value={list.typed}
          onChange={list.type}
          className="min-w-36 flex-1 sm:max-w-80 lg:flex-none lg:basis-60"
        />
        <OrderSelect list={list} sort={sort} choices={sortChoices} />
      </div>
      <RecurringList list={list} />
    </div>
  )
}
