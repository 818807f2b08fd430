// Emails the reminder whose day has come, or notes why it isn't sent.
import { noteReminderFailure, remindByClock } from "../../src/invoicing/remind-by-clock.ts"
import type { Handler } from "../job.ts"

export const sendReminder: Handler<"send-reminder"> = {
  run: (parts, { organization_id, occurrence_id }) => remindByClock(parts, organization_id, occurrence_id),

  async failed(parts, { organization_id, occurrence_id }) {
    await noteReminderFailure(parts, organization_id, occurrence_id)
  },
}
