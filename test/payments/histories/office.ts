// An office whose paper and whose product are kept side by side: what is done to both, and what both say afterwards.
import { sql } from "kysely"
import { testApp } from "../../support/app.ts"
import {
  makeClient,
  makeOrganization,
  makePaymentMethod,
  makeProject,
  signIn,
} from "../../support/factories.ts"
import { signInClient } from "../../support/portal.ts"
import { type Bill, type Books, isLive, isNote, isPaid, type Note, sum } from "./model.ts"

export type Office = Awaited<ReturnType<typeof openOffice>>

/** In a zone where it is about noon, so that no day ends meanwhile. */
export async function openOffice() {
  const east = 12 - new Date().getUTCHours()
  const zone = `Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}`
  const { id } = await makeOrganization({ time_zone: zone })
  // There a deposit is taxed as it is paid.
  await query(sql`update organizations set country = 'DE' where id = ${id}`)
  const staff = await signIn(id)
  const method = (await makePaymentMethod(id)).id
  const clients = [(await makeClient(id)).id, (await makeClient(id)).id]
  const projects = new Map<number, number>()
  for (const client of clients) projects.set(client, (await makeProject(id, { client_id: client })).id)
  const portals = new Map<number, Awaited<ReturnType<typeof signInClient>>>()
  for (const client of clients) portals.set(client, await signInClient(id, client))
  const [row] = await query<{ today: string }>(sql`select day_in(${zone}, now())::text as today`)
  const books: Books = { today: 0, closed: null, bills: [], quotes: [], payments: [], notes: [], parts: [] }
  /** As the product has it: the paper's days begin somewhere. */
  const dateOf = (day: number) =>
    new Date(Date.parse(row?.today ?? "") + (day - books.today) * 86_400_000).toISOString().slice(0, 10)
  return { id, zone, staff, portals, projects, clients, method, books, dateOf }
}

const query = async <R>(statement: ReturnType<typeof sql<R>>) =>
  (await statement.execute((await testApp()).app.db.system)).rows

type Owned = { id: number; bill: number; back: number }
type Kept = {
  bills: { id: number; status: string; payable: number; issued: number | null; claims: number[] }[]
  payments: { id: number; amount: number; on: number; until: number | null; source: string; back: number }[]
  notes: (Pick<Note, "status" | "kind" | "net" | "tax" | "withheld" | "issued" | "until"> & Owned)[]
  parts: {
    id: number
    of: number
    credit: number
    bill: number
    amount: number
    from: number
    until: number | null
  }[]
}

/** What the rows say; 0 for the payment of a write-off and the invoice of what is gone. */
export async function keptIn({ id, zone, books }: Office): Promise<Kept> {
  const day = (date: ReturnType<typeof sql>) => sql`(${date} - day_in(${zone}, now()) + ${books.today}::int)`
  const end = (row: string) => day(sql`${sql.ref(`${row}.voided_on`)}`)
  const [kept] = await query<Kept>(sql<Kept>`select
    (select coalesce(json_agg(json_build_object('id', i.id, 'status', i.status, 'payable', i.total - i.withheld,
        'issued', ${day(sql`i.issue_date`)},
        'claims', (select coalesce(json_agg(c.amount order by c.id), '[]') from payment_claims c
          where c.invoice_id = i.id and c.state = 'open')) order by i.id), '[]')
      from invoices i where i.organization_id = ${id}) as bills,
    (select coalesce(json_agg(json_build_object('id', p.id, 'amount', p.amount, 'on', ${day(sql`p.paid_on`)},
        'until', ${end("p")}, 'source', p.source, 'back', (select coalesce(sum(r.amount), 0) from refunds r
          where r.payment_id = p.id and r.voided_at is null)) order by p.id), '[]')
      from payments p where p.organization_id = ${id}) as payments,
    (select coalesce(json_agg(json_build_object('id', n.id, 'status', n.status, 'kind', n.kind, 'net', n.amount,
        'tax', n.tax_amount, 'withheld', n.withheld, 'issued', ${day(sql`n.issue_date`)},
        'until', ${day(sql`n.cancelled_on`)}, 'bill', coalesce(n.invoice_id, 0),
        'back', (select coalesce(sum(r.amount), 0) from refunds r
          where r.credit_note_id = n.id and r.voided_at is null)) order by n.id), '[]')
      from credit_notes n where n.organization_id = ${id}) as notes,
    (select coalesce(json_agg(json_build_object('id', a.id, 'of', coalesce(a.payment_id, 0),
        'credit', coalesce(a.credit_note_id, 0), 'bill', coalesce(a.invoice_id, 0), 'amount', a.amount, 'from', ${day(sql`a.effective_on`)},
        'until', ${end("a")}) order by a.id), '[]')
      from allocations a where a.organization_id = ${id}) as parts`)
  if (!kept) throw new Error("nothing is kept")
  return kept
}

const backOf = (of: { refunds: { amount: number; until: number | null }[] }) => sum(of.refunds.filter(isLive))

/** The same of the paper, with the product's ids. */
export function writtenIn({ books }: Office, kept: Kept, payableOf: (bill: Bill) => number): Kept {
  const idOf = (place: number) => kept.payments[place]?.id ?? -1
  const noteOf = (place: number) => kept.notes[place]?.id ?? -1
  const billOf = (bill: Bill) => (books.bills.includes(bill) ? bill.id : 0)
  return {
    bills: books.bills.map((bill) => ({
      ...{ id: bill.id, status: bill.status, payable: payableOf(bill), issued: bill.issued },
      claims: bill.claims.map(({ amount }) => amount),
    })),
    payments: books.payments.map((paid, place) => {
      const { amount, on, until, source } = paid
      return { ...{ id: idOf(place), amount, on, until, source }, back: backOf(paid) }
    }),
    notes: books.notes.map((note, place) => {
      const { status, kind, net, tax, withheld, issued, until } = note
      const figures = { status, kind, net, tax, withheld, issued, until }
      return { id: noteOf(place), ...figures, bill: billOf(note.of), back: backOf(note) }
    }),
    parts: books.parts.map(({ of, bill, amount, from, until }, place) => ({
      id: kept.parts[place]?.id ?? -1,
      of: isPaid(of) ? idOf(books.payments.indexOf(of)) : 0,
      credit: isNote(of) ? noteOf(books.notes.indexOf(of)) : 0,
      bill: billOf(bill),
      ...{ amount, from, until },
    })),
  }
}

const dates: Record<string, string[]> = {
  invoices: [
    "created_at",
    "updated_at",
    "issued_at",
    "issue_date",
    "sent_at",
    "paid_at",
    "marked_paid_at",
    "voided_at",
    "voided_on",
    "currency_since",
  ],
  payments: ["created_at", "paid_on", "voided_at", "voided_on", "undo_until"],
  allocations: ["created_at", "effective_on", "voided_at", "voided_on"],
  credit_notes: ["created_at", "updated_at", "issued_at", "issue_date", "cancelled_at", "cancelled_on"],
  refunds: ["created_at", "refunded_on", "voided_at", "voided_on"],
  former_invoices: ["since", "until"],
  payment_claims: ["created_at", "decided_at", "paid_on"],
  billing_settings: ["books_closed_until"],
}

/** Days pass: whatever has happened lies so much longer ago. No rule of the tables is asked. */
export async function letPass({ id, books }: Office, days: number) {
  const { app } = await testApp()
  const client = await app.db.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = replica")
    for (const [table, columns] of Object.entries(dates)) {
      const set = columns.map(
        (name) =>
          `${name} = ${name} - ${/_on$|_date$|since$|^until$|_closed_until$/.test(name) ? "$2::int" : "make_interval(days => $2)"}`,
      )
      await client.query(`update ${table} set ${set.join(", ")} where organization_id = $1`, [id, days])
    }
    // Reports read the day of issue of what is kept of before a currency changed.
    await client.query(
      `update former_invoices set invoice = jsonb_set(invoice, '{issue_date}', to_jsonb((invoice ->> 'issue_date')::date - $2::int))
       where organization_id = $1`,
      [id, days],
    )
    await client.query("commit")
  } finally {
    client.release()
  }
  books.today += days
  for (const paid of books.payments) paid.undoable = null
}
