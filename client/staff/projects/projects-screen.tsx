// The organization's projects: search, create, and change status.
import { Plus } from "lucide-react"
import { api } from "../../api/hooks.ts"
import { useListPlace } from "../../shared/list-place.ts"
import { OrderSelect } from "../../shared/order-select.tsx"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { FilterTabs } from "../../ui/filter-tabs.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { SearchBox } from "../../ui/search-box.tsx"
import { ExportCsv } from "../export-csv.tsx"
import { useDialogAddress } from "../use-dialog-address.ts"
import { ProjectDialog } from "./project-dialog.tsx"
import { ProjectList, totalOf } from "./project-list.tsx"
import { statusChoices } from "./status-choices.ts"
import { sortChoices, useProjectPlace } from "./use-project-place.ts"

export function ProjectsScreen() {
  const place = useListPlace(25)
  const figures = api.dashboard.figures.useQuery({})
  const { status, sort, query } = useProjectPlace(place)
  const counts = figures.data?.project_statuses
  // Can't be chosen, but some projects may have it.
  const completed = status === "completed" || (counts?.completed ?? 0) > 0
  const creating = useDialogAddress("create")
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Projects" />
      <PageHeader
        title="Projects"
        description="Your work and its deadlines."
        actions={<ExportCsv address="/api/projects/" query={query} file="projects" />}
        main={
          <Button variant="primary" icon={<Plus />} onClick={creating.show}>
            Create Project
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        <FilterTabs
          label="Status"
          options={[
            { value: "all", label: "All", count: totalOf(counts) },
            ...statusChoices(completed ? "completed" : undefined).map(({ value, label }) => ({
              value,
              label,
              count: counts?.[value],
            })),
          ]}
          value={status ?? "all"}
          onChange={(chosen) => place.set("status", chosen === "all" ? "" : chosen)}
        />
        <div className="flex gap-3">
          <SearchBox
            label="Search projects"
            value={place.typed}
            onChange={place.type}
            className="min-w-0 flex-1 sm:max-w-80"
          />
          <OrderSelect tablet list={place} sort={sort} choices={sortChoices} />
        </div>
      </div>
      <ProjectList place={place} counts={counts} create={creating.show} />
      <ProjectDialog open={creating.open} onClose={creating.close} />
    </div>
  )
}
