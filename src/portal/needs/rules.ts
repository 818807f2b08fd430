// Which things need a client, and in what order.
import { type Need, type Needs, needKinds } from "./schema.ts"

/** Of each kind. */
export const maxOfKind = 3

type Invoice = NonNullable<Need["invoice"]>
type OpenInvoice = Pick<Need, "rejected"> & { invoice: Invoice; is_overdue: boolean }
type Waiting = {
  /** The earliest due first. */
  invoices: readonly OpenInvoice[]
  /** How many there are in all. */
  open: number
  /** The one that ends first before the others. */
  quotes: readonly NonNullable<Need["quote"]>[]
  /** The newest first. */
  files: readonly { project: NonNullable<Need["project"]>; filename: string }[]
  chats: readonly { project: Need["project"]; unread_count: number }[]
}

/** By kind, and in the given order within a kind. An invoice appears once, with its rejected report if it has one. */
export function needsOf({ invoices, open, quotes, files, chats }: Waiting): Needs {
  const all: Need[] = [
    ...invoices.map(({ invoice, rejected, is_overdue }) => ({
      ...nothing,
      ...{ kind: kindOf(is_overdue, rejected), invoice, rejected },
    })),
    ...quotes.map((quote) => ({ ...nothing, kind: "open_quote" as const, quote })),
    ...files.map((file) => ({ ...nothing, kind: "new_file" as const, ...file })),
    ...chats.map((chat) => ({ ...nothing, kind: "unread_chat" as const, ...chat })),
  ]
  const items = needKinds.flatMap((kind) => all.filter((need) => need.kind === kind).slice(0, maxOfKind))
  return { items, more_invoices: open - items.filter(({ invoice }) => invoice !== null).length }
}

const kindOf = (is_overdue: boolean, rejected: Need["rejected"]): Need["kind"] =>
  is_overdue ? "overdue" : rejected === null ? "due" : "rejected_report"

const nothing = {
  ...{ invoice: null, rejected: null, quote: null },
  ...{ project: null, filename: null, unread_count: null },
}
