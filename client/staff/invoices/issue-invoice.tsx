// Issuing a draft without a mail: what happens by it, and what is still missing on it or odd about it.
import { Info } from "lucide-react"
import type { InvoiceDetail } from "../../../src/invoices/schema.ts"
import { api } from "../../api/hooks.ts"
import { date } from "../../lib/format.ts"
import { tellFailure } from "../../shared/tell-failure.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { toast } from "../../ui/toast.tsx"
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
      {issue_date === null ? "today" : date(issue_date)}. Nobody is mailed.
      {!is_numbered && " It gets its number now."}
      {settings.data?.protect_issued && " It can't be changed or deleted afterwards."}
      <Missing id={id} className="mt-3" />
    </Confirm>
  )
}

/** Nothing where nothing is, and until that is known. */
export function Missing({ id, className }: { id: number; className?: string }) {
  const { data } = api.invoices.readiness.useQuery({ id })
  if (!data || data.warnings.length === 0) return null
  return (
    <ul className={className} aria-label="Missing or odd on this invoice">
      {data.warnings.map(({ field, message }) => (
        <li
          key={field}
          className="flex gap-2 text-pretty text-muted text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <Info />
          {message}
        </li>
      ))}
    </ul>
  )
}
