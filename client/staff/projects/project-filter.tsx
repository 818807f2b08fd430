// A list's filter by project, once a client is chosen.
import { api } from "../../api/hooks.ts"
import { Combobox } from "../../ui/combobox.tsx"

type ProjectFilterProps = { client: number | null; project: number | null; onChange: (id: string) => void }

/** "" for all. */
export function ProjectFilter({ client, project, onChange }: ProjectFilterProps) {
  const found = api.projects.list.useQuery({ client: client ?? 0, limit: 200 }, { enabled: client !== null })
  if (client === null) return null
  const options = (found.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <Combobox
      label="Project"
      placeholder="All projects"
      options={options}
      value={options.find(({ value }) => value === String(project)) ?? null}
      onChange={(option) => onChange(option?.value ?? "")}
      empty={found.isPending ? "Loading projects…" : "No projects found"}
      className="sm:w-56"
    />
  )
}
