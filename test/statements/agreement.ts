// A statement to a day says what the receivables report of that day says of the client, to the unit.
import { expect } from "vitest"
import type { Receivables } from "../../src/reports/receivables/schema.ts"
import type { Statement } from "../../src/statements/schema.ts"
import type { Signed } from "../support/factories.ts"

const nothing = {
  ...{ current: 0, days_1_30: 0, days_31_60: 0, days_61_90: 0, over_90: 0 },
  ...{ outstanding: 0, credit: 0, net: 0 },
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

export async function readStatement(
  staff: Pick<Signed, "rest">,
  client: number,
  { from, to, currency }: { from: string; to: string; currency?: string },
) {
  const asked = new URLSearchParams({ from, to, ...(currency === undefined ? {} : { currency }) })
  const { status, body } = await staff.rest("GET", `/api/clients/${client}/statement/?${asked}`)
  expect([status, body]).toMatchObject([200, {}])
  return body as Statement
}

/** Of these clients in these currencies, from a day to another one. */
export async function expectAgreement(
  staff: Pick<Signed, "rest">,
  clients: readonly number[],
  { from, to, currencies }: { from: string; to: string; currencies: readonly string[] },
) {
  const receivables = async (on: string) =>
    (await staff.rest("GET", `/api/reports/receivables/?on=${on}`)).body as Receivables
  const [first, last] = [await receivables(dayBefore(from)), await receivables(to)]
  for (const client of clients)
    for (const currency of currencies) {
      const rowOf = ({ rows }: Receivables) =>
        rows.find((row) => row.client === client && row.currency === currency) ?? nothing
      const { net, ...open } = rowOf(last)
      const { current, days_1_30, days_31_60, days_61_90, over_90, outstanding, credit } = open
      const said = await readStatement(staff, client, { from, to, currency })
      expect(said).toMatchObject({
        ...{ to, currency, opening_balance: rowOf(first).net, closing_balance: net },
        open: { current, days_1_30, days_31_60, days_61_90, over_90, outstanding, credit },
      })
      const moved = said.entries.reduce((all, { amount }) => all + Math.round(amount * 1000), 0)
      expect(moved).toBe(Math.round(said.closing_balance * 1000) - Math.round(said.opening_balance * 1000))
      expect(said.entries.at(-1)?.balance ?? said.opening_balance).toBe(said.closing_balance)
      if (net !== 0) expect(said.currencies).toContain(currency)
    }
}
