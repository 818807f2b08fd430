// Invoices of the demo that aren't simply paid whole: part payments, too much and too little, refunds and credit notes.
import { allocatePayment } from "../invoicing/allocate-payment.ts"
import { refundPayment } from "../invoicing/refund-payment.ts"
import { writeOffInvoice } from "../invoicing/write-off-invoice.ts"
import { type Step, stepsOf } from "./invoice-steps.ts"
import type { Studio } from "./studio.ts"
import { day } from "./timeline.ts"

/** By the place in the row of all invoices, each with the day of its issue; days count from today. */
export function storiesOf(studio: Studio): Record<number, (issued: number) => Step[]> {
  const { db, owner } = studio
  const { sent, viewed, reported, rejected, confirmed, recorded, voided, credited, overdue } = stepsOf(studio)
  let doublePayment = 0
  let overpayment = 0

  const writtenOff = (on: number, reason: string): Step => ({
    day: on,
    hour: 16,
    run: ({ made }) => writeOffInvoice(db, { id: made.id, reason, on: day(on) }, owner),
  })

  const stories: ReturnType<typeof storiesOf> = {
    4: (issued) => [overdue(issued), recorded(issued + 58, whole, { reference: "With apologies, April" })],
    12: (issued) => [
      recorded(issued + 11, part(0.4), { reference: "First part as agreed", receipt: true }),
      overdue(issued),
      recorded(issued + 43, rest(0.4), { reference: "Second part" }),
    ],
    17: (issued) => [
      reported(issued + 9),
      confirmed(issued + 10),
      recorded(
        issued + 13,
        whole,
        { reference: "Paid twice", note: "Both bookkeepers sent it." },
        (id) => (doublePayment = id),
      ),
      {
        day: issued + 22,
        hour: 11,
        run: ({ made }) => {
          const reference = `Double payment of ${made.number}`
          const refund = { id: doublePayment, amount: made.total, refunded_on: day(issued + 22), reference }
          return refundPayment(db, refund, owner)
        },
      },
    ],
    21: (issued) => [
      recorded(issued + 19, (total) => cents(total - 15), {
        close: true,
        close_reason: "Fee of the sending bank",
      }),
    ],
    22: (issued) => [
      recorded(issued + 28, part(0.5), { reference: "Half, the rest follows" }),
      overdue(issued),
    ],
    25: (issued) => [
      overdue(issued),
      recorded(issued + 49, part(0.25)),
      writtenOff(issued + 120, "The school has closed, and its administrator won't pay any more"),
    ],
    26: (issued) => [voided(issued + 3, "Created twice: the next invoice bills the same work")],
    33: (issued) => [
      reported(issued + 20, { proof: true }),
      rejected(issued + 24, "Your bank reversed this transfer."),
      reported(issued + 29),
      confirmed(issued + 31),
    ],
    36: (issued) => [
      credited(issued + 9, 0, 1, "One day less than billed"),
      reported(issued + 24),
      confirmed(issued + 25),
    ],
    39: (issued) => [
      recorded(
        issued + 16,
        (total) => cents(total + 500),
        { reference: "Rounded up, please keep for the next" },
        (id) => (overpayment = id),
      ),
    ],
    41: (issued) => [
      reported(issued + 21),
      confirmed(issued + 22),
      credited(-12, 1, 20, "Twenty catalogues were damaged on the way"),
    ],
    42: (issued) => [
      overdue(issued),
      reported(-6, { proof: true, note: "Sent on Friday." }),
      rejected(
        -4,
        "The transfer in your screenshot went to our old account and came back. Please send it to the one on the invoice.",
      ),
    ],
    45: (issued) => [voided(issued + 2, "Billed too early. It will be billed again on delivery", true)],
    46: (issued) => [
      recorded(issued + 26, part(0.6), { reference: "60%, approval of the rest pending" }),
      overdue(issued),
    ],
    52: () => [
      reported(-3, { part: 0.5, reference: "Half now", note: "The other half follows on the first." }),
    ],
    54: (issued) => [
      {
        day: issued,
        hour: 9.75,
        run: ({ made }) => {
          const allocations = [{ invoice: made.id, amount: Math.min(500, made.total) }]
          return allocatePayment(db, { id: overpayment, allocations }, owner)
        },
      },
    ],
    57: () => [reported(-1, { proof: true, reference: "Film titles" })],
  }
  return Object.fromEntries(
    Object.entries(stories)
      .filter(([index]) => !studio.isSample || toldInSample.has(Number(index)))
      .map(([index, story]) => [index, (issued: number) => [sent(issued), viewed(issued), ...story(issued)]]),
  )
}

/** What they book has its day by itself, or happens in the last days: a sample's bookings aren't dated back. */
const toldInSample = new Set([12, 21, 22, 39, 46, 52, 54, 57])

const cents = (amount: number) => Math.round(amount * 100) / 100
const whole = (total: number) => total
/** To the whole ten, as people pay parts. */
const part = (share: number) => (total: number) => Math.round((total * share) / 10) * 10
const rest = (share: number) => (total: number) => cents(total - part(share)(total))
