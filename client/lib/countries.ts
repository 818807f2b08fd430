// The countries of the world with the browser's names for them, in the language that is known when this is loaded.
import { writtenLocale } from "../../src/core/values/language.ts"

export type Country = { code: string; name: string }

/** Codes that browsers name but ISO 3166 doesn't list: parts, unions and reserved codes. */
const others = ["AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "XK", "ZZ"]
const names = new Intl.DisplayNames(writtenLocale(), { type: "region", fallback: "none" })
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]

/** ISO 3166 alpha-2 codes in the order of their names. */
export const countries: readonly Country[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !others.includes(code) && isCurrent(code))
  .flatMap((code) => {
    const name = names.of(code)
    return name === undefined ? [] : [{ code, name }]
  })
  .sort((one, other) => one.name.localeCompare(other.name, writtenLocale()))

/** "DE" is "Germany"; an unknown code stays as it is. */
export const countryName = (code: string) => names.of(code) ?? code

/** Former codes are replaced: "DD" became "DE". */
function isCurrent(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
  } catch {
    return false
  }
}
