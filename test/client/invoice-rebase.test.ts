// What was typed into an invoice, on what somebody else has made of it meanwhile.
import { expect, test } from "vitest"
import { newDraft, newLine } from "../../client/staff/invoices/editor/draft.ts"
import { isOther, rebase } from "../../client/staff/invoices/editor/rebase.ts"

const work = (unit_price: number) => newLine({ description: "Work", unit_price })
const start = {
  ...newDraft("EUR", { client: { id: 3, name: "Ada" }, project: { id: 4, title: "Engine" } }),
  lines: [work(100)],
}
/** As it comes back from the tab or the server: other keys, its names in another order. */
const again = {
  ...start,
  client: { name: "Ada", id: 3 },
  lines: start.lines.map(({ key: _, ...line }) => newLine(line)),
}

test("what nobody has touched is the other one's", () => {
  const now = { ...again, notes: "Thanks", currency: "USD", lines: [work(90)] }
  expect(rebase(start, again, now)).toEqual({
    draft: now,
    theirs: ["currency", "items", "notes"],
    both: [],
  })
})

test("what was typed stands beside what the other has changed", () => {
  const now = {
    ...again,
    due_date: "2026-12-01",
    paper: { ...start.paper, terms: "Net 30" },
    more: { ...start.more, price_decimals: 4 },
  }
  const lines = [work(120), work(5)]
  const typed = {
    ...start,
    lines,
    paper: { ...start.paper, po_number: "PO 7" },
    more: { ...start.more, discount: "5%" },
  }
  expect(rebase(typed, again, now)).toEqual({
    draft: {
      ...now,
      lines,
      paper: { ...start.paper, terms: "Net 30", po_number: "PO 7" },
      more: { ...start.more, discount: "5%", price_decimals: 4 },
    },
    theirs: ["due date", "decimals of prices", "terms"],
    both: [],
  })
})

test("where both have changed the same, what was typed stands, and it is said", () => {
  const now = {
    ...again,
    notes: "Theirs",
    number: "INV-9",
    lines: [work(90)],
    more: { ...start.more, discount: "1" },
  }
  const typed = {
    ...start,
    notes: "Mine",
    number: "INV-9",
    lines: [work(80)],
    more: { ...start.more, discount: "2" },
  }
  const { draft, theirs, both } = rebase(typed, again, now)
  expect(draft).toMatchObject({
    notes: "Mine",
    number: "INV-9",
    lines: [{ unit_price: 80 }],
    more: { discount: "2" },
  })
  expect(theirs).toEqual(["number", "items", "discount", "notes"])
  expect(both).toEqual(["items", "discount", "notes"])
})

test("what says the same is no other one, whatever its keys", () => {
  expect(isOther(start, again)).toBe(false)
  expect(rebase(start, start, again)).toMatchObject({ theirs: [], both: [] })
  expect(isOther(start, { ...again, notes: "x" })).toBe(true)
  expect(isOther(start, { ...again, paper: { ...again.paper, terms: "x" } })).toBe(true)
  expect(isOther(start, { ...again, lines: [] })).toBe(true)
})
