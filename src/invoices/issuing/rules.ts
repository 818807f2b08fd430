// What an invoice should have before it is issued.
import type { TaxCategory } from "../../core/values/taxes.ts"
import { isFree } from "../rules.ts"

/** `address` and `tax_ids` in any form. */
type Party = { address: string | null; country: string | null; tax_ids: readonly unknown[] }
type Readiness = {
  has_lines: boolean
  is_taxed: boolean
  categories: readonly TaxCategory[]
  seller: Party
  buyer: Party
}

/** When the buyer accounts for the tax, both parties need a tax ID. */
const isBuyers = (category: TaxCategory) => category === "AE" || category === "K"

/** What is missing, each with its field (EN 16931 BR-08, BR-10, BR-S-02, BR-AE-02, BR-IC-02). */
export function missingOn({ has_lines, is_taxed, categories, seller, buyer }: Readiness) {
  const isShifted = categories.some(isBuyers)
  const wanted = [
    { field: "items", is: has_lines, message: "Add a line that says what the amount is for" },
    { field: "seller.address", is: seller.address, message: "Your address is missing" },
    { field: "seller.country", is: seller.country, message: "Your country is missing" },
    {
      field: "seller.tax_id",
      is: seller.tax_ids.length > 0 || !(is_taxed || isShifted),
      message: is_taxed
        ? "Your tax ID is missing. It's required when you charge tax."
        : "Your tax ID is missing. It's required for reverse charge.",
    },
    { field: "buyer.address", is: buyer.address, message: "Your client's address is missing" },
    { field: "buyer.country", is: buyer.country, message: "Your client's country is missing" },
    {
      field: "buyer.tax_id",
      is: buyer.tax_ids.length > 0 || !isShifted,
      message: "Your client's tax ID is missing. It's required for reverse charge.",
    },
  ]
  return wanted.filter(({ is }) => !is).map(({ field, message }) => ({ field, message }))
}

/** `characters`: those on it that can't be printed. That never blocks issuing. */
export function boxesOn(characters: readonly string[]) {
  if (characters.length === 0) return []
  const shown = characters.slice(0, maxShown).join(" ")
  const more = characters.length > maxShown ? ` and ${characters.length - maxShown} more` : ""
  const message = `These characters can't be printed and become boxes in the PDF: ${shown}${more}`
  return [{ field: "characters", message }]
}
const maxShown = 12

/** Minor units; days as `YYYY-MM-DD`, `issued_on` the actual day of issue, whatever the printed date. */
type Due = { total: number; withheld: number; due_date: string | null; issued_on: string | null }

/** What is odd about its due date; that never blocks issuing. */
export function lateOn({ due_date, issued_on, ...sums }: Due) {
  if (due_date === null || issued_on === null || due_date >= issued_on || isFree(sums)) return []
  const message = "The due date is in the past, so the invoice is overdue right away"
  return [{ field: "due_date", message }]
}
