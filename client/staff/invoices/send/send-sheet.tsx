// Sending an invoice, or reminding of it: to whom, with which words, and beside it the page that goes along.
import { api } from "../../../api/hooks.ts"
import { Dialog } from "../../../ui/dialog.tsx"
import { Failure, Skeleton } from "../../../ui/states.tsx"
import { nameOf } from "../name-of.ts"
import { type SendSheetProps, Sheet } from "./sheet.tsx"

/** Open as long as it is there. It closes itself once the mail is on its way. */
export function SendSheet({ invoice, deed, onClose }: SendSheetProps) {
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }
  const sending = api.invoices.mail.useQuery({ id: invoice.id }, { ...fresh, enabled: deed === "send" })
  const reminding = api.invoices.reminder.useQuery(
    { id: invoice.id },
    { ...fresh, enabled: deed === "remind" },
  )
  const offered = deed === "send" ? sending : reminding
  const title = deed === "send" ? `Send ${nameOf(invoice, "this draft")}` : `Reminder for ${invoice.number}`
  if (offered.data) return <Sheet {...{ invoice, deed, title, onClose }} offered={offered.data} />
  return (
    <Dialog open size="xl" title={title} onClose={onClose}>
      {offered.error ? (
        <Failure error={offered.error} retry={offered.refetch} retrying={offered.isFetching} />
      ) : (
        <Skeleton rows={5} label="Loading the mail" />
      )}
    </Dialog>
  )
}
