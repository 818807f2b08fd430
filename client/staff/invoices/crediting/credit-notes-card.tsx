// The credit notes of an invoice, each with what is left of it and what can be done with it.
import { Ellipsis } from "lucide-react"
import { useState } from "react"
import type { CreditNote } from "../../../../src/credit-notes/schema.ts"
import type { InvoiceDetail } from "../../../../src/invoices/schema.ts"
import { api } from "../../../api/hooks.ts"
import { date } from "../../../lib/format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { IconButton } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { Card } from "../../../ui/page.tsx"
import { VoidRefund } from "../../payments/refunds/void-refund.tsx"
import type { GivenBack } from "../../payments/shown.ts"
import { givenOf, useNoteItems } from "./use-note-items.tsx"

type Note = InvoiceDetail["credit_notes"][number]

type CardProps = {
  invoice: InvoiceDetail
  open: (form: "change-credit" | "refund-credit", id: number) => void
}

export function CreditNotesCard({ invoice, open }: CardProps) {
  // What became of each is told beside it, once it is known.
  const { data: known = [] } = api.credit_notes.list.useQuery({ invoice: invoice.id, limit: most })
  return (
    <Card flush title="Credit notes">
      <ul className="divide-y divide-line border-line border-t">
        {invoice.credit_notes.map((note) => (
          <Line
            key={note.id}
            note={note}
            known={known.find(({ id }) => id === note.id)}
            invoice={invoice}
            open={open}
          />
        ))}
      </ul>
    </Card>
  )
}

/** More than anybody writes of one invoice. */
const most = 50

/** That it settles its invoice goes without saying. */
function restOf(note: CreditNote | undefined): string {
  if (note === undefined) return ""
  const back = givenOf(note).map(({ formatted_amount }) => `${formatted_amount} was given back`)
  return [...back, ...(note.unapplied > 0 ? [`${note.formatted_unapplied} is left of it`] : [])].join(", ")
}

type LineProps = {
  note: Note
  known: CreditNote | undefined
  invoice: InvoiceDetail
  open: CardProps["open"]
}

function Line({ note, known, invoice, open }: LineProps) {
  const { number, status, reason, formatted_total, issue_date } = note
  const [mistaken, setMistaken] = useState<GivenBack | null>(null)
  const rest = restOf(known)
  const name = number ?? "Draft"
  const items = useNoteItems(note, invoice, {
    left: known?.unapplied ?? 0,
    given: known ? givenOf(known) : [],
    onChange: () => open("change-credit", note.id),
    onRefund: () => open("refund-credit", note.id),
    onVoid: setMistaken,
  })
  return (
    <li className="flex min-h-13 items-center gap-3 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium">
          <span className="truncate">{name}</span>
          {status === "cancelled" && <Badge>Cancelled</Badge>}
        </p>
        <p className="line-clamp-2 break-words text-muted text-xs" title={reason}>
          {issue_date === null ? reason : `${date(issue_date)} · ${reason}`}
        </p>
        {rest !== "" && <p className="tabular text-muted text-xs">{rest}</p>}
      </div>
      <span className={status === "issued" ? "tabular text-sm" : "tabular text-muted text-sm"}>
        {formatted_total}
      </span>
      <Menu
        trigger={
          <IconButton label={`Change the credit note of ${formatted_total}`} size="icon-sm" className="-mr-2">
            <Ellipsis />
          </IconButton>
        }
        items={items}
      />
      {mistaken && <VoidRefund refund={mistaken} onClose={() => setMistaken(null)} />}
    </li>
  )
}
