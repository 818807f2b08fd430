// The projects as a table, with row actions and selection.
import { Eye, FileText, ListChecks } from "lucide-react"
import type { Project } from "../../../src/projects/schema.ts"
import { useChosen } from "../../shared/use-chosen.ts"
import { type Act, RowActs } from "../../ui/row-acts.tsx"
import type { Sorting } from "../../ui/sort-head.tsx"
import { Table } from "../../ui/table.tsx"
import { usePrefetch } from "../use-prefetch.ts"
import { ChosenProjects } from "./chosen-projects.tsx"
import { columns } from "./columns.tsx"

export function ProjectTable({ projects, sorting }: { projects: readonly Project[]; sorting: Sorting }) {
  const prefetch = usePrefetch()
  const { chosen, selection, clear } = useChosen(projects, ({ title }) => title)
  const actsOf = (project: Project): Act[] => [
    { label: "View", icon: <Eye />, to: `/projects/${project.id}` },
    {
      label: "Create Invoice",
      name: `Create Invoice for ${project.title}`,
      icon: <FileText />,
      to: `/invoices?client=${project.client}&project=${project.id}`,
    },
    { label: "Select", icon: <ListChecks />, behind: true, onSelect: () => selection.toggle(project) },
  ]
  return (
    <>
      <Table
        fixed
        caption="Projects"
        columns={columns}
        rows={projects}
        rowKey={(project) => project.id}
        rowLink={(project) => `/projects/${project.id}`}
        onIntent={(project) => prefetch.project(project.id)}
        sorting={sorting}
        selection={selection}
        actions={(project) => <RowActs of={project.title} acts={actsOf(project)} />}
      />
      {chosen.length > 0 && <ChosenProjects chosen={chosen} clear={clear} />}
    </>
  )
}
