// How addresses are written by country: what their parts are called, which are required, and in which order.

import { writtenLanguage } from "../../src/core/values/language.ts"
import { type Label, say } from "../../src/languages/rules.ts"

export const parts = ["street", "city", "region", "postcode"] as const
export type Part = (typeof parts)[number]
type Typed = { [part in Part]?: string | null | undefined }
type Address = Typed & { country?: string | null | undefined }

const codes = (text: string) => new Set(text.split(" "))

const postcodeNames: Record<string, Label | undefined> = {
  US: "ZIP code",
  CA: "Postal code",
  IE: "Eircode",
  IN: "PIN code",
  JP: "Postal code",
}
const withoutPostcode = codes("AE AG AO BS BW CM FJ GH HK JM QA UG ZW")
const requiresPostcode = codes(
  "AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IN IS IT JP KR LI LT LU LV MC MT MX NL NO NZ PL PT RO SE SG SI SK TR US",
)

const regionNames: Record<string, Label | undefined> = {
  AE: "Emirate",
  AR: "Province",
  AU: "State",
  BR: "State",
  CA: "Province",
  CL: "Region",
  CN: "Province",
  CO: "Department",
  ES: "Province",
  IE: "County",
  IN: "State",
  IT: "Province",
  JP: "Prefecture",
  MX: "State",
  MY: "State",
  NG: "State",
  PE: "Department",
  PH: "Province",
  US: "State",
  ZA: "Province",
}
const withoutRegion = codes(
  "AT BE BG CH CY CZ DE DK EE FI FR GB GR HK HR HU IL IS LI LT LU LV MC MT NL NO NZ PL PT RO SE SG SI SK",
)
const requiresRegion = codes("AE AU BR CA IN JP US")

/** Universal Postal Union, S42: where the postcode comes after city and region. */
const postcodeLast = codes("AU BR CA GB IE IN JM KE NG NZ SG US ZA")

export type AddressFormat = {
  /** Null where addresses have no such part. */
  labels: { [part in Part]: Label | null }
  required: readonly Part[]
  order: readonly Part[]
}

/** "" while no country is chosen. */
export function formatOf(country: string): AddressFormat {
  const postcode = withoutPostcode.has(country) ? null : (postcodeNames[country] ?? "Postcode")
  const region = withoutRegion.has(country) ? null : (regionNames[country] ?? "Region or state")
  const required: Part[] = [
    ...(country === "" ? [] : (["street", "city"] as const)),
    ...(requiresRegion.has(country) ? (["region"] as const) : []),
    ...(requiresPostcode.has(country) ? (["postcode"] as const) : []),
  ]
  return {
    labels: { street: "Street", city: country === "GB" ? "Town or city" : "City", region, postcode },
    required,
    order: postcodeLast.has(country) ? parts : ["street", "postcode", "city", "region"],
  }
}

export const isBegun = (typed: Typed) => parts.some((part) => Boolean(typed[part]?.trim()))

/** The sentences for the required parts that an address lacks; none while nothing of it is typed. */
export function missingParts(typed: Typed, country: string): [Part, string][] {
  if (!isBegun(typed)) return []
  const { labels, required } = formatOf(country)
  return required
    .filter((part) => !typed[part]?.trim())
    .map((part) => [part, say("Enter the {part}", { part: inSentence(labels[part]) })])
}

/** The parts that the address lacks; what was missing before hinders no other change. */
export function addressProblems(typed: Address, saved: Address | undefined) {
  const isChanged = [...parts, "country" as const].some(
    (name) => (typed[name] ?? "") !== (saved?.[name] ?? ""),
  )
  return isChanged ? missingParts(typed, typed.country ?? "") : []
}

/** "City" is "city", "ZIP code" stays, and so do labels in other languages. */
const inSentence = (label: Label | null) =>
  label === null || /^[A-Z]{2}/.test(label) || writtenLanguage() !== "en"
    ? say(label ?? "Region or state")
    : label.charAt(0).toLowerCase() + label.slice(1)
