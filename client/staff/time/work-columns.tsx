// What the tables of time and of expenses have in common: where a row leads, its columns, and its billing.
import type { ReactNode } from "react"
import { date } from "../../lib/format.ts"
import { Badge } from "../../ui/badge.tsx"
import type { Column } from "../../ui/table.tsx"
import { mayChange } from "./may-change.ts"

type Billed = { invoice: number | null; invoice_number: string | null; is_billable: boolean }
type Work = Billed & { user: number | null; user_name: string | null; minutes?: number | null }

/** The form of what one may change, else the invoice that bills it. */
export const leadsTo = (work: Work, form: string) =>
  mayChange(work) ? form : work.invoice === null ? undefined : `/invoices/${work.invoice}`

type Naming<W> = {
  title: string
  nameOf: (work: W) => string
  /** Below the name, except on a phone. */
  detailsOf: (work: W) => string
  mark?: (work: W) => ReactNode
}

export const nameColumn = <W,>({ title, nameOf, detailsOf, mark }: Naming<W>): Column<W> => ({
  key: "name",
  title,
  phone: "title",
  render: (work) => (
    <span className="block min-w-0">
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="truncate" title={nameOf(work)}>
          {nameOf(work)}
        </span>
        {mark?.(work)}
      </span>
      {detailsOf(work) !== "" && (
        <span className="block truncate font-normal text-muted text-xs max-md:hidden" title={detailsOf(work)}>
          {detailsOf(work)}
        </span>
      )}
    </span>
  ),
})

export const personColumn: Column<Work> = {
  key: "person",
  title: "Person",
  // As much as a table of 1,024 pixels can spare, and room for an email address in wider ones.
  width: "clamp(10rem, 40vw - 16rem, 16rem)",
  hide: "tablet",
  render: ({ user_name }) => (
    <span className="block truncate text-muted" title={user_name ?? undefined}>
      {user_name ?? "—"}
    </span>
  ),
}

/** On a phone with what it was about. */
export const dayColumn = <W,>(dayOf: (work: W) => string, noteOf: (work: W) => string | null): Column<W> => ({
  key: "day",
  title: "Date",
  width: "7.5rem",
  phone: "note",
  render: (work) => (
    <span className="block truncate md:whitespace-nowrap">
      {date(dayOf(work))}
      <span className="md:hidden">{noteOf(work) && ` · ${noteOf(work)}`}</span>
    </span>
  ),
})

export const billingColumn: Column<Work> = {
  key: "state",
  title: "Billing",
  width: "9.5rem",
  phone: "badge",
  render: ({ minutes, invoice, invoice_number, is_billable }) => {
    if (minutes === null) return <Badge tone="primary">Timer running</Badge>
    if (invoice !== null) return <Badge tone="success">{invoice_number || "On a draft"}</Badge>
    if (is_billable) return <Badge tone="primary">Unbilled</Badge>
    return <span className="text-muted max-md:sr-only">Not billable</span>
  },
}
