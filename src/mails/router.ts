// The calls about the mails of an invoice.
import { output, rest, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { invoiceDone } from "../invoices/schema.ts"
import { readReminder, remindClient } from "./reminding/service.ts"
import { invoiceMail, mailInput, reminderInput } from "./schema.ts"
import { readMail, sendInvoice } from "./service.ts"
import { undoSending } from "./undoing/service.ts"

const refuses = [409]

export const mailingCalls = {
  mail: staff
    .meta(rest("GET", "/api/invoices/{id}/send/", { summary: "The mail as it would bring an invoice" }))
    .input(byId)
    .output(output(invoiceMail))
    .query(({ ctx, input }) => readMail(ctx.db, input.id)),
  send: staff
    .meta(rest("POST", "/api/invoices/{id}/send/", { refuses, summary: "Mail an invoice to its client" }))
    .input(mailInput)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => sendInvoice(ctx.db, input, ctx.who, ctx.app.config)),
  undoSending: staff
    .meta(
      rest("POST", "/api/invoices/{id}/send/undo/", {
        refuses,
        summary: "Take the last mail back, within its undo_seconds; a reminder too",
      }),
    )
    .input(byId)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => undoSending(ctx.db, input.id, ctx.who)),
  reminder: staff
    .meta(rest("GET", "/api/invoices/{id}/remind/", { summary: "The reminder as it would be sent" }))
    .input(byId)
    .output(output(invoiceMail))
    .query(({ ctx, input }) => readReminder(ctx.db, input.id, ctx.who)),
  remind: staff
    .meta(
      rest("POST", "/api/invoices/{id}/remind/", {
        refuses,
        summary: "Remind a client of an invoice that is past due",
      }),
    )
    .input(reminderInput)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => remindClient(ctx.db, input, ctx.who, ctx.app.config)),
}
