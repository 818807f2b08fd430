// For which project of a client an invoice is: one of theirs, or one that is made in place.
import { useState } from "react"
import { api } from "../../../api/hooks.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { Field } from "../../../ui/field.tsx"

type Project = { id: number; title: string }
type ProjectFieldProps = {
  /** Null until one is chosen. */
  client: number | null
  project: Project | null
  problem: string | undefined
  /** It may be another one, but not none. */
  needed?: boolean
  onChange: (project: Project | null) => void
  /** Where one may be made here: its name, as far as it is typed. */
  onMake?: (name: string) => void
}

export function ProjectField({
  client,
  project,
  problem,
  needed = false,
  onChange,
  onMake,
}: ProjectFieldProps) {
  const [typed, setTyped] = useState("")
  const projects = api.projects.list.useQuery(
    { client: client ?? 0, limit: 200 },
    { enabled: client !== null },
  )
  const found = projects.data ?? []
  const isSought = (title: string) => title.toLowerCase().includes(typed.trim().toLowerCase())
  const options = found
    .filter(({ title }) => isSought(title))
    .map((one) => ({ value: String(one.id), label: one.title }))
  return (
    <Field
      label="Project"
      required
      error={projects.error ? "The projects couldn't be loaded" : problem}
      hint={projects.isSuccess && found.length === 0 ? "This client has no projects yet." : undefined}
    >
      <Combobox
        needed={needed}
        options={options}
        // The chosen one may be older than the 200 that are listed, or not loaded yet.
        value={project && { value: String(project.id), label: project.title }}
        onChange={(option) => {
          setTyped("")
          onChange(option && { id: Number(option.value), title: option.label })
        }}
        onSearch={setTyped}
        disabled={client === null}
        placeholder={client === null ? "Choose a client first" : "Choose a project"}
        empty={projects.isPending ? "Loading projects…" : "No projects found"}
        {...(projects.isPending || !onMake ? {} : { create: { word: "New project", onCreate: onMake } })}
      />
    </Field>
  )
}
