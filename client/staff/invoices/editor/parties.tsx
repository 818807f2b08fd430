// For whom an invoice is and for which of their projects: chosen, or made in place.
import { useDeferredValue, useState } from "react"
import { api } from "../../../api/hooks.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { Field } from "../../../ui/field.tsx"
import { useClientLimit } from "../../clients/client-limit.tsx"
import type { Draft } from "./draft.ts"
import { ProjectField } from "./project-field.tsx"

/** What is to be made, and what it is called as far as somebody has typed it. */
export type Making = { what: "client" | "project"; name: string }

type PartiesProps = Pick<Draft, "client" | "project"> & {
  problems: Record<string, string>
  onChange: (change: Partial<Pick<Draft, "client" | "project">>) => void
  onMake: (making: Making) => void
}

export const Parties = (props: PartiesProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <ClientField {...props} />
    <ProjectField
      client={props.client?.id ?? null}
      project={props.project}
      problem={props.problems.project}
      onChange={(project) => props.onChange({ project })}
      onMake={(name) => props.onMake({ what: "project", name })}
    />
  </div>
)

function ClientField({ client, problems, onChange, onMake }: PartiesProps) {
  const [typed, setTyped] = useState("")
  const search = useDeferredValue(typed)
  const { full } = useClientLimit()
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
        onChange={(option) => {
          const chosen = option && { id: Number(option.value), name: option.label }
          // The same one again keeps its project.
          onChange(chosen?.id === client?.id ? { client: chosen } : { client: chosen, project: null })
        }}
        onSearch={setTyped}
        searching={clients.isFetching}
        placeholder="Search clients"
        empty={clients.error ? "The clients couldn't be loaded" : "No clients found"}
        {...(full
          ? {}
          : { create: { word: "New client", onCreate: (name) => onMake({ what: "client", name }) } })}
      />
    </Field>
  )
}
