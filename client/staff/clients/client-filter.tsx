// A list's filter by client, searched on the server.
import { useState } from "react"
import { api } from "../../api/hooks.ts"
import { Combobox } from "../../ui/combobox.tsx"
import { clientOptions } from "./client-field.tsx"

type ClientFilterProps = { client: number | null; onChange: (id: string) => void }

/** "" for all. */
export function ClientFilter({ client, onChange }: ClientFilterProps) {
  const [search, setSearch] = useState("")
  const found = api.clients.list.useQuery({ search, limit: 25 }, { placeholderData: (before) => before })
  const chosen = api.clients.get.useQuery({ id: client ?? 0 }, { enabled: client !== null })
  const options = clientOptions(found.data)
  const listed = options.find(({ value }) => value === String(client))
  const named = chosen.data && { value: String(chosen.data.id), label: chosen.data.name }
  return (
    <Combobox
      label="Client"
      placeholder="All clients"
      options={options}
      value={client === null ? null : (named ?? listed ?? null)}
      onChange={(option) => {
        setSearch("")
        onChange(option?.value ?? "")
      }}
      onSearch={setSearch}
      searching={found.isPending || found.isPlaceholderData}
      empty={search === "" ? "No clients yet" : "No clients found"}
      className="sm:w-56"
    />
  )
}
