// The credit notes of an invoice, on the wire.
import { formatMoney, fromMinor } from "../../core/values/money.ts"
import type { CreditedRow } from "./queries.ts"

export const presentCredited = ({ credit_notes, creditable }: CreditedRow) => ({
  credit_notes: credit_notes.map((note) => ({
    ...note,
    total: fromMinor(note.total, note.currency),
    formatted_total: formatMoney(note.total, note.currency),
  })),
  creditable,
})
