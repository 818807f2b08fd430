// Each quarter of an hour: sent invoices past their due date become overdue.
import { markOverdue as markInvoices } from "../../src/invoices/status/service.ts"
import type { Handler } from "../job.ts"

export const markOverdue: Handler<"mark-overdue"> = {
  run: async (parts) => ({ late: await markInvoices(parts) }),
}
