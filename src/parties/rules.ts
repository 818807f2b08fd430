// Sellers and buyers: how their addresses are written, and when an old address needs a question.
import { say } from "../languages/rules.ts"

type Text = string | null | undefined
type Parts = { [part in "street" | "city" | "postcode" | "region"]?: Text }
type Address = Parts & { address: string | null; country: string | null }

const hasParts = ({ street, city, postcode, region }: Parts): boolean =>
  [street, city, postcode, region].some(Boolean)

/** An address stored as free text is asked about once; its parts are never guessed. */
export const asksAddress = (party: Address & { address_settled: boolean }): boolean =>
  Boolean(party.address) && !hasParts(party) && !party.address_settled

/** What parts lack to replace an address in one text, so that a piece isn't printed instead of the whole. */
export const missingToReplaceText = (party: Parts & { address: string | null }) =>
  party.address && hasParts(party) ? (["street", "city"] as const).filter((part) => !party[part]) : []

/** Universal Postal Union, S42: the city comes first, the postcode behind it or in a line of its own. */
const postcodeBehind: readonly string[] = ["US", "CA", "AU"]
const postcodeBelow: readonly string[] = ["GB", "IE", "IN", "NZ", "ZA", "SG", "JM", "KE", "NG"]

/** The lines of an address above its country, in that country's order; the free text when there are no parts. */
export function addressLines(party: Address): string[] {
  const { street, city, postcode, region, country } = party
  if (!hasParts(party)) return linesOf(party.address)
  const lines = postcodeBehind.includes(country ?? "")
    ? [behind(city, [region, postcode])]
    : postcodeBelow.includes(country ?? "")
      ? [city, region, postcode]
      : [joined([postcode, city]), region]
  return [...linesOf(street), ...lines.flatMap((line) => line || [])]
}

type TaxIds = { tax_id: string | null; vat_id?: Text; tax_number?: Text }

/** Each with its label; the older single text only when neither is known. */
export function taxIds({ tax_id, vat_id, tax_number }: TaxIds): { label: string; value: string }[] {
  const known = [
    { label: say("VAT ID"), value: vat_id },
    { label: say("Tax number"), value: tax_number },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  return known.length > 0 || !tax_id ? known : [{ label: say("Tax ID"), value: tax_id }]
}

const linesOf = (text: Text) => (text ? text.split(/\r?\n/) : [])

const joined = (parts: Text[], between = " ") => parts.filter(Boolean).join(between)

const behind = (city: Text, rest: Text[]) => joined([city, joined(rest)], ", ")
