// The profiles of e-invoices that are written: syntax, identifiers and what each one asks for beyond EN 16931.

export const profileNames = ["factur-x", "xrechnung-ubl", "xrechnung-cii", "peppol-ubl"] as const
export type ProfileName = (typeof profileNames)[number]

/** The edition of EN 16931 that codes, identifiers and rules are of. A document keeps the one it was issued with. */
const generation = "2017"
/** Generation, and version of the way we write it: kept with each file. */
export const rulesVersion = `${generation}-3`

export type Profile = {
  name: ProfileName
  title: string
  syntax: "ubl" | "cii"
  /** BT-24. */
  specification: string
  /** BT-23, where it is the same for every document. */
  process: string | null
  /** Who else checks it: XRechnung is the German authorities', Peppol the network's. */
  by: "xrechnung" | "peppol" | null
}

const peppolProcess = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"
const xrechnung = {
  specification: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
  process: peppolProcess,
  by: "xrechnung",
} as const

export const profiles: Record<ProfileName, Profile> = {
  "factur-x": {
    name: "factur-x",
    title: "Factur-X (ZUGFeRD)",
    syntax: "cii",
    specification: "urn:cen.eu:en16931:2017",
    process: null,
    by: null,
  },
  "xrechnung-ubl": { name: "xrechnung-ubl", title: "XRechnung (UBL)", syntax: "ubl", ...xrechnung },
  "xrechnung-cii": { name: "xrechnung-cii", title: "XRechnung (CII)", syntax: "cii", ...xrechnung },
  "peppol-ubl": {
    name: "peppol-ubl",
    title: "Peppol BIS Billing 3.0",
    syntax: "ubl",
    specification: "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
    process: peppolProcess,
    by: "peppol",
  },
}
