// This client's credit notes, of one invoice or all, with their PDFs; nothing without any.
import { useQuery } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { useState } from "react"
import type { PortalCreditNote } from "../../../src/portal/credit-notes/schema.ts"
import { refusal } from "../../api/refusal.ts"
import { saveFile } from "../../api/save-file.ts"
import { date } from "../../lib/dates.ts"
import { IconButton } from "../../ui/button.tsx"
import { Card } from "../../ui/page.tsx"
import { Failure, Skeleton } from "../../ui/states.tsx"
import { toast } from "../../ui/toast.tsx"
import * as queries from "../queries.ts"

/** The newest ones; older ones are on their invoices. */
const maxNotes = 50

type CreditNotesProps = {
  invoice?: number
  /** There are some: their space is reserved while they load. */
  expected?: boolean
}

export function CreditNotes({ invoice, expected = false }: CreditNotesProps) {
  const notes = useQuery(
    queries.creditNotes({ limit: maxNotes, ...(invoice === undefined ? {} : { invoice }) }),
  )
  if (notes.error && !notes.data)
    return (
      <Card title="Credit notes">
        <Failure error={notes.error} retry={notes.refetch} retrying={notes.isFetching} />
      </Card>
    )
  if (!notes.data) return expected && <Skeleton rows={2} label="Loading credit notes" />
  if (notes.data.length === 0) return null
  return (
    <Card flush title="Credit notes">
      <ul className="divide-y divide-line border-line border-t">
        {notes.data.map((note) => (
          <Line key={note.id} note={note} names={invoice === undefined} />
        ))}
      </ul>
    </Card>
  )
}

/** `names` its invoice, in a list of several invoices. */
function Line({ note, names }: { note: PortalCreditNote; names: boolean }) {
  const { number, issue_date, invoice_number, reason, formatted_payable } = note
  const of = names && invoice_number !== null ? `${invoice_number} · ` : ""
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{number}</p>
        <p className="line-clamp-3 break-words text-muted text-xs" title={reason}>
          {date(issue_date)} · {of}
          {reason}
        </p>
      </div>
      <span className="tabular text-sm">{formatted_payable}</span>
      <NotePdf note={note} />
    </li>
  )
}

function NotePdf({ note: { id, number } }: { note: PortalCreditNote }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await saveFile(`/portal/credit-notes/${id}/pdf/`, `credit-note-${number}.pdf`)
      toast.success("Credit note downloaded")
    } catch (error) {
      const { status, message } = refusal(error)
      toast.error(status === undefined ? message : "Failed to download PDF. Please try again.")
    }
    setBusy(false)
  }
  return (
    <IconButton
      label={`Download PDF of ${number}`}
      size="icon-sm"
      className="-mr-2"
      loading={busy}
      onClick={() => void download()}
    >
      <Download />
    </IconButton>
  )
}
