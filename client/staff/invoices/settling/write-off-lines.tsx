// What of an invoice was written off, why, and the way to take that back.
import { Undo2 } from "lucide-react"
import { useState } from "react"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { date } from "../../../lib/format.ts"
import { IconButton } from "../../../ui/button.tsx"
import { toast } from "../../../ui/toast.tsx"
import { useMoneyChanged } from "../../payments/use-changed.ts"
import { ReasonDialog } from "../../reason-dialog.tsx"

type WrittenOff = InvoiceDetail["write_offs"][number]

/** None of those that were taken back: the timeline tells of them. */
export function WriteOffLines({ invoice }: { invoice: InvoiceDetail }) {
  const [asked, ask] = useState<WrittenOff | null>(null)
  const live = invoice.write_offs.filter(({ voided_at }) => voided_at === null)
  if (live.length === 0) return null
  return (
    <ul aria-label="Written off" className="divide-y divide-line border-line border-t">
      {live.map((one) => (
        <li key={one.allocation} className="flex min-h-13 items-center gap-3 px-4 py-2.5 sm:px-5">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{date(one.effective_on)}</span>
            <span className="line-clamp-2 break-words text-muted text-xs" title={one.reason ?? undefined}>
              Written off{one.reason === null ? "" : `: ${one.reason}`}
            </span>
          </span>
          <span className="tabular font-medium text-sm">{one.formatted_amount}</span>
          <IconButton
            label={`Take the write-off of ${one.formatted_amount} back`}
            size="icon-sm"
            className="-mr-2"
            onClick={() => ask(one)}
          >
            <Undo2 />
          </IconButton>
        </li>
      ))}
      {asked !== null && <TakeWriteOffBack writeOff={asked} onClose={() => ask(null)} />}
    </ul>
  )
}

function TakeWriteOffBack({ writeOff, onClose }: { writeOff: WrittenOff; onClose: () => void }) {
  const changed = useMoneyChanged()
  const call = api.payments.voidAllocation.useMutation()
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Take the write-off of ${writeOff.formatted_amount} back?`}
      description="The amount is due again."
      action="Take back"
      failure="Failed to take it back"
      placeholder="Paid after all"
      onConfirm={async (reason) => {
        await call.mutateAsync({ id: writeOff.allocation, reason })
        toast.success("It is due again")
        await changed()
      }}
    />
  )
}
