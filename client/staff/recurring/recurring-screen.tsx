// What the organization bills again and again, by status.
import { useListPlace } from "../../shared/list-place.ts"
import { Title } from "../../shared/title.tsx"
import { FilterTabs } from "../../ui/filter-tabs.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { MoneyTabs } from "../money-tabs.tsx"
import { RecurringList } from "./recurring-list.tsx"
import { isStatus, statusTabs } from "./status.tsx"

export function RecurringScreen() {
  const list = useListPlace(25)
  const text = list.get("status")
  const status = isStatus(text) ? text : null
  return (
    <div className="flex flex-col gap-3">
      <Title screen="Recurring invoices" />
      <PageHeader title="Recurring invoices" tabs={<MoneyTabs />} />
      <FilterTabs
        label="Status"
        options={statusTabs}
        value={status ?? "all"}
        onChange={(chosen) => list.set("status", chosen === "all" ? "" : chosen)}
      />
      <RecurringList list={list} status={status} />
    </div>
  )
}
