// What an e-invoice of any profile needs of seller and buyer, by the taxes that it charges.
import type { TaxCategory } from "../../../core/values/taxes.ts"
import { vatIdProblem } from "../../../parties/codes/rules.ts"
import type { EInvoice } from "../../model/rules.ts"
import type { Check } from "../schema.ts"

const isVatId = (id: string | null) => id === null || vatIdProblem(id) === null

export function partyChecks({ seller, buyer, taxes, supply, deliver_to }: EInvoice): Check[] {
  const has = (...categories: TaxCategory[]) => taxes.some(({ category }) => categories.includes(category))
  const isTaxable = has("S", "Z", "E", "AE", "G", "K")
  return [
    {
      field: "seller.country",
      rule: "BR-09",
      message: "Your country is missing",
      is: seller.address.country,
    },
    {
      field: "buyer.country",
      rule: "BR-11",
      message: "Your client's country is missing",
      is: buyer.address.country,
    },
    {
      field: "seller.vat_id",
      rule: "BR-CO-26",
      message: has("O")
        ? "Enter your tax number or registration number"
        : "Enter your VAT ID, tax number or registration number",
      is: seller.vat_id ?? seller.registration ?? seller.id,
    },
    {
      field: "seller.vat_id",
      rule: has("K") ? "BR-IC-02" : "BR-S-02",
      message: has("K") ? "Enter your VAT ID" : "Enter your VAT ID or tax number",
      is: !isTaxable || seller.vat_id || (!has("K") && seller.tax_number),
    },
    {
      field: "buyer.vat_id",
      rule: "BR-IC-02",
      message: "Enter your client's VAT ID",
      is: !has("K") || buyer.vat_id,
    },
    {
      field: "buyer.vat_id",
      rule: "BR-AE-02",
      message: "Enter your client's VAT ID or registration number",
      is: !has("AE") || buyer.vat_id || buyer.registration,
    },
    {
      field: "seller.vat_id",
      rule: "BR-CO-09",
      message: "Your VAT ID isn't valid. Check it for typos.",
      is: isVatId(seller.vat_id),
    },
    {
      field: "buyer.vat_id",
      rule: "BR-CO-09",
      message: "Your client's VAT ID isn't valid. Check it for typos.",
      is: isVatId(buyer.vat_id),
    },
    { field: "supply_from", rule: "BR-IC-11", message: "Enter the supply date", is: !has("K") || supply },
    {
      field: "buyer.country",
      rule: "BR-IC-12",
      message: "Enter the country you deliver to",
      is: !has("K") || deliver_to?.country,
    },
  ]
}
