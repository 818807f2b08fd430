// Reminds a client of an overdue invoice, with its PDF; not if it is paid or has a later due date by now.
import { invoiceHandler } from "../invoice-handler.ts"
import { reminderFacts } from "../invoice-mail.ts"

export const emailReminder = invoiceHandler("reminder", reminderFacts)
