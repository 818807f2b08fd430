// A field to choose a client, searched on the server.

import { useState } from "react"
import { shownAddress } from "../../../src/core/values/mail-address.ts"
import { api } from "../../api/hooks.ts"
import { Combobox } from "../../ui/combobox.tsx"
import { Field } from "../../ui/field.tsx"

export type ClientChoice = { id: number; name: string }
type ClientFieldProps = {
  /** 0 for none. */
  value: number
  onChange: (id: number) => void
  /** The client's name, if it is known before the list has loaded. */
  known?: ClientChoice | undefined
  error?: string | undefined
  /** It may be left empty. */
  optional?: boolean
  className?: string
}

export function ClientField({
  value,
  onChange,
  known,
  error,
  optional = false,
  className = "",
}: ClientFieldProps) {
  const [search, setSearch] = useState("")
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null)
  const found = api.clients.list.useQuery({ search, limit: 25 }, { placeholderData: (before) => before })
  const options = clientOptions(found.data)
  const now = String(value)
  const listed = [picked, known ? optionOf(known) : null, ...options].find((option) => option?.value === now)
  // A client chosen by the address may not be in the list.
  const detail = api.clients.get.useQuery(
    { id: value },
    { enabled: value > 0 && !listed && !found.isPending },
  )
  const chosen = listed ?? (detail.data?.id === value ? optionOf(detail.data) : null)
  return (
    <Field label="Client" required={!optional} error={error} className={className}>
      <Combobox
        options={options}
        value={chosen}
        onChange={(option) => {
          setPicked(option)
          setSearch("")
          onChange(option ? Number(option.value) : 0)
        }}
        onSearch={setSearch}
        searching={found.isPending || found.isPlaceholderData}
        placeholder="Search clients"
        empty={search === "" ? "No clients yet" : "No clients found"}
      />
    </Field>
  )
}

const optionOf = ({ id, name }: ClientChoice) => ({ value: String(id), label: name })

type FoundClient = ClientChoice & { company: string | null; email: string }

export const clientOptions = (clients: readonly FoundClient[] | undefined) =>
  (clients ?? []).map(({ company, email, ...client }) => ({
    ...optionOf(client),
    hint: company ?? shownAddress(email),
  }))
