// The values of the client form, and which fields are behind "More".
import type { ClientDetail } from "../../../src/clients/schema.ts"
import { partyNames, partyValues } from "../parties/party-values.ts"

/** The fields behind "More". */
export const moreNames = [
  ...partyNames,
  "buyer_reference",
  "tax_treatment",
  "currency",
  "terms_days",
  "default_tax_id",
] as const
const basics = ["name", "email", "phone", "company", "address", "country", "tax_id"] as const
export const names = [...basics, ...moreNames] as const

export type ClientValues = ReturnType<typeof valuesOf>

export function valuesOf(client: ClientDetail | undefined) {
  const { name = "", email = "", phone, company, address, country, tax_id } = client ?? {}
  return {
    name,
    email,
    phone: phone ?? "",
    company: company ?? "",
    address: address ?? "",
    country: country ?? "",
    tax_id: tax_id ?? "",
    ...partyValues(client ?? {}),
    buyer_reference: client?.buyer_reference ?? "",
    tax_treatment: client?.tax_treatment ?? ("standard" as const),
    currency: client?.currency ?? "",
    terms_days: client?.terms_days ?? null,
    default_tax_id: client?.default_tax_id ?? null,
  }
}

const nothing: Partial<ClientValues> = valuesOf(undefined)

/** Whether any of them is filled in. */
export const isMoreFilled = (values: Partial<ClientValues> = {}) =>
  moreNames.some((name) => (values[name] ?? nothing[name]) !== nothing[name])
