// The ways in which clients of the demo's studio may pay.
import type { ChosenMethod } from "../core/database/tables.ts"
import { paymentMethodInput } from "../payment-methods/schema.ts"
import { createPaymentMethod } from "../payment-methods/service.ts"
import type { Workplace } from "./studio.ts"

const email = "billing@northlight.example"
const methods = [
  {
    ...{ name: "Bank transfer (SEPA)", type: "bank_transfer_international", display_order: 1 },
    ...{ bank_name: "Nordbank Hamburg", account_name: "Northlight Studio", account_number: "0532013000" },
    ...{ swift_code: "NORDDEHH", iban: "DE89370400440532013000" },
  },
  {
    ...{ name: "Card (payment page)", type: "payment_link", display_order: 2 },
    payment_url: "https://pay.northlight.example/?amount={amount}&currency={currency}&for={number}",
  },
  { name: "PayPal", type: "paypal", display_order: 3, paypal_email: email, username: "northlight" },
  { name: "Wise", type: "wise", display_order: 4, wise_email: email },
  {
    ...{ name: "USDC", type: "cryptocurrency", display_order: 5, is_active: false, crypto_type: "USDC" },
    ...{ crypto_wallet_address: "0x71C7656EC7ab88b098defB751B7401B5f6d8976F", crypto_network: "Ethereum" },
  },
  {
    ...{ name: "Cheque", type: "other", display_order: 6 },
    custom_instructions: "Payable to Northlight Studio, by post to the address on the invoice.",
  },
]

/** Answers those that clients use. */
export async function addPaymentMethods({ db, owner }: Workplace): Promise<ChosenMethod[]> {
  const added: ChosenMethod[] = []
  for (const method of methods)
    added.push(await createPaymentMethod(db, paymentMethodInput.parse(method), { ...owner, role: "owner" }))
  return added.slice(0, 4)
}
