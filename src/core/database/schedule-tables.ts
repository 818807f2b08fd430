// Types of the tables of recurring invoices and of what is done on their days.
import type { Generated, GeneratedAlways } from "kysely"
import type { Id, Json, MaybeStamp, Owner, Stamp } from "./columns.ts"

export type ScheduleTables = {
  schedules: {
    id: Id
    organization_id: Owner
    client_id: number
    project_id: number | null
    /** What each invoice says, priced, as the body of a quote is stored. */
    body: Json<object>
    /** These two are read from the body. */
    currency: GeneratedAlways<string>
    total: GeneratedAlways<number>
    terms_days: number | null
    start_on: string
    every: number
    unit: "day" | "week" | "month" | "year"
    day: number | null
    /** `HH:MM`, where the organization is. */
    at: string
    ends_on: string | null
    ends_after: number | null
    mode: "draft" | "issue" | "send"
    status: Generated<"active" | "paused" | "ended">
    pause_reason: string | null
    next_on: string | null
    next_at: MaybeStamp
    search_text: Generated<string>
    created_by: number | null
    created_at: Stamp
    updated_at: Stamp
  }
  occurrences: {
    id: Id
    organization_id: Owner
    kind: "schedule" | "reminder"
    subject_id: number
    schedule_id: GeneratedAlways<number | null>
    reminded_invoice_id: GeneratedAlways<number | null>
    on_day: string
    step: Generated<number>
    due_at: string
    state: "pending" | "done" | "failed" | "skipped" | "missed"
    tries: Generated<number>
    reason: string | null
    invoice_id: number | null
    created_at: Stamp
    updated_at: Stamp
  }
}
