// A payment method as the staff edits it, and as a client reads it.

import { unset } from "./details/schema.ts"
import { type Bill, detailsFor, payLink } from "./links/rules.ts"
import { displayInfo, typeDisplay } from "./rules.ts"
import type { ClientPaymentMethod, PaymentMethod, PaymentMethodRow } from "./schema.ts"

export const presentPaymentMethod = (row: PaymentMethodRow): PaymentMethod => ({
  ...presentToClient(row),
  type: row.type,
  is_active: row.is_active,
  display_order: row.display_order,
  awaits_owner: row.awaits_owner,
  ...unset,
  ...row.details,
})

const presentToClient = (row: PaymentMethodRow): ClientPaymentMethod => ({
  id: row.id,
  name: row.name,
  type_display: typeDisplay(row.type),
  display_info: displayInfo(row.type, row.details),
})

/** As a bill is paid by it, with its type, by which screens tell ways to pay apart. */
export const presentOffered = (row: PaymentMethodRow, bill: Bill) => ({
  ...presentToClient({ ...row, details: detailsFor(row, bill) }),
  type: row.type,
  pay_link: payLink(row, bill),
})
