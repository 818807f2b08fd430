// Countries (ISO 3166 alpha-2) whose law wants issued invoices left unchanged, and what their law requires besides.

const advised = new Set(["AT", "BE", "CH", "DE", "ES", "FR", "IN", "IT", "LU", "NL", "PL", "PT"])

export const isAdvised = (country: string | null) => country !== null && advised.has(country)

const besides: Record<string, string | undefined> = {
  ES: "Veri*Factu",
  IN: "the Invoice Registration Portal",
  IT: "the Sistema di Interscambio",
  PT: "certified billing software",
}

/** What the law of a country asks for besides. */
export const beside = (country: string) => besides[country]
