// The values of the client form, and which fields are behind "More".
import type { ClientDetail } from "../../../src/clients/schema.ts"
import { languages } from "../../../src/core/values/language.ts"
import { leitwegProblem, vatIdExample } from "../../../src/parties/codes/rules.ts"
import { parts } from "../../shared/address-formats.ts"
import type { TypedCustom } from "../custom-fields/typed.ts"
import { partyNames, partyValues } from "../parties/party-values.ts"

const basics = ["name", "email", "phone", "company", "address", "country", "tax_id"] as const
const defaults = [
  ...(["buyer_reference", "tax_treatment", "currency", "terms_days"] as const),
  ...(["hourly_rate", "default_tax_id", "e_invoice_profile", "language"] as const),
] as const
export const names = [...basics, ...partyNames, ...defaults] as const
type Name = (typeof names)[number]

/** The fields behind "More", which depend on the country. */
export function moreNames(country: string, isPublic: boolean): Name[] {
  const shown: readonly Name[] = [
    ...parts,
    numberIn(country),
    ...(isPublic ? (["buyer_reference"] as const) : []),
  ]
  return [...partyNames, ...defaults, "tax_id" as const].filter((name) => !shown.includes(name))
}

export type ClientValues = ReturnType<typeof valuesOf>

export function valuesOf(client: ClientDetail | undefined) {
  const { name = "", email = "", phone, company, address, country, tax_id } = client ?? {}
  const custom: TypedCustom = client?.custom ?? {}
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
    hourly_rate: client?.hourly_rate ?? null,
    default_tax_id: client?.default_tax_id ?? null,
    e_invoice_profile: client?.e_invoice_profile ?? null,
    language: languages.find((one) => one === client?.language) ?? null,
    custom,
  }
}

const nothing: Partial<ClientValues> = valuesOf(undefined)

/** Whether any of them is filled in. */
export const isMoreFilled = (behind: readonly Name[], values: Partial<ClientValues> = {}) =>
  behind.some((name) => (values[name] ?? nothing[name]) !== nothing[name])

/** As saved: the reference of a German client is a Leitweg-ID. */
export const hasLeitwegId = ({ country, buyer_reference = "" }: Partial<ClientValues> = {}) =>
  country === "DE" && leitwegProblem(buyer_reference) === null

const numberIn = (country: string) =>
  vatIdExample(country) === undefined ? ("tax_id" as const) : ("vat_id" as const)

/** A number that was typed moves along when another country has another field for it. */
export function carriedNumber(typed: ClientValues, before: string, saved: Partial<ClientValues> = {}) {
  const [from, to] = [numberIn(before), numberIn(typed.country)]
  const isTyped = typed[from] !== "" && typed[from] !== saved[from]
  const carried: { tax_id?: string; vat_id?: string } = {}
  if (from !== to && isTyped && typed[to] === "") {
    carried[from] = ""
    carried[to] = typed[from]
  }
  return carried
}
