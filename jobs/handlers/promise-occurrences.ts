// Each quarter of an hour: promises the invoices of recurring ones whose time has come, in all organizations.
import { promiseDays } from "../../src/schedules/occurrences/service.ts"
import type { Handler } from "../job.ts"

export const promiseOccurrences: Handler<"promise-occurrences"> = {
  run: async (parts) => ({ promised: await promiseDays(parts) }),
}
