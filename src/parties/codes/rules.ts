// The codes of parties in e-invoices, as of November 2026 and EN 16931 1.3.16 (BR-CL-25).

/**
 * Electronic Address Scheme, BT-34-1 and BT-49-1: the kind of an electronic address. `EM` is email, which XRechnung
 * accepts and Peppol doesn't.
 */
export const endpointSchemes = [
  ...["0002", "0007", "0009", "0037", "0060", "0088", "0096", "0097", "0106", "0130", "0135", "0142"],
  ...["0147", "0151", "0154", "0158", "0170", "0177", "0183", "0184", "0188", "0190", "0191", "0192"],
  ...["0193", "0194", "0195", "0196", "0198", "0199", "0200", "0201", "0202", "0203", "0204", "0205"],
  ...["0208", "0209", "0210", "0211", "0212", "0213", "0215", "0216", "0217", "0218", "0219", "0220"],
  ...["0221", "0225", "0230", "0235", "0240", "0242", "0244", "0245", "0246", "0248"],
  ...["9910", "9913", "9914", "9915", "9918", "9919", "9920", "9922", "9923", "9924", "9925", "9926"],
  ...["9927", "9928", "9929", "9930", "9931", "9932", "9933", "9934", "9935", "9936", "9937", "9938"],
  ...["9939", "9940", "9941", "9942", "9943", "9944", "9945", "9946", "9947", "9948", "9949", "9950"],
  ...["9951", "9952", "9953", "9957", "9959", "AN", "AQ", "AS", "AU", "EM"],
] as const

/** ISO 6523 ICD, BT-30-1 and BT-47-1: the register of an identifier; also the ones that are addresses. */
export const registrationSchemes = endpointSchemes.filter((code) => code.startsWith("0"))

/** Common ones with a name; any other code is entered as it is. */
const names: Record<string, string> = {
  "0002": "SIREN (France)",
  "0007": "Organisationsnummer (Sweden)",
  "0009": "SIRET (France)",
  "0037": "LY-tunnus (Finland)",
  "0060": "D-U-N-S number",
  "0088": "GLN, EAN location code",
  "0106": "KvK number (Netherlands)",
  "0151": "ABN (Australia)",
  "0183": "UID (Switzerland)",
  "0184": "CVR number (Denmark)",
  "0190": "OIN (Netherlands)",
  "0191": "Registrikood (Estonia)",
  "0192": "Organisasjonsnummer (Norway)",
  "0195": "UEN (Singapore)",
  "0196": "Kennitala (Iceland)",
  "0199": "LEI",
  "0200": "Legal entity code (Lithuania)",
  "0201": "Codice IPA (Italy)",
  "0204": "Leitweg-ID (Germany)",
  "0208": "Enterprise number (Belgium)",
  "0210": "Codice fiscale (Italy)",
  "0211": "Partita IVA (Italy)",
  "0212": "Y-tunnus (Finland)",
  "0216": "OVT code (Finland)",
  "0218": "Registration number (Latvia)",
  "0225": "Billing address (France)",
  "9914": "VAT ID (Austria)",
  "9920": "VAT ID (Spain)",
  "9930": "VAT ID (Germany)",
  "9932": "VAT ID (United Kingdom)",
  "9938": "VAT ID (Luxembourg)",
  "9944": "VAT ID (Netherlands)",
  "9945": "VAT ID (Poland)",
  "9946": "VAT ID (Portugal)",
  "9957": "VAT ID (France)",
  "9959": "EIN (United States)",
  EM: "Email",
}

/** "0204" is "0204 · Leitweg-ID (Germany)"; a code without a name stays as it is. */
export const schemeName = (code: string): string => [code, names[code]].filter(Boolean).join(" · ")

/** The forms of VAT IDs after their prefix, each with an example: VIES, HMRC, BFS and Skatteetaten. */
const vatForms: Record<string, readonly [form: RegExp, example: string]> = {
  AT: [/^U\d{8}$/, "ATU12345678"],
  BE: [/^[01]\d{9}$/, "BE0123456789"],
  BG: [/^\d{9,10}$/, "BG123456789"],
  CH: [/^E\d{9}(MWST|TVA|IVA)?$/, "CHE123456789MWST"],
  CY: [/^\d{8}[A-Z]$/, "CY12345678X"],
  CZ: [/^\d{8,10}$/, "CZ12345678"],
  DE: [/^\d{9}$/, "DE123456789"],
  DK: [/^\d{8}$/, "DK12345678"],
  EE: [/^\d{9}$/, "EE123456789"],
  EL: [/^\d{9}$/, "EL123456789"],
  ES: [/^(?=.*[A-Z])[A-Z\d]\d{7}[A-Z\d]$/, "ESX12345678"],
  FI: [/^\d{8}$/, "FI12345678"],
  FR: [/^[A-HJ-NP-Z\d]{2}\d{9}$/, "FR12345678901"],
  GB: [/^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, "GB123456789"],
  GR: [/^\d{9}$/, "GR123456789"],
  HR: [/^\d{11}$/, "HR12345678901"],
  HU: [/^\d{8}$/, "HU12345678"],
  IE: [/^(\d[A-Z\d+*]\d{5}[A-W]|\d{7}[A-W][A-I])$/, "IE1234567FA"],
  IT: [/^\d{11}$/, "IT12345678901"],
  LT: [/^(\d{9}|\d{12})$/, "LT123456789"],
  LU: [/^\d{8}$/, "LU12345678"],
  LV: [/^\d{11}$/, "LV12345678901"],
  MT: [/^\d{8}$/, "MT12345678"],
  NL: [/^[A-Z\d+*]{10}\d{2}$/, "NL123456789B01"],
  NO: [/^\d{9}(MVA)?$/, "NO123456789MVA"],
  PL: [/^\d{10}$/, "PL1234567890"],
  PT: [/^\d{9}$/, "PT123456789"],
  RO: [/^\d{2,10}$/, "RO12345678"],
  SE: [/^\d{12}$/, "SE123456789001"],
  SI: [/^\d{8}$/, "SI12345678"],
  SK: [/^\d{10}$/, "SK1234567890"],
  XI: [/^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, "XI123456789"],
}

/** How a VAT ID of a country looks; undefined where none is known. */
export const vatIdExample = (country: string): string | undefined =>
  (country === "GR" ? vatForms.EL : vatForms[country])?.[1]

/** Upper case without separators: "de 123.456.789" is "DE123456789". */
export const spelledVatId = (typed: string): string => typed.replace(/[\s.\-/]/g, "").toUpperCase()

/**
 * What is wrong with the form of a VAT ID as `spelledVatId` gives it, or null. Whether it exists isn't checked.
 * BR-CO-09: it begins with its country, Greece with EL or GR.
 */
export function vatIdProblem(id: string): string | null {
  const prefix = id.slice(0, 2)
  const known = vatForms[prefix]
  if (known)
    return known[0].test(id.slice(2)) ? null : `A VAT ID starting with ${prefix} looks like ${known[1]}`
  return /^[A-Z]{2}(?=.*\d)[A-Z\d]{2,18}$/.test(id)
    ? null
    : "Start the VAT ID with its two-letter country code, such as DE123456789"
}

/**
 * What is wrong with a Leitweg-ID, or null: coarse and fine address with check digits, ISO 7064 mod 97-10, letters
 * count as 10 to 35.
 */
export function leitwegProblem(typed: string): string | null {
  const id = typed.trim().toUpperCase()
  if (!/^\d{2,12}(-[A-Z\d]{1,30})?-\d{2}$/.test(id)) return "A Leitweg-ID looks like 04011000-12345-03"
  const digits = [...id.replaceAll("-", "")].map((sign) => Number.parseInt(sign, 36)).join("")
  return BigInt(digits) % 97n === 1n ? null : "This Leitweg-ID isn't valid. Check it for typos."
}
