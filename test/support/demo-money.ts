// What the demo's invoices charge for, how they may be paid, and what becomes of each.

/** What lines of invoices say, and the price of one. */
export const work: [description: string, unit_price: number][] = [
  ["Workshop and research, day", 780],
  ["Visual design, day", 820],
  ["Front-end development, day", 860],
  ["Illustration", 240],
  ["Photography, half day", 450],
  ["Copywriting, page", 95.5],
  ["Proofs and print supervision", 360],
  ["Licences and fonts", 129.9],
]

export const taxes = {
  full: { name: "VAT 19%", category: "S", components: [{ name: "VAT", rate: 19 }] },
  reduced: { name: "VAT 7% (books)", category: "S", components: [{ name: "VAT", rate: 7 }] },
  reverse: {
    ...{ name: "EU businesses", category: "AE", components: [{ name: "VAT", rate: 0 }] },
    ...{ reason: "Reverse charge: the customer owes the tax.", reason_code: "VATEX-EU-AE" },
  },
  abroad: {
    ...{ name: "Outside the EU", category: "O", components: [{ name: "VAT", rate: 0 }] },
    reason: "Not taxable in Germany (§ 3a UStG)",
  },
}

export const methods = [
  {
    ...{ name: "Bank transfer (SEPA)", type: "bank_transfer_international", display_order: 1 },
    ...{ bank_name: "Nordbank Hamburg", account_name: "Northlight Studio", account_number: "0532013000" },
    ...{ swift_code: "NORDDEHH", iban: "DE89370400440532013000" },
  },
  {
    name: "Card (payment page)",
    type: "payment_link",
    display_order: 2,
    payment_url: "https://pay.northlight.example",
  },
  { name: "PayPal", type: "paypal", display_order: 3, paypal_email: "billing@northlight.example" },
  { name: "Wise", type: "wise", display_order: 4, wise_email: "billing@northlight.example" },
  {
    ...{ name: "USDC", type: "cryptocurrency", display_order: 5, is_active: false, crypto_type: "USDC" },
    ...{ crypto_wallet_address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F", crypto_network: "Ethereum" },
  },
  {
    ...{ name: "Cheque", type: "other", display_order: 6 },
    custom_instructions: "Payable to Northlight Studio, by post to the address on the invoice.",
  },
]

type Outcome = "draft" | "sent" | "processing" | "overdue" | "cancelled" | "paid"

/** How an invoice has come along, by its place in the row of all and its age: old ones are mostly paid. */
export function outcomeOf(place: number, age: number): Outcome {
  if (place % 19 === 7) return "cancelled"
  if (age > 75) return place === 31 ? "overdue" : "paid"
  if (age > 32) return place % 3 === 0 ? "overdue" : "paid"
  return (["sent", "draft", "processing", "paid", "sent"] as const)[place % 5] ?? "sent"
}
