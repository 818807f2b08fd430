// Reminds a client of an invoice that is past due, with the PDF once more; not of one that is paid or has time again by now.
import { invoiceHandler } from "../invoice-handler.ts"
import { reminderFacts } from "../invoice-mail.ts"

export const emailReminder = invoiceHandler("reminder", reminderFacts)
