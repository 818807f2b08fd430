// Types of the tables of hours and expenses.
import type { Generated } from "kysely"
import type { Id, MaybeStamp, Owner, Stamp } from "./columns.ts"

export type HourTables = {
  time_entries: {
    id: Id
    organization_id: Owner
    user_id: number | null
    client_id: number | null
    project_id: number | null
    worked_on: string
    started_at: MaybeStamp
    /** Null while its timer runs. */
    minutes: number | null
    note: string | null
    is_billable: Generated<boolean>
    hourly_rate: number | null
    currency: string | null
    invoice_item_id: number | null
    search_text: Generated<string>
    created_at: Stamp
    updated_at: Stamp
  }
  expenses: {
    id: Id
    organization_id: Owner
    user_id: number | null
    client_id: number | null
    project_id: number | null
    spent_on: string
    /** Minor units. */
    amount: number
    currency: string
    category: string
    note: string | null
    is_billable: Generated<boolean>
    markup_percent: Generated<number>
    receipt_file: string | null
    receipt_name: string | null
    receipt_type: string | null
    receipt_size: number | null
    invoice_item_id: number | null
    search_text: Generated<string>
    created_at: Stamp
    updated_at: Stamp
  }
}
