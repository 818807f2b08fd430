// The credit notes of one invoice, or of the client, each with its PDF.

import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { PortalCreditNote } from "../../../src/portal/credit-notes/schema.ts"
import { date } from "../../lib/dates.ts"
import { Card } from "../../ui/page.tsx"
import { Failure, Skeleton } from "../../ui/states.tsx"
import * as queries from "../screen-queries.ts"
import { CreditNotePdf } from "./pdf-button.tsx"

const Attachments = lazy(async () => ({ default: (await import("./attachments.tsx")).Attachments }))

const CreditNoteXml = lazy(async () => ({ default: (await import("./e-invoice-button.tsx")).CreditNoteXml }))

/** Older ones are on their invoices. */
const maxNotes = 50

type CreditNotesProps = {
  invoice?: number
  /** There are some: their room is kept while they load. */
  expected?: boolean
}

export function CreditNotes({ invoice, expected = false }: CreditNotesProps) {
  const notes = useQuery(
    queries.creditNotes({ limit: maxNotes, ...(invoice === undefined ? {} : { invoice }) }),
  )
  if (notes.error && !notes.data)
    return (
      <Card title={say("Credit notes")}>
        <Failure error={notes.error} retry={notes.refetch} retrying={notes.isFetching} />
      </Card>
    )
  if (!notes.data) return expected && <Skeleton rows={2} label={say("Loading credit notes")} />
  if (notes.data.length === 0) return null
  return (
    <Card flush title={say("Credit notes")}>
      <ul className="divide-y divide-line border-line border-t">
        {notes.data.map((note) => (
          <Line key={note.id} note={note} withInvoice={invoice === undefined} />
        ))}
      </ul>
    </Card>
  )
}

/** `withInvoice`: in a list of all of them it names its invoice. */
function Line({ note, withInvoice }: { note: PortalCreditNote; withInvoice: boolean }) {
  const { number, issue_date, invoice_number, reason, formatted_payable, attachments } = note
  const of = withInvoice && invoice_number !== null ? `${invoice_number} · ` : ""
  return (
    <li className="px-4 py-2.5 sm:px-5">
      <div className="flex min-h-8 items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{number}</p>
          <p className="line-clamp-3 text-muted text-xs" title={reason}>
            {date(issue_date)} · {of}
            {reason}
          </p>
        </div>
        <span className="tabular text-sm">{formatted_payable}</span>
        {note.e_invoice && (
          <Suspense fallback={<span className="size-8 shrink-0" />}>
            <CreditNoteXml note={note} />
          </Suspense>
        )}
        <CreditNotePdf note={note} />
      </div>
      {attachments.length > 0 && (
        <Suspense fallback={null}>
          <Attachments files={attachments} />
        </Suspense>
      )}
    </li>
  )
}
