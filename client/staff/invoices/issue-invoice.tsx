// Issuing a draft without a mail: what happens by it, and what is still missing on it or odd about it.
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/format.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { Missing } from "./missing.tsx"
import { nameOf } from "./name-of.ts"
import { useRefresh } from "./use-refresh.ts"
import { useShown } from "./use-undo.ts"

type IssueInvoiceProps = { invoice: InvoiceDetail; open: boolean; onClose: () => void }

export function IssueInvoice({ invoice, open, onClose }: IssueInvoiceProps) {
  const show = useShown()
  const refresh = useRefresh()
  const issuing = api.invoices.issue.useMutation({
    onError: (error) => tellFailure(error, "Failed to issue invoice", "alone"),
  })
  const { id, is_numbered, client_name, issue_date } = invoice
  const settings = api.billing_settings.get.useQuery(undefined, { enabled: open })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Issue ${nameOf(invoice, "this draft")}?`}
      action="Issue invoice"
      danger={false}
      onConfirm={async () => {
        const issued = await issuing.mutateAsync({ id })
        show(issued.invoice)
        toast.success(issued.message)
        await refresh(id)
      }}
    >
      {client_name} can see it in the portal from now on, and it is dated{" "}
      {issue_date === null ? "today" : date(issue_date)}. No one is mailed.
      {!is_numbered && " It gets its number now."}
      {settings.data?.protect_issued && " It can't be changed or deleted afterwards."}
      <Missing id={id} className="mt-3" />
    </Confirm>
  )
}
