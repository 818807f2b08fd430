// What is left of a payment, put towards the invoices that its client still has to pay: the one due first comes first.
import type { ReactNode } from "react"
import type { Payment } from "../../../../src/payments/schema.ts"
import { api } from "../../../api/hooks.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Bar, Failure } from "../../../ui/states.tsx"
import { AllocateForm } from "./allocate-form.tsx"
import { maxShares, openInvoices } from "./shares.ts"

type AllocateProps = { payment: Payment; onClose: () => void }

/** Open as long as it is there. */
export function Allocate({ payment, onClose }: AllocateProps) {
  const open = api.invoices.list.useQuery(
    { client: payment.client ?? 0, only: "outstanding", sort: "due_date", limit: 200 },
    // As they are now, whenever it opens.
    { gcTime: 0 },
  )
  const shell = { payment, onClose }
  if (open.isPending)
    return (
      <Shell {...shell}>
        <div role="status" aria-label="Loading invoices" className="flex flex-col gap-4 py-2">
          <Bar className="w-2/3" />
          <Bar className="w-1/2" />
        </div>
      </Shell>
    )
  if (!open.data)
    return (
      <Shell {...shell}>
        <Failure error={open.error} retry={open.refetch} retrying={open.isFetching} />
      </Shell>
    )
  const invoices = openInvoices(open.data, payment.currency).slice(0, maxShares)
  if (invoices.length === 0)
    return (
      <Shell {...shell}>
        <p className="text-muted text-sm">
          {payment.client_name} has no open invoice in {payment.currency}. The credit stays until there is
          one.
        </p>
      </Shell>
    )
  return <AllocateForm {...shell} invoices={invoices} />
}

const Shell = ({ payment, onClose, children }: AllocateProps & { children: ReactNode }) => (
  <Dialog
    open
    onClose={onClose}
    title={`Use ${payment.formatted_unallocated} for invoices`}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    {children}
  </Dialog>
)
