// Shows a recurring invoice after a change.
import type { ScheduleDetail } from "../../../src/schedules/schema.ts"
import { api } from "../../api/hooks.ts"

export function useScheduleUpdates() {
  const { schedules } = api.useUtils()
  return {
    /** Shows the server's answer, and reloads the lists. */
    show(schedule: ScheduleDetail) {
      schedules.get.setData({ id: schedule.id }, schedule)
      void schedules.list.invalidate()
    },
  }
}
