// Usual rates by country, as suggestions to check before saving. As of January 2026.

type Component = { name: string; rate: number }
export type UsualTax = readonly Component[]

const each = (name: string, ...rates: number[]): UsualTax[] => rates.map((rate) => [{ name, rate }])

const usual: Record<string, readonly UsualTax[]> = {
  AT: each("VAT", 20, 10, 13),
  AU: each("GST", 10),
  BE: each("VAT", 21, 12, 6),
  CA: [
    ...each("GST", 5),
    ...each("HST", 13),
    [
      { name: "GST", rate: 5 },
      { name: "QST", rate: 9.975 },
    ],
  ],
  CH: each("VAT", 8.1, 2.6),
  CZ: each("VAT", 21, 12),
  DE: each("VAT", 19, 7),
  DK: each("VAT", 25),
  ES: each("IVA", 21, 10, 4),
  FI: each("VAT", 25.5, 10),
  FR: each("TVA", 20, 10, 5.5),
  GB: each("VAT", 20, 5),
  GR: each("VAT", 24, 13, 6),
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
  LU: each("TVA", 17, 8),
  NG: each("VAT", 7.5),
  NL: each("BTW", 21, 9),
  NO: each("VAT", 25, 15),
  NZ: each("GST", 15),
  PL: each("VAT", 23, 8, 5),
  PT: each("IVA", 23, 13, 6),
  SE: each("VAT", 25, 12, 6),
  SG: each("GST", 9),
  ZA: each("VAT", 15),
}

/** `country` is an ISO 3166 alpha-2 code. Empty for countries that aren't listed. */
export const usualTaxes = (country: string | null): readonly UsualTax[] =>
  country === null ? [] : (usual[country] ?? [])
