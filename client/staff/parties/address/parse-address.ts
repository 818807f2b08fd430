// Reads a pasted address: its lines become street, city, region, postcode and country.
import { countries } from "../../../lib/countries.ts"
import { formatOf, type Part } from "../../../shared/address-formats.ts"

export type ParsedAddress = { [part in Part]: string } & { country: string }
type Place = { city?: string; region?: string; postcode: string; country?: string }

/**
 * Null if it isn't sure: text without a place in it is pasted as it is. `country` is the chosen one, or "". Lines that
 * are in `others`, such as the client's name, aren't part of the address.
 */
export function parseAddress(
  text: string,
  country: string,
  others: readonly string[] = [],
): ParsedAddress | null {
  const names = others.map(folded).filter(Boolean)
  const all = linesOf(text).filter((line) => !names.includes(folded(line)))
  const named = countryNamed(all.at(-1) ?? "")
  const lines = named === undefined ? all : all.slice(0, -1)
  const home = named ?? country
  if (lines.length < 2 || lines.some((line) => line.length > 100)) return null
  return withPlace(lines, home) ?? withoutPostcode(lines, home)
}

/** Of one line, which maps and emails have, the commas part it. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/)
  const parts = lines.filter((line) => line.trim() !== "").length > 1 ? lines : text.split(/, */)
  return parts
    .map((line) =>
      line
        .replace(/\s+/g, " ")
        .replace(/[,;\s]+$/, "")
        .trim(),
    )
    .filter(Boolean)
}

/** The last line with a postcode, never the first: that has the number of a house. */
function withPlace(lines: readonly string[], country: string): ParsedAddress | null {
  for (let at = lines.length - 1; at > 0; at -= 1) {
    const place = placeIn(lines[at] ?? "", country)
    if (!place) continue
    const before = lines.slice(0, at)
    const county =
      place.city === undefined && /^(co\.|county) /i.test(before.at(-1) ?? "") ? before.pop() : undefined
    const city = place.city ?? before.pop()
    if (city === undefined || before.length === 0) return null
    const home = country || place.country || ""
    const region = place.region ?? county ?? lines.slice(at + 1).join(", ")
    return { street: streetOf(before), city, region, postcode: place.postcode, country: home }
  }
  return null
}

/** Where addresses need no postcode the last line is the city. */
function withoutPostcode(lines: readonly string[], country: string): ParsedAddress | null {
  const { required } = formatOf(country)
  if (country === "" || required.includes("postcode") || required.includes("region")) return null
  return { street: streetOf(lines.slice(0, -1)), city: lines.at(-1) ?? "", region: "", postcode: "", country }
}

/** A street has at most three lines. */
const streetOf = (lines: readonly string[]) =>
  [...lines.slice(0, 2), ...(lines.length > 2 ? [lines.slice(2).join(", ")] : [])].join("\n")

type Pattern = {
  /** Where addresses are written like this. Empty: anywhere that no other pattern is for. */
  in: string
  form: RegExp
  /** No other country has this form. */
  sure?: true
}

const states =
  "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]"

const patterns: readonly Pattern[] = [
  {
    in: "CA",
    sure: true,
    form: /^(?<city>.+?),? (?<region>[A-Z]{2}),? (?<postcode>[A-Z]\d[A-Z][ -]?\d[A-Z]\d)$/i,
  },
  { in: "GB", sure: true, form: /^(?:(?<city>.+?),? )?(?<postcode>[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i },
  { in: "IE", form: /^(?:(?<city>.+?),? )?(?<postcode>[A-Z]\d[\dW] ?[A-Z\d]{4})$/i },
  {
    in: "AU",
    sure: true,
    form: /^(?<city>.+?),? (?<region>NSW|VIC|QLD|WA|SA|TAS|ACT|NT),? (?<postcode>\d{4})$/i,
  },
  {
    in: "US",
    sure: true,
    form: new RegExp(`^(?<city>.+?),? (?<region>${states}),? (?<postcode>\\d{5}(?:-\\d{4})?)$`),
  },
  {
    in: "US",
    form: /^(?<city>.+?), (?<region>[A-Z][a-z]+(?: [A-Z][a-z]+)?),? (?<postcode>\d{5}(?:-\d{4})?)$/,
  },
  { in: "US", form: /^(?<region>[A-Z]{2}) (?<postcode>\d{5}(?:-\d{4})?)$/ },
  { in: "BR", form: /^(?<city>.+?) ?[-–/,] ?(?<region>[A-Z]{2}),? (?<postcode>\d{5}-?\d{3})$/ },
  { in: "IN", form: /^(?<city>.+?), (?<region>[^,\d]+?),? ?[-–]? ?(?<postcode>\d{3} ?\d{3})$/ },
  { in: "IT", form: /^(?:I-)?(?<postcode>\d{5}) (?<city>.+?),? \(?(?<region>[A-Z]{2})\)?$/ },
  { in: "NL", form: /^(?:NL-)?(?<postcode>\d{4} ?[A-Za-z]{2}) (?<city>\D+)$/ },
  {
    in: "",
    form: /^(?:[A-Z]{1,3}-)?(?<postcode>\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}|\d{4,6}) (?<city>\D.*)$/,
  },
  {
    in: "",
    form: /^(?<city>\D+?),? ?[-–]? ?(?<postcode>\d{3} \d{3}|\d{5}-\d{3}|\d{3}-\d{4}|\d{4,6}|[A-Z]{2}-\d{4})$/,
  },
  { in: "", form: /^(?<postcode>\d{3} \d{3}|\d{3} \d{2}|\d{4,6})$/ },
]

const numbersFirst = new Set(["US", "CA", "GB", "AU", "IE"])

function placeIn(line: string, country: string): Place | undefined {
  for (const { in: home, form, sure } of patterns) {
    const fits = home === "" ? !numbersFirst.has(country) : country === home || (country === "" && sure)
    const { city, region, postcode } = (fits ? form.exec(line)?.groups : undefined) ?? {}
    if (postcode === undefined) continue
    return {
      postcode: /[a-z]/i.test(postcode) ? postcode.toUpperCase() : postcode,
      ...(city === undefined ? {} : { city: city.replace(/,$/, "") }),
      ...(region === undefined ? {} : { region: region.length < 4 ? region.toUpperCase() : region }),
      ...(sure ? { country: home } : {}),
    }
  }
  return undefined
}

/** Without case, accents and full stops. */
const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .trim()
    .toLowerCase()

const ownNames: Record<string, string> = {
  ...{ belgie: "BE", belgique: "BE", belgien: "BE", brasil: "BR", cesko: "CZ" },
  ...{ danmark: "DK", deutschland: "DE", eire: "IE", england: "GB", espana: "ES", "great britain": "GB" },
  ...{ holland: "NL", italia: "IT", luxemburg: "LU", magyarorszag: "HU", mexico: "MX", nederland: "NL" },
  ...{ norge: "NO", "northern ireland": "GB", osterreich: "AT", polska: "PL", schweiz: "CH", scotland: "GB" },
  ...{ slovensko: "SK", slovenija: "SI", suisse: "CH", suomi: "FI", sverige: "SE", svizzera: "CH" },
  ...{
    "the netherlands": "NL",
    turkey: "TR",
    uae: "AE",
    uk: "GB",
    "united states of america": "US",
    usa: "US",
  },
  ...{ wales: "GB" },
}

const countryNamed = (line: string): string | undefined =>
  ownNames[folded(line)] ?? countries.find(({ name }) => folded(name) === folded(line))?.code
