// The calls about reminders by the clock.
import { output, owner, reader, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import {
  clientReminders,
  exceptInput,
  invoiceReminders,
  muteInput,
  reminderSettings,
  settingsPatch,
} from "./schema.ts"
import {
  changeReminderSettings,
  exceptClient,
  muteReminders,
  readClientReminders,
  readInvoiceReminders,
  readReminderSettings,
} from "./service.ts"

export const remindersRouter = router({
  settings: reader
    .meta(rest("GET", "/api/reminder-settings/", { summary: "When clients are reminded automatically" }))
    .output(output(reminderSettings))
    .query(({ ctx }) => readReminderSettings(ctx.db)),
  change: owner
    .meta(
      rest("PATCH", "/api/reminder-settings/", {
        summary:
          "Change automatic reminders. Several reminders and texts of your own require Pro. Turning reminders on or adding one applies to what is still to come",
      }),
    )
    .input(settingsPatch)
    .output(output(reminderSettings))
    .mutation(({ ctx, input }) => changeReminderSettings(ctx.db, input, ctx.who)),
  of_invoice: reader
    .meta(
      rest("GET", "/api/invoices/{id}/reminders/", {
        summary: "An invoice's next automatic reminder and its past ones",
      }),
    )
    .input(byId)
    .output(output(invoiceReminders))
    .query(({ ctx, input }) => readInvoiceReminders(ctx.db, input.id)),
  mute: staff
    .meta(
      rest("PATCH", "/api/invoices/{id}/reminders/", {
        summary: "Mute or unmute the automatic reminders of an invoice",
      }),
    )
    .input(muteInput)
    .output(output(invoiceReminders))
    .mutation(({ ctx, input }) => muteReminders(ctx.db, input, ctx.who)),
  of_client: reader
    .meta(
      rest("GET", "/api/clients/{id}/reminders/", {
        summary: "Whether a client gets automatic reminders",
      }),
    )
    .input(byId)
    .output(output(clientReminders))
    .query(({ ctx, input }) => readClientReminders(ctx.db, input.id)),
  except: staff
    .meta(
      rest("PATCH", "/api/clients/{id}/reminders/", {
        summary: "Stop or resume automatic reminders for a client",
      }),
    )
    .input(exceptInput)
    .output(output(clientReminders))
    .mutation(({ ctx, input }) => exceptClient(ctx.db, input, ctx.who)),
})
