// A visitor's most likely currency, before one is chosen.
import { isCurrency } from "../../src/core/values/currencies.ts"
import { currencyIn } from "../../src/locale/rules.ts"
import { userCurrency } from "./storage.ts"

type Signs = { saved: string | null; languages: readonly string[]; time_zone: string }

/** The saved choice, then the browser's locale, then its time zone, then USD. */
export function guessCurrency({ saved, languages, time_zone }: Signs): string {
  if (saved !== null && isCurrency(saved)) return saved
  const country = languages.map(regionOf).find((region) => region !== undefined) ?? countryOf(time_zone)
  return currencyIn(country ?? null)
}

export const likelyCurrency = () => guessCurrency({ saved: userCurrency(), ...signs() })

/** The same where the country of the visitor's address is known, which says more than the browser. */
export const likelyCurrencyIn = (country: string | null) =>
  country === null ? guessCurrency({ saved: null, ...signs() }) : currencyIn(country)

const signs = () => ({
  languages: navigator.languages,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** Only an explicit region: "en" alone would mean the US everywhere. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    return undefined
  }
}

/** "Europe/Berlin" is in DE; undefined for zones that few people live in. */
export const countryOf = (time_zone: string) =>
  Object.entries(zonesOf).find(([, zones]) => zones.includes(time_zone.split("/").at(-1) ?? ""))?.[0]

/** The cities in the time zone names of larger countries. */
const zonesOf: Record<string, readonly string[]> = {
  AE: ["Dubai"],
  AR: ["Buenos_Aires"],
  AT: ["Vienna"],
  AU: ["Sydney", "Melbourne", "Brisbane", "Perth", "Adelaide"],
  BD: ["Dhaka"],
  BE: ["Brussels"],
  BR: ["Sao_Paulo"],
  CA: ["Toronto", "Vancouver", "Winnipeg", "Edmonton", "Halifax"],
  CH: ["Zurich"],
  CI: ["Abidjan"],
  CL: ["Santiago"],
  CM: ["Douala"],
  CN: ["Shanghai"],
  CO: ["Bogota"],
  CZ: ["Prague"],
  DE: ["Berlin"],
  DK: ["Copenhagen"],
  EG: ["Cairo"],
  ES: ["Madrid"],
  ET: ["Addis_Ababa"],
  FR: ["Paris"],
  GB: ["London"],
  GH: ["Accra"],
  GR: ["Athens"],
  HK: ["Hong_Kong"],
  HU: ["Budapest"],
  ID: ["Jakarta"],
  IE: ["Dublin"],
  IL: ["Jerusalem"],
  IN: ["Kolkata", "Calcutta"],
  IT: ["Rome"],
  JP: ["Tokyo"],
  KE: ["Nairobi"],
  KR: ["Seoul"],
  MA: ["Casablanca"],
  MX: ["Mexico_City"],
  MY: ["Kuala_Lumpur"],
  NG: ["Lagos"],
  NL: ["Amsterdam"],
  NO: ["Oslo"],
  NZ: ["Auckland"],
  PE: ["Lima"],
  PH: ["Manila"],
  PK: ["Karachi"],
  PL: ["Warsaw"],
  PT: ["Lisbon"],
  RO: ["Bucharest"],
  RW: ["Kigali"],
  SA: ["Riyadh"],
  SE: ["Stockholm"],
  SG: ["Singapore"],
  SN: ["Dakar"],
  TH: ["Bangkok"],
  TR: ["Istanbul"],
  TW: ["Taipei"],
  TZ: ["Dar_es_Salaam"],
  UA: ["Kyiv", "Kiev"],
  UG: ["Kampala"],
  VN: ["Ho_Chi_Minh", "Saigon"],
  ZA: ["Johannesburg"],
  ZM: ["Lusaka"],
}
