// What "Cancel or correct…" offers of an invoice: all that the server allows, with a reason for the rest.
import { expect, test } from "vitest"
import {
  type Correctable,
  correctionsOf,
  isCorrectable,
} from "../../client/staff/invoices/detail/corrections.ts"
import { allowedActs } from "../../src/invoices/issuing/protection/rules.ts"
import { type InvoiceStatus, invoiceStatuses } from "../../src/invoices/rules.ts"

type Facts = Partial<Correctable> & { has_typed?: boolean; status?: InvoiceStatus }

function invoiceWith({ has_typed = false, ...facts }: Facts): Correctable {
  const sums = { total: 100, payable: 100, amount_paid: 0, amount_credited: 0, amount_due: 100 }
  const states = { status: "sent", is_protected: false, closed_until: null } as const
  const invoice = { ...sums, ...states, client_name: "Ada", credit_notes: [], allowed: [], ...facts }
  const settled = { amount_written_off: 0, withheld: invoice.total - invoice.payable }
  const has_notes = invoice.credit_notes.some(({ status }) => status === "issued")
  const is_closed = invoice.closed_until !== null
  return { ...invoice, allowed: allowedActs({ ...invoice, ...settled }, { has_typed, has_notes, is_closed }) }
}

const reasons = (facts: Facts) =>
  Object.fromEntries(correctionsOf(invoiceWith(facts)).map(({ act, reason }) => [act, reason]))
const note = { status: "issued" } as Correctable["credit_notes"][number]

test("what the server allows is offered first, and everything else has a reason, in every status", () => {
  for (const status of invoiceStatuses)
    for (const is_protected of [false, true])
      for (const closed_until of [null, "2026-01-31"])
        for (const amount_paid of [0, 40, 100])
          for (const has_typed of [false, true])
            for (const credit_notes of [[], [note]]) {
              const amount_due = 100 - amount_paid
              const facts = {
                status,
                is_protected,
                closed_until,
                amount_paid,
                amount_due,
                has_typed,
                credit_notes,
              }
              const invoice = invoiceWith({ ...facts, amount_credited: credit_notes.length > 0 ? 10 : 0 })
              const corrections = correctionsOf(invoice)
              const offered = corrections.filter(({ reason }) => reason === null).map(({ act }) => act)
              expect(offered.toSorted()).toEqual(
                invoice.allowed
                  .filter((act) => ["credit", "delete", "void", "write_off"].includes(act))
                  .toSorted(),
              )
              expect(corrections.slice(0, offered.length).every(({ reason }) => reason === null)).toBe(true)
              expect(corrections.every(({ reason }) => reason === null || reason.endsWith("."))).toBe(true)
            }
})

test("the reason names what stands in the way", () => {
  expect(reasons({ is_protected: true })).toMatchObject({ delete: "It's locked, so it stays in your books." })
  expect(reasons({ closed_until: "2026-01-31" }).delete).toBe("Your books are closed through 31 Jan 2026.")
  expect(reasons({ credit_notes: [note] }).delete).toBe("It has a credit note.")
  expect(reasons({ has_typed: true }).delete).toBe("It has payments or credit. Remove them first.")
  expect(reasons({ status: "processing" }).void).toContain("Confirm or reject it first")
  expect(reasons({ amount_paid: 40, amount_due: 60 }).void).toContain("void the payments first")
  expect(reasons({ status: "paid", amount_paid: 100, amount_due: 0 }).write_off).toBe("Nothing is due on it.")
  expect(reasons({ has_typed: true, amount_credited: 10 }).void).toContain("settled with credit")
  expect(reasons({ total: 0, payable: 0, amount_due: 0 }).credit).toBe("There's no amount to credit.")
})

test("a draft and a cancelled invoice have nothing to correct", () => {
  const isOffered = (status: InvoiceStatus) => isCorrectable(invoiceWith({ status }))
  expect(invoiceStatuses.filter((status) => !isOffered(status)).toSorted()).toEqual(["cancelled", "draft"])
})

test("voiding says when a credit note comes with it, and a credit note what becomes of a paid amount", () => {
  const words = (facts: Facts, act: string) =>
    correctionsOf(invoiceWith(facts)).find((correction) => correction.act === act)
  expect(words({}, "void")?.books).not.toContain("credit note")
  for (const facts of [{ is_protected: true }, { closed_until: "2026-01-31" }, { credit_notes: [note] }])
    expect(words(facts, "void")?.books).toContain("A credit note is created")
  expect(words({}, "credit")?.client).toContain("Ada owes less")
  expect(words({ status: "paid", amount_paid: 100, amount_due: 0 }, "credit")?.client).toContain("as credit")
})
