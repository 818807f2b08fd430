// Email the client a receipt for a payment, with a link to the invoice, where its receipt can be opened again.
import type { Config } from "../core/base/config.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { enqueueMail } from "../mails/limits/service.ts"
import { countedOf, readAddressed } from "../mails/recipients/service.ts"
import { addLink } from "../portal-links/service.ts"

/** `id` is the invoice's. It waits `delay_seconds`, in which the payment can be undone, and longer over the limit. */
type Receipt = {
  id: number
  payment_id: number
  client_id: number
  delay_seconds?: number
}

export async function enqueueReceipt(
  db: TenantDb,
  config: Pick<Config, "app_secret" | "rate_limit_factor">,
  { id, payment_id, client_id, delay_seconds = 0 }: Receipt,
) {
  const letter = await readAddressed(db, client_id, "billing")
  const about = { ...countedOf(letter), client_id, subject_id: id, delay_seconds }
  const mail = { kind: "receipt", ...about, onLimit: "delay" } as const
  await enqueueMail(db, config, mail, async () => {
    const link_id = await addLink(
      db,
      { client_id, contact_id: letter.contact.id, invoice_id: id, target: `/portal/invoices/${id}` },
      config.app_secret,
    )
    return { name: "email-receipt", payload: { organization_id: db.organization_id, payment_id, link_id } }
  })
}
