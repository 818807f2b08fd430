// Whatever happens to a client's invoices, payments and credit notes, its statements say what the receivables report says.
import fc from "fast-check"
import { expect, test } from "vitest"
import type { Receivables } from "../../src/reports/receivables/schema.ts"
import { act, perform } from "../payments/histories/acts.ts"
import { letPass, type Office, openOffice } from "../payments/histories/office.ts"
import { rounds } from "../support/quick.ts"
import { expectAgreement, readStatement } from "./agreement.ts"

const currencies = ["EUR", "USD"]

/** The balance after each day of a statement of everything is the client's net in the receivables of that day. */
async function expectEachDay({ staff, clients, books, dateOf }: Office) {
  const accounts = clients.flatMap((client) => currencies.map((currency) => ({ client, currency })))
  const [from, to] = [dateOf(-60), dateOf(books.today + 1)]
  const statements = await Promise.all(
    accounts.map(({ client, currency }) => readStatement(staff, client, { from, to, currency })),
  )
  const moved = new Set(statements.flatMap(({ entries }) => entries.map(({ on }) => on)))
  for (const on of moved) {
    const { rows } = (await staff.rest("GET", `/api/reports/receivables/?on=${on}`)).body as Receivables
    const reported = accounts.map(
      ({ client, currency }) =>
        rows.find((row) => row.client === client && row.currency === currency)?.net ?? 0,
    )
    const balances = statements.map(
      ({ opening_balance, entries }) =>
        entries.findLast((entry) => entry.on <= on)?.balance ?? opening_balance,
    )
    expect({ on, balances }).toEqual({ on, balances: reported })
  }
}

test("the balance of a statement on a day is the client's net in the receivables of that day", async () => {
  const history = fc.asyncProperty(fc.array(act, { minLength: 90, maxLength: 90 }), async (acts) => {
    const office = await openOffice()
    for (const what of acts) {
      await perform(office, what)
      if (what.other % 3 === 0) await letPass(office, 1 + (what.cents % 3))
    }
    await expectEachDay(office)
    const { staff, clients, books, dateOf } = office
    for (const back of [0, 7, 30]) {
      const to = books.today - back
      await expectAgreement(staff, clients, { from: dateOf(to - 20), to: dateOf(to), currencies })
    }
  })
  await fc.assert(history, { numRuns: rounds(2, 1), seed: 33, endOnFailure: true })
})
