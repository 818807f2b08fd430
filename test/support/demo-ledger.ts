// What the demo's ledger has beside invoices that were paid whole: parts, what is more and what is less, and money given back.
import { allocatePayment } from "../../src/payments/allocating/service.ts"
import { refundPayment } from "../../src/payments/refunding/service.ts"
import { invoicePayment } from "../../src/payments/schema.ts"
import { recordPayment } from "../../src/payments/service.ts"
import { writeOffInvoice } from "../../src/payments/waiving/service.ts"
import {
  ageOf,
  announced,
  type Bill,
  confirmed,
  credited,
  type Deed,
  found,
  late,
  type Office,
  rejected,
  sent,
  viewed,
  voided,
} from "./demo-deeds.ts"
import { day } from "./demo-year.ts"

/** By the place in the row of all invoices; days count from now, those of `since` from the issue. */
export function storyOf(office: Office & { bills: Bill[] }): Record<number, Deed[]> {
  const { db, home, bills, config } = office
  const out = (index: number) => [sent(office, ageOf(index)), viewed(office, ageOf(index))]
  const payments = new Map<number, number>()

  /** So much, or a part of the total, came on that day. */
  const paid = (index: number, since: number, amount: (total: number) => number, more: object = {}): Deed => {
    const days = since - ageOf(index)
    return [
      days,
      15,
      async ({ made, method }) => {
        const input = {
          id: made.id,
          amount: amount(made.total),
          paid_on: day(days),
          method: method.id,
          ...more,
        }
        const { id } = await recordPayment(db, invoicePayment.parse(input), home, config)
        payments.set(index, id)
      },
    ]
  }
  const paymentOf = (index: number) => payments.get(index) ?? 0
  const lateBy = (index: number) => late(office, ageOf(index))
  const writtenOff = (index: number, since: number, reason: string): Deed => {
    const days = since - ageOf(index)
    return [days, 16, ({ made }) => writeOffInvoice(db, { id: made.id, reason, on: day(days) }, home)]
  }
  const all = (total: number) => total
  const rest = (part: number) => (total: number) => cents(total - round(total * part))

  return {
    4: [...out(4), lateBy(4), paid(4, 58, all, { reference: "With apologies, April" })],
    12: [
      ...out(12),
      paid(12, 11, (total) => round(total * 0.4), { reference: "First part as agreed", receipt: true }),
      lateBy(12),
      paid(12, 43, rest(0.4), { reference: "Second part" }),
    ],
    // One that has closed: a part came, the rest never will.
    25: [
      ...out(25),
      lateBy(25),
      paid(25, 49, (total) => round(total * 0.25)),
      writtenOff(25, 120, "The school has closed; its administrator pays no more"),
    ],
    17: [
      ...out(17),
      announced(office, 9 - ageOf(17)),
      confirmed(office, 10 - ageOf(17)),
      paid(17, 13, all, { reference: "Paid twice", note: "Both bookkeepers sent it." }),
      [
        22 - ageOf(17),
        11,
        ({ made }) =>
          refundPayment(
            db,
            {
              ...{ id: paymentOf(17), amount: made.total, refunded_on: day(22 - ageOf(17)) },
              reference: `Double payment of ${made.number}`,
            },
            home,
          ),
      ],
    ],
    21: [
      ...out(21),
      paid(21, 19, (total) => cents(total - 15), { close: true, close_reason: "Fee of the sending bank" }),
    ],
    22: [
      ...out(22),
      paid(22, 28, (total) => round(total * 0.5), { reference: "Half, the rest follows" }),
      lateBy(22),
    ],
    // More than was asked for; what is left goes towards the next.
    39: [
      ...out(39),
      paid(39, 16, (total) => cents(total + 500), { reference: "Rounded up, please keep for the next" }),
    ],
    46: [
      ...out(46),
      paid(46, 26, (total) => round(total * 0.6), { reference: "60 %, approval of the rest pending" }),
      lateBy(46),
    ],
    54: [
      ...out(54),
      [
        -ageOf(54),
        9.75,
        ({ made }) =>
          allocatePayment(
            db,
            {
              id: paymentOf(39),
              allocations: [{ invoice: found(bills, 54).made.id, amount: Math.min(500, made.total) }],
            },
            home,
          ),
      ],
    ],
    26: [...out(26), voided(office, 3 - ageOf(26), "Written twice: the next invoice bills the same work")],
    // Its picture showed a transfer that came back; the second one arrived.
    33: [
      ...out(33),
      announced(office, 20 - ageOf(33), { proof: true }),
      rejected(office, 24 - ageOf(33), "Your bank has taken this transfer back: nothing has arrived."),
      announced(office, 29 - ageOf(33)),
      confirmed(office, 31 - ageOf(33)),
    ],
    36: [
      ...out(36),
      credited(office, 9 - ageOf(36), 0, 1, "A day less than billed"),
      announced(office, 24 - ageOf(36)),
      confirmed(office, 25 - ageOf(36)),
    ],
    41: [
      ...out(41),
      announced(office, 21 - ageOf(41)),
      confirmed(office, 22 - ageOf(41)),
      credited(office, -12, 1, 20, "Twenty catalogues were damaged on the way"),
    ],
    42: [
      ...out(42),
      lateBy(42),
      announced(office, -6, { proof: true, note: "Sent on Friday." }),
      rejected(
        office,
        -4,
        "The transfer on your picture went to our old account and came back. Please send it to the one on the invoice.",
      ),
    ],
    45: [
      ...out(45),
      voided(office, 2 - ageOf(45), "Billed too early; it is billed again at the delivery", true),
    ],
    52: [
      ...out(52),
      announced(office, -3, {
        part: 0.5,
        reference: "Half now",
        note: "The other half follows on the first.",
      }),
    ],
    57: [...out(57), announced(office, -1, { proof: true, reference: "Film titles" })],
  }
}

/** To the whole ten, as people pay parts. */
const round = (amount: number) => Math.round(amount / 10) * 10
const cents = (amount: number) => Math.round(amount * 100) / 100
