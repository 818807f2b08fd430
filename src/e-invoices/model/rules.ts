// An e-invoice as EN 16931 describes it, and what it adds up to. Money in minor units; BT and BG are terms of the standard.
import { sum } from "../../core/values/money.ts"
import type { TaxCategory } from "../../core/values/taxes.ts"

/** `rate` in percent. */
export type Vat = { category: TaxCategory; rate: number }
export type Address = {
  lines: readonly string[]
  city: string | null
  postcode: string | null
  region: string | null
  country: string | null
}
export type Id = { id: string; scheme: string | null }
export type Party = {
  /** BT-27, 44: as it is registered. */
  name: string
  /** BT-28, 45, where it differs. */
  trading_name: string | null
  /** BT-29, where the seller has no other. */
  id: string | null
  registration: Id | null
  vat_id: string | null
  tax_number: string | null
  endpoint: Id | null
  address: Address
  contact: { name: string | null; phone: string | null; email: string | null }
}
/** BG-20, 21, 27, 28. `percent` with its base. */
export type Adjustment = {
  is_charge: boolean
  amount: number
  reason: string
  of: { percent: number; base: number } | null
}
export type Line = {
  name: string
  description: string | null
  note: string | null
  /** Decimal texts: a quantity below zero takes off, a price never is. */
  quantity: string
  price: string
  unit: string
  net: number
  adjustment: Adjustment | null
  /** null: none was chosen, which no e-invoice can say. */
  vat: Vat | null
  /** It stands for several rates at once, which no e-invoice can say either. */
  has_several_rates: boolean
}
export type TaxTotal = Vat & {
  base: number
  amount: number
  reason: string | null
  reason_code: string | null
}
export type Payment = {
  /** UNCL4461, BT-81; its text BT-82. */
  means: "1" | "30" | "58" | "ZZZ"
  text: string | null
  account: { iban: string } | { number: string } | null
  account_name: string | null
  bic: string | null
}
/** BG-1. `code` is BT-21, of UNTDID 4451; null where it is for no one in particular. */
export type Note = { code: "PMT" | "PMD" | "AAB" | null; text: string }
export type EInvoice = {
  /** UNTDID 1001: invoice, credit note, prepayment invoice. */
  type: "380" | "381" | "386"
  number: string
  issue_date: string
  due_date: string | null
  /** Whether that day was given, and isn't the issue date in its place. */
  is_due_given: boolean
  /** BT-23. */
  process: string | null
  /** BT-8: its VAT is due when it is issued, not when it is paid. */
  is_on_debits: boolean
  currency: string
  /** BT-6, 111: the tax in the seller's currency. */
  home: { currency: string; tax: number } | null
  notes: readonly Note[]
  terms: string | null
  buyer_reference: string | null
  project: string | null
  contract: string | null
  purchase_order: string | null
  preceding: readonly { number: string; issue_date: string | null }[]
  supply: { from: string; to: string | null } | null
  is_supply_given: boolean
  deliver_to: Address | null
  seller: Party
  buyer: Party
  /** They have VAT IDs, which are left out. */
  hides_vat_ids: boolean
  payment: Payment | null
  lines: readonly Line[]
  adjustments: readonly (Adjustment & { vat: Vat | null })[]
  taxes: readonly TaxTotal[]
  sums: Sums
  /** What the document itself says. */
  printed: { amount: number; tax_amount: number; total: number }
}

type Sums = ReturnType<typeof sumsOf>

type Summed = {
  lines: readonly Pick<Line, "net">[]
  adjustments: readonly Pick<Adjustment, "is_charge" | "amount">[]
  taxes: readonly Pick<TaxTotal, "amount">[]
  prepaid: number
}

/** BT-106 to BT-115, each from the ones before it (BR-CO-10 to 16). */
export function sumsOf({ lines, adjustments, taxes, prepaid }: Summed) {
  const lines_total = sum(lines.map(({ net }) => net))
  const allowances = sum(adjustments.flatMap(({ is_charge, amount }) => (is_charge ? [] : amount)))
  const charges = sum(adjustments.flatMap(({ is_charge, amount }) => (is_charge ? amount : [])))
  const amount = lines_total - allowances + charges
  const tax_amount = sum(taxes.map((tax) => tax.amount))
  const total = amount + tax_amount
  return { lines_total, allowances, charges, amount, tax_amount, total, prepaid, payable: total - prepaid }
}
