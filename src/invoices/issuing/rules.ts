// What an invoice should have before it is issued, and what looks odd on it.
import { isInEu, type TaxCategory } from "../../core/values/taxes.ts"
import { currencyIn } from "../../locale/rules.ts"
import { dueDay, isFree } from "../rules.ts"

/** `address` in any form. */
type Party = { address: string | null; country: string | null; tax_ids: readonly string[] }
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
  const message = `These characters can't be printed and will appear as boxes in the PDF: ${shown}${more}`
  return [{ field: "characters", message }]
}
const maxShown = 12

/** Days as `YYYY-MM-DD`; `issued_on` is the actual day of issue, whatever the printed `issue_date`. */
type Days = { due_date: string | null; issue_date: string | null; issued_on: string }

/** What is odd about when it is due, or null. */
export function dueProblem({ due_date, issue_date, issued_on }: Days) {
  if (due_date !== null && issue_date !== null && issue_date !== issued_on && due_date < issue_date)
    return "The due date is before the issue date"
  if (dueDay({ due_date, issue_date }) >= issued_on) return null
  return due_date === null
    ? "The issue date is in the past and there is no due date, so the invoice is overdue right away"
    : "The due date is in the past, so the invoice is overdue right away"
}

/**
 * `renumbers`: issuing gives it a number of its date. `is_behind`: an issued invoice of its series has a later date.
 * `lacks_rate`: it is taxed in another currency than the organization's, `home`, and has no rate to it and gets none.
 */
type Odd = Days & { total: number; withheld: number; supply_from: string | null; number: string } & {
  renumbers: boolean
  is_behind: boolean
  home: string
  lacks_rate: boolean
  categories: readonly TaxCategory[]
  seller: Party
  buyer: Party
}

/** What looks odd; that never blocks issuing. */
export function oddOn({ number, categories, seller, buyer, ...invoice }: Odd) {
  const { issue_date, issued_on } = invoice
  const isLater = issue_date !== null && issue_date > issued_on
  const says = [
    { field: "due_date", message: isFree(invoice) ? null : dueProblem(invoice) },
    { field: "issue_date", message: isLater && "The issue date is in the future" },
    {
      field: "issue_date",
      message:
        invoice.is_behind &&
        "An invoice with a later date has already been issued, so the dates are out of order",
    },
    {
      field: "number",
      message:
        invoice.renumbers &&
        `The number ${number} doesn't match the issue date. Issuing gives the invoice a new number and retires ${number}.`,
    },
    {
      field: "supply_from",
      message:
        invoice.supply_from === null &&
        isInEu(seller.country) &&
        "Add the supply date. Without it, the issue date is printed.",
    },
    {
      field: "exchange_rate",
      message:
        invoice.lacks_rate &&
        isInEu(seller.country) &&
        invoice.home === currencyIn(seller.country) &&
        `Enter the exchange rate: your tax office needs the VAT in ${invoice.home}.`,
    },
    ...categories.map((category) => ({ field: "taxes", message: borderProblem(category, seller, buyer) })),
  ]
  return says.flatMap(({ field, message }) => (message ? [{ field, message }] : []))
}

/** Whether a tax for clients in other countries fits where this one is; nothing while a country isn't known. */
function borderProblem(category: TaxCategory, { country: from }: Party, { country: to, ...buyer }: Party) {
  if (from === null || to === null) return null
  if (category === "K" && from === to)
    return "This tax is for clients in other EU countries, but your client is in your own country"
  if (category === "K" && !(isInEu(from) && (isInEu(to) || buyer.tax_ids.some(isNorthernIrish))))
    return "This tax is for sales within the EU, but you or your client are outside the EU"
  if (category === "G" && from === to)
    return "This tax is for exports, but your client is in your own country"
  if (category === "G" && isInEu(from) && isInEu(to))
    return "This tax is for exports outside the EU, but your client is in the EU"
  return null
}

/** For goods Northern Ireland counts as a part of the EU: its VAT IDs begin with XI. */
const isNorthernIrish = (id: string) => /^XI\s*\d/i.test(id)
