// What is known of automatic reminders. Where they are off, nothing else is asked for.
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import type { InvoiceReminders } from "../../../src/reminders/schema.ts"
import { api } from "../../api/hooks.ts"
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
