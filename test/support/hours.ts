// Time entries and expenses to try things with.
import { testApp } from "./app.ts"
import { unique } from "./factories.ts"

type Owned = { user_id?: number; client_id?: number | null; project_id?: number | null }

/** An hour and a half on 2 March, of no client unless one is named. */
export async function makeTimeEntry(
  organization_id: number,
  more: Owned & {
    worked_on?: string
    minutes?: number | null
    started_at?: string
    note?: string | null
    is_billable?: boolean
    hourly_rate?: number
    currency?: string
  } = {},
) {
  const { app } = await testApp()
  return app.db.system
    .insertInto("time_entries")
    .values({ organization_id, worked_on: "2026-03-02", minutes: 90, note: "Work", ...more })
    .returning("id")
    .executeTakeFirstOrThrow()
}

/** A timer that began so many minutes ago. */
export async function makeTimer(organization_id: number, user_id: number, minutes = 5) {
  const started_at = new Date(Date.now() - minutes * 60_000).toISOString()
  return makeTimeEntry(organization_id, { user_id, minutes: null, started_at })
}

/** 40.00 USD on 2 March with a receipt, of no client unless one is named. */
export async function makeExpense(
  organization_id: number,
  more: Owned & {
    spent_on?: string
    amount?: number
    currency?: string
    category?: string
    note?: string | null
    is_billable?: boolean
    markup_percent?: number
    receipt_file?: string
  } = {},
) {
  const { app } = await testApp()
  const { receipt_file = `proofs/${organization_id}/${unique()}.png` } = more
  const bytes = Buffer.from("a picture")
  await app.files.put(receipt_file, bytes, "image/png")
  const receipt = { receipt_name: "ticket.png", receipt_type: "image/png", receipt_size: bytes.length }
  return app.db.system
    .insertInto("expenses")
    .values({
      ...{ organization_id, spent_on: "2026-03-02", amount: 4_000, currency: "USD", category: "Travel" },
      ...{ ...receipt, ...more, receipt_file },
    })
    .returning(["id", "receipt_file"])
    .executeTakeFirstOrThrow()
}
