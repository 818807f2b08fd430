// Time entries as a table, with row actions.
import { FileText, Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { useSearchParams } from "react-router"
import type { TimeEntry } from "../../../src/time-entries/schema.ts"
import { api } from "../../api/hooks.ts"
import { date, hours } from "../../lib/format.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Confirm } from "../../ui/dialog.tsx"
import { RowActs } from "../../ui/row-acts.tsx"
import { type Column, Table } from "../../ui/table.tsx"
import { toast } from "../../ui/toast.tsx"
import { mayChange } from "./may-change.ts"
import { billingColumn, dayColumn, leadsTo, nameColumn, personColumn } from "./work-columns.tsx"

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
        acts={2}
        caption="Time"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        rowLink={(entry) => leadsTo(entry, addressOf(entry))}
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
  nameColumn({ title: "Work", nameOf, detailsOf }),
  personColumn,
  dayColumn(({ worked_on }) => worked_on, noteOf),
  billingColumn,
  {
    key: "time",
    title: "Time",
    width: "5.5rem",
    phone: "value",
    numeric: true,
    render: ({ minutes }) => (minutes === null ? "…" : hours(minutes)),
  },
]
