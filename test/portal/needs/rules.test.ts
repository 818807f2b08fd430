// What needs a client, and in what order.
import { expect, test } from "vitest"
import { wordsOf } from "../../../client/portal/needs/words.ts"
import { needsOf } from "../../../src/portal/needs/rules.ts"

const rejected = { formatted_amount: "€10.00", reason: "Nothing arrived" }
const invoice = (id: number, more: { is_overdue?: boolean; rejected?: typeof rejected } = {}) => ({
  invoice: {
    ...{ id, number: `INV-${id}`, amount: 10, currency: "EUR", formatted_amount: "€10.00" },
    ...{ due_date: "2026-11-20", next_instalment: null, can_pay: true },
  },
  ...{ is_overdue: false, rejected: null, ...more },
})
const file = (id: number) => ({ project: { id, title: `Project ${id}` }, filename: "logo.zip" })
const chat = (id: number | null) => ({
  project: id === null ? null : { id, title: `Project ${id}` },
  unread_count: 2,
})
const quote = (id: number, valid_until: string | null = "2026-12-31") => ({
  ...{ id, name: `QUO-${id} (revision 2)`, formatted_total: "€90.00", valid_until },
})
const nothing = { invoices: [], open: 1, quotes: [], files: [], chats: [] }
const orderOf = (waiting: Partial<Parameters<typeof needsOf>[0]>) =>
  needsOf({ ...nothing, open: waiting.invoices?.length ?? 0, ...waiting }).items.map(
    ({ kind, invoice, quote, project }) => [kind, invoice?.id ?? quote?.id ?? project?.id ?? null],
  )

test("overdue comes first, then what is due, a rejected report, an open quote, a new file, unread messages", () => {
  const invoices = [
    ...[invoice(1, { is_overdue: true }), invoice(2, { rejected }), invoice(3)],
    invoice(4, { is_overdue: true, rejected }),
  ]
  const others = { quotes: [quote(7)], files: [file(5)], chats: [chat(null), chat(6)] }
  expect(orderOf({ invoices, ...others })).toEqual([
    ...[
      ["overdue", 1],
      ["overdue", 4],
      ["due", 3],
      ["rejected_report", 2],
      ["open_quote", 7],
    ],
    ...[
      ["new_file", 5],
      ["unread_chat", null],
      ["unread_chat", 6],
    ],
  ])
  expect(orderOf({ chats: [chat(6)], files: [file(5)] })).toEqual([
    ["new_file", 5],
    ["unread_chat", 6],
  ])
  expect(orderOf({})).toEqual([])
})

test("at most three of a kind are listed, and the other invoices are counted", () => {
  const invoices = [1, 2, 3, 4, 5].map((id) => invoice(id, { is_overdue: id < 5 }))
  const { items, more_invoices } = needsOf({
    ...{ invoices, open: 70, quotes: [1, 2, 3, 4].map((id) => quote(id)), files: [5, 6, 7, 8].map(file) },
    chats: [chat(null), chat(1), chat(2), chat(3)],
  })
  expect(items.map(({ kind }) => kind)).toEqual([
    ...["overdue", "overdue", "overdue", "due", "open_quote", "open_quote", "open_quote"],
    ...["new_file", "new_file", "new_file"],
    ...["unread_chat", "unread_chat", "unread_chat"],
  ])
  expect(more_invoices).toBe(66)
})

test("each kind says what it is and leads to where it is settled", () => {
  const words = (waiting: Partial<Parameters<typeof needsOf>[0]>) => {
    const [first] = needsOf({ ...nothing, ...waiting }).items
    return first && Object.values(wordsOf(first))
  }
  expect(words({ invoices: [invoice(1, { is_overdue: true })] })).toEqual([
    ...["Invoice INV-1 is overdue", "Was due on 20 Nov 2026", "Pay €10.00", "/portal/invoices/1/pay"],
  ])
  expect(words({ invoices: [invoice(1)] })?.slice(0, 3)).toEqual([
    ...["Invoice INV-1 is ready to pay", "Due on 20 Nov 2026", "Pay €10.00"],
  ])
  const closed = invoice(1, { is_overdue: true })
  expect(
    words({ invoices: [{ ...closed, invoice: { ...closed.invoice, can_pay: false } }] })?.slice(2),
  ).toEqual(["View invoice", "/portal/invoices/1"])
  expect(words({ invoices: [invoice(1, { rejected })] })).toEqual([
    "Your payment of €10.00 for invoice INV-1 couldn't be confirmed",
    ...["Due on 20 Nov 2026 · Nothing arrived", "View invoice", "/portal/invoices/1"],
  ])
  expect(words({ quotes: [quote(7)] })).toEqual([
    "Quote QUO-7 (revision 2) for €90.00 is waiting for your answer",
    ...["Valid until 31 Dec 2026", "View quote", "/portal/quotes/7"],
  ])
  expect(words({ quotes: [quote(7, null)] })?.[1]).toBe("")
  expect(words({ files: [file(5)] })).toEqual([
    ...["New file: logo.zip", "Project 5", "View file", "/portal/projects/5"],
  ])
  expect(words({ chats: [chat(null)] })).toEqual([
    ...["2 unread messages", "Direct messages", "Read messages", "/portal/messages"],
  ])
  expect(words({ chats: [{ ...chat(6), unread_count: 1 }] })).toEqual([
    ...["1 unread message", "Project 6", "Read message", "/portal/projects/6"],
  ])
})
