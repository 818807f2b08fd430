// What a receipt says of what is left to be paid.
import { expect, test } from "vitest"
import { restSentence } from "../../src/mails/receipts/rules.ts"

const rest = {
  paid: 1_200_00,
  due: 1_800_00,
  currency: "EUR",
  due_date_text: "30 November 2026",
  is_late: false,
}

test.each([
  [{}, "€1,200.00 of €3,000.00 has been received. €1,800.00 is still due by 30 November 2026."],
  [
    { is_late: true },
    "€1,200.00 of €3,000.00 has been received. €1,800.00 has been due since 30 November 2026.",
  ],
  [{ due_date_text: null }, "€1,200.00 of €3,000.00 has been received. €1,800.00 is still due."],
  [
    { due_date_text: null, is_late: true },
    "€1,200.00 of €3,000.00 has been received. €1,800.00 is still due.",
  ],
  [{ paid: 0 }, "€1,800.00 is still due by 30 November 2026."],
  [{ paid: 1, due: 2 }, "€0.01 of €0.03 has been received. €0.02 is still due by 30 November 2026."],
])("%o", (more, sentence) => expect(restSentence({ ...rest, ...more })).toBe(sentence))
