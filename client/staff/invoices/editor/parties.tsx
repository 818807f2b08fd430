// For whom an invoice is and for which of their projects.
import { useDeferredValue, useState } from "react"
import { Link } from "react-router"
import { api } from "../../../api/hooks.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { Field } from "../../../ui/field.tsx"
import { Select } from "../../../ui/select.tsx"
import type { Draft } from "./draft.ts"

type PartiesProps = Pick<Draft, "client" | "project"> & {
  problems: Record<string, string>
  onChange: (change: Partial<Pick<Draft, "client" | "project">>) => void
}

export const Parties = (props: PartiesProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <ClientField {...props} />
    <ProjectField {...props} />
  </div>
)

function ClientField({ client, problems, onChange }: PartiesProps) {
  const [typed, setTyped] = useState("")
  const search = useDeferredValue(typed)
  const clients = api.clients.list.useQuery(
    { limit: 25, ...(search === "" ? {} : { search }) },
    { placeholderData: (before) => before },
  )
  const options = (clients.data ?? []).map(({ id, name, company, email }) => ({
    value: String(id),
    label: name,
    hint: company ?? email,
  }))
  return (
    <Field label="Client" required error={problems.client}>
      <Combobox
        options={options}
        value={client && { value: String(client.id), label: client.name }}
        onChange={(option) =>
          onChange({ client: option && { id: Number(option.value), name: option.label }, project: null })
        }
        onSearch={setTyped}
        searching={clients.isFetching}
        placeholder="Search clients"
        empty={clients.error ? "The clients couldn't be loaded" : "No clients found"}
      />
    </Field>
  )
}

function ProjectField({ client, project, problems, onChange }: PartiesProps) {
  const id = client?.id ?? 0
  const projects = api.projects.list.useQuery({ client: id, limit: 200 }, { enabled: client !== null })
  const found = projects.data ?? []
  const none = client !== null && projects.isSuccess && found.length === 0
  const options = found.map((one) => ({ value: String(one.id), label: one.title }))
  // The chosen one may be older than the 200 that are listed, or not loaded yet.
  if (project && !found.some((one) => one.id === project.id))
    options.unshift({ value: String(project.id), label: project.title })
  return (
    <Field
      label="Project"
      required
      error={projects.error ? "The projects couldn't be loaded" : problems.project}
      hint={none ? <NoProjects client={id} /> : undefined}
    >
      <Select
        options={options}
        value={project && String(project.id)}
        onChange={(value) => {
          const chosen = found.find((one) => String(one.id) === value)
          if (chosen) onChange({ project: { id: chosen.id, title: chosen.title } })
        }}
        disabled={client === null || none}
        placeholder={client === null ? "Choose a client first" : "Choose a project"}
        empty={projects.isPending ? "Loading projects…" : "No projects found"}
      />
    </Field>
  )
}

const NoProjects = ({ client }: { client: number }) => (
  <>
    This client has no projects yet.{" "}
    <Link to={`/clients/${client}`} className="text-link underline">
      Create one
    </Link>
  </>
)
