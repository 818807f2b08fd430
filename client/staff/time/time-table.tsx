// Time entries as a table, with row actions.
import { FileText, Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { useSearchParams } from "react-router"
import type { TimeEntry } from "../../../src/time-entries/schema.ts"
import { api } from "../../api/hooks.ts"
import { date, hours } from "../../lib/format.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Badge } from "../../ui/badge.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { RowActs } from "../../ui/row-acts.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { toast } from "../../ui/toast.tsx"
import { mayChange } from "./may-change.ts"

export function TimeTable({ entries }: { entries: readonly TimeEntry[] }) {
  const [params] = useSearchParams()
  // What it is about stays while it closes.
  const [deleting, setDeleting] = useState<{ open: boolean; entry?: TimeEntry }>({ open: false })
  const remove = useDelete()
  const addressOf = ({ id }: TimeEntry) => `?${new URLSearchParams([...params, ["entry", String(id)]])}`
  return (
    <>
      <Table
        fixed
        caption="Time"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        rowLink={(entry) =>
          mayChange(entry)
            ? addressOf(entry)
            : entry.invoice === null
              ? undefined
              : `/invoices/${entry.invoice}`
        }
        actions={(entry) => (
          <RowActs
            of={nameOf(entry)}
            acts={
              mayChange(entry)
                ? [
                    { label: "Edit", icon: <Pencil />, to: addressOf(entry) },
                    {
                      label: "Delete",
                      icon: <Trash2 />,
                      onSelect: () => setDeleting({ open: true, entry }),
                    },
                  ]
                : entry.invoice === null
                  ? []
                  : [{ label: "Open invoice", icon: <FileText />, to: `/invoices/${entry.invoice}` }]
            }
          />
        )}
      />
      <Confirm
        open={deleting.open}
        onClose={() => setDeleting({ ...deleting, open: false })}
        title={
          deleting.entry?.minutes == null ? "Delete this timer?" : `Delete ${hours(deleting.entry.minutes)}?`
        }
        action="Delete time"
        onConfirm={() => deleting.entry && remove(deleting.entry)}
      >
        {deleting.entry && nameOf(deleting.entry)}, {date(deleting.entry?.worked_on ?? null)}. This can't be
        undone.
      </Confirm>
    </>
  )
}

function useDelete() {
  const utils = api.useUtils()
  return async ({ id }: TimeEntry) => {
    try {
      await utils.client.time_entries.delete.mutate({ id })
      toast.success("Time deleted")
    } catch (error) {
      tellReason(error, "Failed to delete the time")
    } finally {
      await utils.time_entries.invalidate()
    }
  }
}

/** What the time was for: its project, its client, else its note. */
const nameOf = ({ project_title, client_name, note }: TimeEntry) =>
  project_title ?? client_name ?? note ?? "No client"

/** Unless the entry is named after it. */
const noteOf = ({ project_title, client_name, note }: TimeEntry) =>
  (project_title ?? client_name) === null ? null : note

const detailsOf = (entry: TimeEntry) =>
  [entry.project_title === null ? null : entry.client_name, noteOf(entry)].filter(Boolean).join(" · ")

const columns: readonly Column<TimeEntry>[] = [
  {
    key: "work",
    title: "Work",
    phone: "title",
    render: (entry) => (
      <span className="block min-w-0">
        <span className="block truncate" title={nameOf(entry)}>
          {nameOf(entry)}
        </span>
        {detailsOf(entry) !== "" && (
          <span
            className="block truncate font-normal text-muted text-xs max-md:hidden"
            title={detailsOf(entry)}
          >
            {detailsOf(entry)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "person",
    title: "Person",
    width: "10rem",
    hide: "tablet",
    render: ({ user_name }) => (
      <span className="block truncate text-muted" title={user_name ?? undefined}>
        {user_name ?? "—"}
      </span>
    ),
  },
  {
    key: "day",
    title: "Date",
    width: "8rem",
    phone: "note",
    render: (entry) => (
      <span className="block truncate md:whitespace-nowrap">
        {date(entry.worked_on)}
        <span className="md:hidden">{noteOf(entry) && ` · ${noteOf(entry)}`}</span>
      </span>
    ),
  },
  {
    key: "state",
    title: "Billing",
    width: "9.5rem",
    phone: "badge",
    render: (entry) => <EntryBadge entry={entry} />,
  },
  {
    key: "time",
    title: "Time",
    width: "5.5rem",
    phone: "value",
    numeric: true,
    render: ({ minutes }) => (minutes === null ? "…" : hours(minutes)),
  },
]

/** Unbilled time that can be billed has none. */
function EntryBadge({ entry: { minutes, invoice, invoice_number, is_billable } }: { entry: TimeEntry }) {
  if (minutes === null) return <Badge tone="primary">Timer running</Badge>
  if (invoice !== null) return <Badge tone="success">{invoice_number || "On a draft"}</Badge>
  return is_billable ? (
    <span className="text-muted max-md:sr-only">Unbilled</span>
  ) : (
    <Badge>Not billable</Badge>
  )
}
