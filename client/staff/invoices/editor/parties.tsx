// The invoice's client and project: chosen, or created in a dialog on top.
import { useDeferredValue, useState } from "react"
import { api } from "../../../api/hooks.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { Field } from "../../../ui/field.tsx"
import { onDemand } from "../../../ui/on-demand.tsx"
import { clientOptions } from "../../clients/client-field.tsx"
import { useClientLimit } from "../../clients/client-limit.tsx"
import type { Problems } from "./check.ts"
import type { InvoiceForm } from "./form.ts"
import { ProjectField } from "./project-field.tsx"

const ClientDialog = onDemand(async () => (await import("../../clients/client-dialog.tsx")).ClientDialog)
const ProjectDialog = onDemand(async () => (await import("../../projects/project-dialog.tsx")).ProjectDialog)

/** The party to create, with the typed name. */
export type NewParty = { kind: "client" | "project"; name: string }

type Parties = Pick<InvoiceForm, "client" | "project">
type PartiesProps = Parties & {
  /** False where the project may be left empty. */
  needsProject: boolean
  problems: Problems
  onChange: (change: Partial<Parties>) => void
  onCreate: (party: NewParty) => void
}

export const PartyFields = (props: PartiesProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <ClientField {...props} />
    <ProjectField
      client={props.client?.id ?? null}
      project={props.project}
      optional={!props.needsProject}
      problem={props.problems.project}
      onChange={(project) => props.onChange({ project })}
      onCreate={(name) => props.onCreate({ kind: "project", name })}
    />
  </div>
)

function ClientField({ client, problems, onChange, onCreate }: PartiesProps) {
  const [typed, setTyped] = useState("")
  const search = useDeferredValue(typed)
  const { full } = useClientLimit()
  const clients = api.clients.list.useQuery(
    { limit: 25, ...(search === "" ? {} : { search }) },
    { placeholderData: (before) => before },
  )
  return (
    <Field label="Client" required error={problems.client}>
      <Combobox
        options={clientOptions(clients.data)}
        value={client && { value: String(client.id), label: client.name }}
        onChange={(option) => {
          const chosen = option && { id: Number(option.value), name: option.label }
          // Choosing the same client again keeps the project.
          onChange(chosen?.id === client?.id ? { client: chosen } : { client: chosen, project: null })
        }}
        onSearch={setTyped}
        searching={search !== typed || clients.isPending || clients.isPlaceholderData}
        placeholder="Search clients"
        empty={clients.error ? "Failed to load clients" : "No clients found"}
        {...(full
          ? {}
          : { create: { word: "New client", onCreate: (name) => onCreate({ kind: "client", name }) } })}
      />
    </Field>
  )
}

type CreatePartyProps = {
  party: NewParty | null
  /** The client of a new project. */
  client: Parties["client"]
  onCreated: (parties: Partial<Parties>) => void
  onClose: () => void
}

export const CreateParty = ({ party, client, onCreated, onClose }: CreatePartyProps) => (
  <>
    {party?.kind === "client" && (
      <ClientDialog
        open
        name={party.name}
        onClose={onClose}
        onSaved={({ id, name }) => onCreated({ client: { id, name }, project: null })}
      />
    )}
    {party?.kind === "project" && client && (
      <ProjectDialog
        open
        name={party.name}
        client={client}
        onClose={onClose}
        // The dialog lets people choose another client.
        onSaved={({ id, title, client: owner, client_name }) =>
          onCreated({ client: { id: owner, name: client_name }, project: { id, title } })
        }
      />
    )}
  </>
)
