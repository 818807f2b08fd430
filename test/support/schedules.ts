// Recurring invoices to try things with.
import { testApp } from "./app.ts"
import { makeClient } from "./factories.ts"
import { bodyOf } from "./quotes.ts"

/** A draft of 100.00 USD on the 31st of each month, paused unless a status is named; with a failed day. */
export async function makeSchedule(
  organization_id: number,
  more: Partial<{
    client_id: number
    project_id: number
    status: "active" | "paused" | "ended"
  }> = {},
) {
  const { app } = await testApp()
  const { status = "paused", ...named } = more
  const client_id = more.client_id ?? (await makeClient(organization_id)).id
  const next = status === "active" ? { next_on: "2099-01-31", next_at: "2099-01-31T09:00:00Z" } : {}
  const schedule = await app.db.system
    .insertInto("schedules")
    .values({
      ...{ organization_id, ...named, client_id, status, ...next },
      ...{ start_on: "2099-01-31", every: 1, unit: "month", at: "09:00", mode: "draft" },
      pause_reason: status === "paused" ? "Work" : null,
      body: JSON.stringify({ ...bodyOf("Work"), internal_note: "Work", series_id: null }),
    })
    .returning(["id", "client_id"])
    .executeTakeFirstOrThrow()
  await app.db.system
    .insertInto("occurrences")
    .values({
      ...{ organization_id, kind: "schedule", subject_id: schedule.id, state: "failed", tries: 4 },
      ...{ on_day: "2026-01-31", due_at: "2026-01-31T09:00:00Z", reason: "Work" },
    })
    .execute()
  return schedule
}
