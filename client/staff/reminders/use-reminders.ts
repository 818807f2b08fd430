// What is known of automatic reminders. Where they are off, nothing else is asked for.
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import type { Reason } from "../../../src/reminders/rules.ts"
import type { InvoiceReminders } from "../../../src/reminders/schema.ts"
import { api } from "../../api/hooks.ts"
import { moment } from "../../lib/dates.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"
import { isOpen } from "../invoices/allowed.ts"

/** Whether they are sent at all; false until it is known. */
export const useRemindersOn = (enabled = true) =>
  api.reminders.settings.useQuery(undefined, { enabled }).data?.is_on === true

type OpenInvoice = Pick<InvoiceDetail, "id" | "status" | "amount_due">

/** Undefined where reminders are off or nothing is due, and until they are known. */
export function useInvoiceReminders(invoice: OpenInvoice): InvoiceReminders | undefined {
  const open = isOpen(invoice)
  const enabled = useRemindersOn(open) && open
  const { data } = api.reminders.of_invoice.useQuery({ id: invoice.id }, { enabled })
  return enabled ? data : undefined
}

export function useMuteReminders() {
  const utils = api.useUtils()
  return api.reminders.mute.useMutation({
    onSuccess(saved, { id }) {
      utils.reminders.of_invoice.setData({ id }, saved)
      // The timeline tells of it.
      void utils.invoices.get.invalidate({ id })
      toast.success(saved.is_muted ? "Reminders muted" : "Reminders unmuted")
    },
    onError: (error, { is_muted }) =>
      tellFailure(error, `Failed to ${is_muted ? "mute" : "unmute"} reminders`),
  })
}

/** When the next one is sent, or why none is. Undefined where that is clear anyway. */
export function reminderText({ next, stopped_by }: InvoiceReminders): string | undefined {
  if (next) return `Next reminder: ${moment(next.at)}`
  return stopped_by === null ? "No more reminders are scheduled." : reasons[stopped_by]
}

const reasons: Partial<Record<Reason, string>> = {
  claimed: "No reminders until the reported payment is confirmed or rejected.",
  no_due_date: "No reminders without a due date.",
  muted: "Reminders are muted.",
  client_excepted: "Reminders are off for this client.",
  mail_failed: "No reminders because the last email couldn't be delivered.",
}
