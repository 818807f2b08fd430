// What was credited before each of many credit notes: sums that stay as small as their invoice.
import { sql } from "kysely"
import { expect, test } from "vitest"
import { findCreditNote, listCreditNotes, setCancelled, setIssued } from "../../src/credit-notes/queries.ts"
import { makeDesk } from "../invoices/desk.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization } from "../support/factories.ts"

type Note = Awaited<ReturnType<typeof listCreditNotes>>[number]

/** Every seventh was cancelled later, some issued in one moment, and each tenth has another rate. */
async function makeNotes(notes: number, taxes: number) {
  const { app } = await testApp()
  const { id } = await makeOrganization({ default_currency: "EUR" })
  const client = await makeClient(id)
  for (const more of [notes, 3]) {
    const invoice = await makeInvoice(id, { client_id: client.id, status: "sent" })
    await sql`
      insert into credit_notes (organization_id, client_id, invoice_id, number, status, basis, amounts, reason, currency, amount,
        total, tax_amount, taxes, issue_date, issued_at, cancelled_at, cancelled_on, exchange_rate, exchange_rate_date, home_currency)
      select ${id}, ${client.id}, ${invoice.id}, 'CN-' || ${invoice.id}::bigint || '-' || n, case when n % 7 = 0 then 'cancelled' else 'issued' end, 'amounts', '[]', 'Less', 'USD', n,
        n * 2, n, (select jsonb_agg(jsonb_build_object('name', 'Tax', 'category', 'S', 'rate', (n + t) % ${taxes}::int + 0.5,
          'base', n * t, 'amount', n, 'reason', null)) from generate_series(1, greatest(${taxes}::int / 2, 1)) t), '2026-03-01',
        timestamptz '2026-03-01' + make_interval(mins => n / 3), case when n % 7 = 0 then timestamptz '2026-03-01' + make_interval(mins => n / 3 + n % 11) end,
        case when n % 7 = 0 then date '2026-03-01' end, case when n % 10 = 0 then 0.8 else 0.917 end, '2026-02-28', 'EUR'
      from generate_series(1, ${more}::int) n`.execute(app.db.system)
  }
  const all: Note[] = []
  for (let page: Note[] | undefined; page?.length !== 0; all.push(...page))
    page = await listCreditNotes(app.db.tenants.open(id), { limit: 200, cursor: all.at(-1)?.id.toString() })
  return all
}

/** One by one. */
function summed(note: Note, all: readonly Note[]) {
  const at = (time: string | null) => (time === null ? Number.POSITIVE_INFINITY : Date.parse(time))
  const sums = new Map<number, { base: number; amount: number }>()
  for (const one of all) {
    const isEarlier = at(one.issued_at) - at(note.issued_at) || one.id - note.id
    if (one.invoice_id !== note.invoice_id || one.exchange_rate !== note.exchange_rate || isEarlier >= 0)
      continue
    if (at(one.cancelled_at) <= at(note.issued_at)) continue
    for (const { rate, base, amount } of one.taxes) {
      const sum = sums.get(rate) ?? { base: 0, amount: 0 }
      sums.set(rate, { base: sum.base + base, amount: sum.amount + amount })
    }
  }
  return sums
}

test.each([
  [497, 20],
  [60, 1],
])(
  "of %i credit notes of one invoice each lists what was credited before it under each of %i taxes",
  async (notes, taxes) => {
    const all = await makeNotes(notes, taxes)
    expect(all).toHaveLength(notes + 3)
    for (const note of all) expect(note.before.length).toBeLessThanOrEqual(taxes)
    // Some of each kind: thirteen shares no factor with the numbers above.
    for (const note of all.filter((_, place) => place % 13 === 0)) {
      const before = note.before.map(({ rate, base, amount }) => [rate, { base, amount }] as const)
      expect(new Map(before)).toEqual(summed(note, all))
    }
  },
)

test("a credit note that waited comes after one that was issued meanwhile, and so does its cancellation", async () => {
  const { organization, staff, write } = await makeDesk()
  const exchange = { exchange_rate: 0.917, exchange_rate_date: "2026-03-01", home_currency: "EUR" }
  const items = [{ description: "Work", unit_price: 100 }]
  const rated = { currency: "USD", exchange_rate: "0.917", exchange_rate_date: "2026-03-01" }
  const invoice = (await write({ ...rated, tax_rate: 20, status: "sent", items })).body
  const credit = async (issue: boolean) => {
    const body = { reason: "Less", amounts: [{ amount: 10 }], issue }
    const answer = await staff.rest("POST", `/api/invoices/${invoice.id}/credit-notes/`, body)
    expect(answer.status).toBe(201)
    return (answer.body as { id: number }).id
  }
  const { tenants } = (await testApp()).app.db
  const read = async (id: number) => {
    const note = await findCreditNote(tenants.open(organization.id), id)
    const bases = note?.before.map(({ base }) => base)
    return { bases, at: [note?.issued_at, note?.cancelled_at].map((time) => Date.parse(time ?? "")) }
  }
  const waiting = await credit(false)
  const meanwhile = await tenants.transaction(organization.id, async (db) => {
    await findCreditNote(db, waiting)
    const id = await credit(true)
    await setIssued(db, waiting, "2026-03-02", { is_protected: false, exchange })
    return id
  })
  expect([(await read(meanwhile)).bases, (await read(waiting)).bases]).toEqual([[], [1_000]])
  // Begun before a third is issued, cancelled after it: the third still counts what it came after.
  const third = await tenants.transaction(organization.id, async (db) => {
    await findCreditNote(db, waiting)
    const id = await credit(true)
    await setCancelled(db, waiting)
    return id
  })
  expect((await read(third)).bases).toEqual([2_000])
  expect((await read(waiting)).at[1]).toBeGreaterThan((await read(third)).at[0] ?? 0)
})
