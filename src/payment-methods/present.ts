// A payment method as the staff edits it, and as a client reads it.
import { displayInfo, typeDisplay } from "./rules.ts"
import type { ClientPaymentMethod, PaymentMethod, PaymentMethodRow } from "./schema.ts"

export const presentPaymentMethod = (row: PaymentMethodRow): PaymentMethod => ({
  ...presentToClient(row),
  type: row.type,
  is_active: row.is_active,
  display_order: row.display_order,
  ...unset,
  ...row.details,
})

export const presentToClient = (row: PaymentMethodRow): ClientPaymentMethod => ({
  id: row.id,
  name: row.name,
  type_display: typeDisplay(row.type),
  display_info: displayInfo(row.type, row.details),
})

/** On the wire every field is there, `null` when it isn't set. */
const unset = {
  paypal_email: null,
  crypto_type: null,
  crypto_wallet_address: null,
  crypto_network: null,
  bank_name: null,
  account_name: null,
  account_number: null,
  routing_number: null,
  swift_code: null,
  iban: null,
  email_address: null,
  phone_number: null,
  username: null,
  payment_url: null,
  wise_email: null,
  recipient_name: null,
  recipient_address: null,
  recipient_phone: null,
  custom_instructions: null,
}
