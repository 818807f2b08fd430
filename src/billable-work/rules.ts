// Work that an invoice can bill: time entries and expenses, each on one line.
import type { Limit } from "../core/access/named-limits.ts"

/** Named as their tables, and as the fields of a line that bills them. */
export const workKinds = ["time_entries", "expenses"] as const
export type WorkKind = (typeof workKinds)[number]

export const eventOf = { time_entries: "time_entry", expenses: "expense" } as const satisfies Record<
  WorkKind,
  string
>

/** The ids of what a line bills, ascending. What it bills none of is left out. */
export type Work = { [kind in WorkKind]?: readonly number[] }
type GivenWork = { [kind in WorkKind]?: readonly number[] | undefined }

/** The work of a line in its one form, so that equal work looks alike. */
export const workOf = ({ time_entries = [], expenses = [] }: GivenWork): Work => ({
  ...(time_entries.length > 0 && { time_entries: ascending(time_entries) }),
  ...(expenses.length > 0 && { expenses: ascending(expenses) }),
})

const ascending = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

export const hasWork = (lines: readonly Work[]) =>
  lines.some(({ time_entries, expenses }) => time_entries || expenses)

export const entryStates = ["unbilled", "billed"] as const

/** Of one line. */
export const maxWork = 500
/** Kept by an organization in a day, time and expenses together. */
export const entriesPerDay = { name: "entries", count: 5_000, seconds: 86_400 } as const satisfies Limit

const words: Record<WorkKind, string> = { time_entries: "entry", expenses: "expense" }

/** Work that a line is about to bill. */
export type Held = {
  client_id: number | null
  is_billable: boolean
  is_running: boolean
}

/** Why an invoice of this client can't bill it, as a sentence; null if it can. */
export function workProblem(kind: WorkKind, held: Held | undefined, client_id: number): string | null {
  if (!held) return kind === "expenses" ? "Choose one of your expenses" : "Choose one of your time entries"
  const one = `This ${words[kind]}`
  if (held.client_id !== client_id) return `${one} isn't for this client`
  if (!held.is_billable) return `${one} isn't billable`
  return held.is_running ? "This timer is still running. Stop it first." : null
}

/** `stays`: the invoice is protected, closed or credited, so nothing is removed from it. */
export type OnInvoice = { number: string; is_numbered: boolean; stays: boolean }

const named = ({ number, is_numbered }: Omit<OnInvoice, "stays">) =>
  is_numbered ? `invoice ${number}` : "a draft invoice"

/** Why it isn't billed once more. */
export const alreadyBilled = (kind: WorkKind, on: OnInvoice) =>
  `This ${words[kind]} is already on ${named(on)}.`

/** Why an item with its former figures doesn't bill it. */
export const hasChanged = (kind: WorkKind) =>
  `This ${words[kind]} has changed since you added it. Bill it again to update this item.`

/** Why it isn't changed. */
export const isBilled = (kind: WorkKind, on: OnInvoice) =>
  `This ${words[kind]} is on ${named(on)}${on.stays ? " and can't be changed." : ". Remove it from the invoice first."}`

/** Why a cancelled invoice doesn't come back. */
export const staysFreed = "Its time and expenses can be billed again. Duplicate this invoice instead."

/** Why the client of an invoice stays. */
export const keepsClient = "This invoice bills time or expenses of its client. Remove those items first."
