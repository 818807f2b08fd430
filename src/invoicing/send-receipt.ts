// Email the client a receipt for a payment.
import type { Config } from "../core/base/config.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { enqueueMail } from "../mails/limits/service.ts"

/** `id` is the invoice's. It waits `delay_seconds`, in which the payment can be undone, and longer over the limit. */
type Receipt = {
  id: number
  payment_id: number
  client_id: number
  client_email: string
  delay_seconds?: number
}

export async function enqueueReceipt(
  db: TenantDb,
  config: Pick<Config, "rate_limit_factor">,
  { id, payment_id, client_id, client_email: to, delay_seconds = 0 }: Receipt,
) {
  const mail = { kind: "receipt", to, client_id, subject_id: id, delay_seconds, onLimit: "delay" } as const
  const payload = { organization_id: db.organization_id, payment_id }
  await enqueueMail(db, config, mail, () => ({ name: "email-receipt", payload }))
}
