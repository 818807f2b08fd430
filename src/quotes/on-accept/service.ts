// The story after an acceptance: the quote becomes an invoice by itself, once, as the settings say.
import { bySystem, record } from "../../audit-log/service.ts"
import type { App } from "../../core/api/context.ts"
import { publicError } from "../../core/base/errors.ts"
import type { Log } from "../../core/base/log.ts"
import { lockRow } from "../../core/database/locks.ts"
import { enqueue } from "../../core/database/outbox.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { inTransaction } from "../../core/live/in-transaction.ts"
import { readBillingSettings } from "../../invoice-settings/service.ts"
import { ratesOf } from "../../invoices/exchange/service.ts"
import { sendInvoice } from "../../invoicing/send-invoice.ts"
import { notify } from "../../notifications/service.ts"
import { lockNumbers } from "../../number-series/numbers/service.ts"
import { convertQuote } from "../conversion/service.ts"
import { findQuote, lockParties, type WholeQuote } from "../queries.ts"
import { publishQuote } from "../service.ts"
import { findAuthor, findStatus } from "./queries.ts"

/** In the transaction of the acceptance, which no limit of the plan and nothing missing for an invoice may refuse. */
export async function enqueueBilling(db: TenantDb, quote_id: number) {
  const { on_accept } = await readBillingSettings(db)
  if (on_accept === "nothing") return
  const { organization_id } = db
  await enqueue(db, "bill-quote", { organization_id, quote_id, sends: on_accept === "send" })
}

type Parts = Pick<App, "db" | "events" | "config"> & { log: Log }
type Billing = { organization_id: number; quote_id: number; sends: boolean }

/** May be repeated. What can't be done is told to the staff. */
export async function billAccepted(parts: Parts, { organization_id, quote_id, sends }: Billing) {
  const attempt = <R>(done: Done, work: (db: TenantDb) => Promise<R>) =>
    inTransaction(parts, organization_id, work).catch(async (error) => {
      const { status, body } = publicError(error)
      if (status >= 500) throw error
      await inTransaction(parts, organization_id, (db) => noteRefusal(db, quote_id, done, body.error))
      return undefined
    })
  const invoice_id = await attempt("created", (db) => billOnce(db, quote_id))
  if (sends && invoice_id !== undefined) await attempt("sent", (db) => sendOnce(db, parts, invoice_id))
}

type Done = "created" | "sent"

/** Answers the draft, which may be that of an earlier try; undefined where people have billed it or ended it meanwhile. */
async function billOnce(db: TenantDb, quote_id: number): Promise<number | undefined> {
  const quote = await holdQuote(db, quote_id)
  if (quote?.status !== "accepted") return undefined
  const [first] = quote.invoices
  if (first || quote.timeline.some(({ event }) => event === "converted"))
    return quote.timeline.some(({ event, by }) => event === "converted" && by === null)
      ? first?.id
      : undefined
  const who = await findAuthor(db)
  const as = quote.deposit_percent === null ? "invoice" : "deposit"
  const { invoice } = await convertQuote(
    db,
    { id: quote_id, as, create_project: quote.project_id === null },
    who,
  )
  return invoice.id
}

/** Locked in the order of a conversion. */
async function holdQuote(db: TenantDb, id: number): Promise<WholeQuote | undefined> {
  const found = await findQuote(db, id)
  if (!found) return undefined
  await lockParties(db, found.client_id, found.project_id)
  await lockNumbers(db)
  await lockRow(db, "quotes", id, "no key update")
  return findQuote(db, id)
}

async function sendOnce(db: TenantDb, { config, log }: Pick<Parts, "config" | "log">, id: number) {
  if ((await findStatus(db, id))?.status !== "draft") return
  const who = await findAuthor(db)
  await sendInvoice(db, { id }, who, { config, findRates: ratesOf({ config, log }) })
}

async function noteRefusal(db: TenantDb, id: number, missing: Done, reason: string) {
  const quote = await findQuote(db, id)
  if (!quote) return
  const { number, revision } = quote
  await record(db, bySystem, "not_billed", { type: "quote", id }, { number, revision, missing, reason })
  await notify(db, "quote_not_billed", { quote_id: id, client_id: quote.client_id })
  publishQuote(db, quote)
}
