// Countries (ISO 3166 alpha-2) that require issued invoices to stay unchanged, and their further requirements.

const advised = new Set(["AT", "BE", "CH", "DE", "ES", "FR", "IN", "IT", "LU", "NL", "PL", "PT"])

export const isAdvised = (country: string | null) => country !== null && advised.has(country)

const besides: Record<string, string | undefined> = {
  ES: "Veri*Factu",
  IN: "the Invoice Registration Portal",
  IT: "the Sistema di Interscambio",
  PT: "certified billing software",
}

/** The country's further requirements. */
export const beside = (country: string) => besides[country]
