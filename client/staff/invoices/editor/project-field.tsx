// The project of an invoice: one of the client's, or a new one.
import { useState } from "react"
import { api } from "../../../api/hooks.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { Field } from "../../../ui/field.tsx"

type Project = { id: number; title: string }
type ProjectFieldProps = {
  client: number | null
  project: Project | null
  problem: string | undefined
  /** It can be changed but not cleared. */
  needed?: boolean
  /** It may be left empty. */
  optional?: boolean
  onChange: (project: Project | null) => void
  /** Creates a project with the typed name. */
  onCreate?: (name: string) => void
}

export function ProjectField({
  client,
  project,
  problem,
  needed = false,
  optional = false,
  onChange,
  onCreate,
}: ProjectFieldProps) {
  const [typed, setTyped] = useState("")
  const projects = api.projects.list.useQuery(
    { client: client ?? 0, limit: 200 },
    { enabled: client !== null },
  )
  const found = projects.data ?? []
  const matches = (title: string) => title.toLowerCase().includes(typed.trim().toLowerCase())
  const options = found
    .filter(({ title }) => matches(title))
    .map((one) => ({ value: String(one.id), label: one.title }))
  return (
    <Field
      label="Project"
      required={!optional}
      error={projects.error ? "Failed to load projects" : problem}
      hint={projects.isSuccess && found.length === 0 ? "This client has no projects yet." : undefined}
    >
      <Combobox
        needed={needed}
        options={options}
        // The chosen project may not be among the 200 listed ones.
        value={project && { value: String(project.id), label: project.title }}
        onChange={(option) => {
          setTyped("")
          onChange(option && { id: Number(option.value), title: option.label })
        }}
        onSearch={setTyped}
        disabled={client === null}
        placeholder={client === null ? "Choose a client first" : "Choose a project"}
        empty={projects.isPending ? "Loading projects…" : "No projects found"}
        {...(projects.isPending || !onCreate ? {} : { create: { word: "New project", onCreate } })}
      />
    </Field>
  )
}
