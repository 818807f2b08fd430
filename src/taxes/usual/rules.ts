// What is usual by country: rates, and the sentence of small businesses that charge no VAT. Suggestions to check before
// saving, as of January 2026; docs/taxes.md names the sources.

type Component = { name: string; rate: number }
export type UsualTax = readonly Component[]

const each = (name: string, ...rates: number[]): UsualTax[] => rates.map((rate) => [{ name, rate }])

/** The standard rate comes first. */
const taxes: Record<string, readonly UsualTax[]> = {
  AT: each("VAT", 20, 10, 13),
  AU: each("GST", 10),
  BE: each("VAT", 21, 12, 6),
  BG: each("VAT", 20, 9),
  CA: [
    ...each("GST", 5),
    // Ontario, Nova Scotia, and the Atlantic provinces.
    ...each("HST", 13, 14, 15),
    [
      { name: "GST", rate: 5 },
      { name: "QST", rate: 9.975 },
    ],
  ],
  CH: each("VAT", 8.1, 2.6),
  CY: each("VAT", 19, 9, 5),
  CZ: each("VAT", 21, 12),
  DE: each("VAT", 19, 7),
  DK: each("VAT", 25),
  EE: each("VAT", 24, 9),
  ES: each("IVA", 21, 10, 4),
  FI: each("VAT", 25.5, 13.5, 10),
  FR: each("TVA", 20, 10, 5.5),
  GB: each("VAT", 20, 5),
  GR: each("VAT", 24, 13, 6),
  HR: each("VAT", 25, 13, 5),
  HU: each("VAT", 27, 18, 5),
  IE: each("VAT", 23, 13.5, 9),
  IN: [
    [
      { name: "CGST", rate: 9 },
      { name: "SGST", rate: 9 },
    ],
    ...each("IGST", 18),
  ],
  IT: each("IVA", 22, 10, 4),
  JP: each("Consumption tax", 10, 8),
  LT: each("VAT", 21, 12, 5),
  LU: each("TVA", 17, 8),
  LV: each("VAT", 21, 12, 5),
  MT: each("VAT", 18, 7, 5),
  NG: each("VAT", 7.5),
  NL: each("BTW", 21, 9),
  NO: each("VAT", 25, 15),
  NZ: each("GST", 15),
  PL: each("VAT", 23, 8, 5),
  PT: each("IVA", 23, 13, 6),
  RO: each("VAT", 21, 11),
  SE: each("VAT", 25, 12, 6),
  SG: each("GST", 9),
  SI: each("VAT", 22, 9.5, 5),
  SK: each("VAT", 23, 19, 5),
  ZA: each("VAT", 15),
}

/** `country` is an ISO 3166 alpha-2 code. Empty for countries that aren't listed. */
export const usualTaxes = (country: string | null): readonly UsualTax[] =>
  country === null ? [] : (taxes[country] ?? [])

/** What the tax is called there, also where it has no usual rate. */
export const taxNameIn = (country: string | null): string =>
  usualTaxes(country)[0]?.[0]?.name ?? (country === "US" ? "Sales tax" : "VAT")

type Exemption = { sentence: string; code?: string }

/** In the country's own language, because its tax office reads it. */
const exemptions: Record<string, Exemption> = {
  AT: { sentence: "Umsatzsteuerbefreit – Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG 1994." },
  BE: {
    sentence:
      "Régime particulier de franchise des petites entreprises / Bijzondere vrijstellingsregeling kleine ondernemingen.",
  },
  DE: { sentence: "Steuerfreier Umsatz nach § 19 UStG (Kleinunternehmer)." },
  FR: { sentence: "TVA non applicable, art. 293 B du CGI.", code: "VATEX-FR-FRANCHISE" },
  IT: {
    sentence:
      "Operazione effettuata ai sensi dell'art. 1, commi da 54 a 89, della Legge n. 190/2014 (regime forfetario).",
  },
  LU: { sentence: "TVA non applicable – Article 57, paragraphe 1er, de la loi modifiée du 12 février 1979." },
  NL: { sentence: "Vrijgesteld van btw op grond van artikel 25 Wet op de omzetbelasting 1968 (KOR)." },
  PL: { sentence: "Zwolnienie z VAT na podstawie art. 113 ust. 1 ustawy o VAT." },
  PT: { sentence: "IVA – regime de isenção, artigo 53.º do CIVA." },
}

/** What small businesses print there, with the VATEX code where there is one. */
export const smallBusinessIn = (country: string | null): Exemption | undefined =>
  country === null ? undefined : exemptions[country]
