// Whose payments are listed, and in which currency.
import { useState } from "react"
import { currencies } from "../../../src/core/values/currencies.ts"
import { api } from "../../api/hooks.ts"
import { Combobox } from "../../ui/combobox.tsx"

type ClientFilterProps = { client: number | null; onChange: (id: string) => void }

/** "" for all of them. */
export function ClientFilter({ client, onChange }: ClientFilterProps) {
  const [search, setSearch] = useState("")
  const found = api.clients.list.useQuery({ search, limit: 25 }, { placeholderData: (before) => before })
  const chosen = api.clients.get.useQuery({ id: client ?? 0 }, { enabled: client !== null })
  const options = (found.data ?? []).map(({ id, name, company, email }) => ({
    value: String(id),
    label: name,
    hint: company ?? email,
  }))
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

type CurrencyFilterProps = { currency: string | null; onChange: (code: string) => void }

/** "" for all of them. */
export const CurrencyFilter = ({ currency, onChange }: CurrencyFilterProps) => (
  <Combobox
    label="Currency"
    placeholder="All currencies"
    options={currencyOptions}
    value={currencyOptions.find(({ value }) => value === currency) ?? null}
    onChange={(option) => onChange(option?.value ?? "")}
    empty="No such currency"
    className="sm:w-44"
  />
)

const currencyOptions = currencies.map(({ code, name }) => ({ value: code, label: code, hint: name }))
