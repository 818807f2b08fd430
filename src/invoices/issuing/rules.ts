// What an invoice should have before it is issued.

/** `address` and `tax_ids` in any of their ways. */
type Party = { address: string | null; country: string | null; tax_ids: readonly unknown[] }
type Readiness = { has_lines: boolean; is_taxed: boolean; seller: Party; buyer: Party }

/** What is missing on it, each with the field that would say it (billing page, "Ready to issue"; EN 16931 BR-08, BR-10, BR-S-02). */
export function missingOn({ has_lines, is_taxed, seller, buyer }: Readiness) {
  const wanted = [
    { field: "items", is: has_lines, message: "No line says what the amount is for" },
    { field: "seller.address", is: seller.address, message: "Your address is missing" },
    { field: "seller.country", is: seller.country, message: "Your country is missing" },
    {
      field: "seller.tax_id",
      is: seller.tax_ids.length > 0 || !is_taxed,
      message: "Your tax ID is missing, and tax is charged",
    },
    { field: "buyer.address", is: buyer.address, message: "Your client's address is missing" },
    { field: "buyer.country", is: buyer.country, message: "Your client's country is missing" },
  ]
  return wanted.filter(({ is }) => !is).map(({ field, message }) => ({ field, message }))
}
