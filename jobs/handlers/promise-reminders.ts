// Each quarter of an hour: promises the reminders whose time has come, in all organizations.
import { promiseReminders as promise } from "../../src/reminders/promises/service.ts"
import type { Handler } from "../job.ts"

export const promiseReminders: Handler<"promise-reminders"> = {
  run: async (parts) => ({ promised: await promise(parts) }),
}
