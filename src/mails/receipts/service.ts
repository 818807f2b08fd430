// The story of receipts: a client is thanked by mail for what it has paid.
import { sql } from "kysely"
import type { Config } from "../../core/base/config.ts"
import { jobOf } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { jobInStatement, jobWhenRoom, type Standing } from "../limits/service.ts"
import { findReceiver } from "./queries.ts"

type Receipt = { id: number; payment_id: number; client_id: number; client_email: string }

/** Of a payment for the invoice `id`; it waits for so many seconds, and longer where its client got many mails. */
export async function promiseReceipt(
  db: TenantDb,
  config: Pick<Config, "rate_limit_factor">,
  { id, payment_id, client_id, client_email: to }: Receipt,
  seconds = 0,
) {
  const receipt = { organization_id: sql`organization_id`, payment_id: sql`${payment_id}::bigint` }
  const own = sql`(select ${db.organization_id}::bigint as organization_id) own`
  await jobWhenRoom(db, config, { kind: "receipt", to, client_id, subject_id: id }, (wait) =>
    jobOf("email-receipt", receipt, own, Math.max(seconds, wait)),
  )
}

/** The same as parts of the statement that books the payment, which it has as "payment"; the caller holds the `standing`. */
export const receiptIn = (
  db: TenantDb,
  config: Pick<Config, "rate_limit_factor">,
  { id, client_id, client_email: to }: Omit<Receipt, "payment_id">,
  seconds: number,
  standing: Standing,
) => {
  const receipt = { organization_id: sql`organization_id`, payment_id: sql`id` }
  const job = (wait: number) => jobOf("email-receipt", receipt, sql`payment`, Math.max(seconds, wait))
  return jobInStatement(db, config, { kind: "receipt", to, client_id, subject_id: id }, job, standing)
}

/** Of a payment for an invoice that the caller holds, to the client that has it by then. */
export async function promiseReceiptOf(
  db: TenantDb,
  config: Pick<Config, "rate_limit_factor">,
  { id, payment_id }: Pick<Receipt, "id" | "payment_id">,
) {
  await promiseReceipt(db, config, { id, payment_id, ...(await findReceiver(db, id)) })
}
