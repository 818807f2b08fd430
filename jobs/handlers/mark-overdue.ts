// Each quarter of an hour: sent invoices whose due date is over become overdue.
import { markOverdue as markInvoices } from "../../src/invoices/status/service.ts"
import type { Handler } from "../job.ts"

export const markOverdue: Handler<"mark-overdue"> = {
  run: async (parts) => ({ late: await markInvoices(parts) }),
}
