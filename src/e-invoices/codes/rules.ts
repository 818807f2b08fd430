// Codes of e-invoices, as of November 2026: units, exemption reasons, and identifiers with check digits.
import type { TaxCategory } from "../../core/values/taxes.ts"

/** UN/ECE Recommendation 20, BT-130. A share and what is counted in nothing are pieces. */
const unitCodes: Record<string, string> = {
  hour: "HUR",
  day: "DAY",
  week: "WEE",
  month: "MON",
  km: "KMT",
  kg: "KGM",
  m: "MTR",
  m2: "MTK",
  l: "LTR",
  page: "ZP",
  word: "D68",
  call: "C0",
  kwh: "KWH",
  user: "IE",
}
export const unitCode = (unit: string | null): string => unitCodes[unit ?? ""] ?? "C62"

/** Of the CEF list (BT-121): any other code is refused, so the reason then stands alone. */
const reasonCodes =
  /^VATEX-(EU-(79-C|132(-1[A-Q])?|143(-1([A-L]|FA))?|144|146-1E|148(-[A-G])?|151(-1([A-E]|AA))?|153|159|309|AE|D|F|G|I|IC|J|O)|FR-(FRANCHISE|CNWVAT|AE))$/

/** Those that belong to one category. */
const codeOf: Partial<Record<TaxCategory, string>> = {
  AE: "VATEX-EU-AE",
  K: "VATEX-EU-IC",
  G: "VATEX-EU-G",
  O: "VATEX-EU-O",
}

/** The code of why there is no tax: the given one where it fits the category, else the one that goes with it. */
export function reasonCode(category: TaxCategory, given: string | null): string | null {
  const own = codeOf[category]
  if (own) return own
  const isForeign = Object.values(codeOf).some((code) => code === given)
  return category === "E" && given !== null && !isForeign && reasonCodes.test(given) ? given : null
}

const digitsIn = (id: string) => [...id].map(Number)
const weighted = (id: string, weights: readonly number[]) =>
  digitsIn(id).reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0)
const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)

/** Every second digit from the right is doubled (Luhn, ISO/IEC 7812). */
const isLuhn = (id: string) =>
  digitsIn(id)
    .reverse()
    .reduce((all, digit, place) => all + (place % 2 === 1 ? doubled(digit) : digit), 0) %
    10 ===
  0

/** The number of a French company in its register. */
export const isSiren = (id: string): boolean => /^\d{9}$/.test(id) && isLuhn(id)

/** Schemes of which the network checks the digits: GLN, and the registers of Sweden, Norway and Belgium. */
const checks: Record<string, (id: string) => boolean> = {
  "0088": (id) => {
    const sum = digitsIn(id)
      .reverse()
      .reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3), 0)
    return /^\d+$/.test(id) && sum % 10 === 0
  },
  "0007": (id) => /^\d{10}$/.test(id) && isLuhn(id),
  "0192": (id) => /^\d{9}$/.test(id) && weighted(id, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  "0208": (id) => /^[01]\d{9}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
}

/** Whether the check digits fit; of a scheme without any they do. */
export const fitsScheme = (scheme: string, id: string): boolean => checks[scheme]?.(id) ?? true
