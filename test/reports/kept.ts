// Invoices and what settles them as they are kept, on the days that a report is about.
import { type call, testApp } from "../support/app.ts"
import { makeInvoice, unique } from "../support/factories.ts"

type Made = Awaited<ReturnType<typeof makeInvoice>>
type Values = Record<string, string | number | null>

const query = async <R extends object>(text: string, ...values: unknown[]) =>
  (await (await testApp()).app.db.pool.query<R>(text, values)).rows

/** Columns of an invoice, as they are kept. */
export const setInvoice = async ({ id }: Pick<Made, "id">, values: Values) => {
  const set = Object.keys(values).map((name, place) => `${name} = $${place + 2}`)
  await query(`update invoices set ${set.join(", ")} where id = $1`, id, ...Object.values(values))
}

/** What an invoice with 19 % in it, or with none, says of its net and its tax, in minor units. */
export const taxed = (amount: number, tax_amount: number) => {
  const [tax_rate, tax] = [tax_amount === 0 ? 0 : 19, { name: "Tax", category: "S", rate: 19, reason: null }]
  const taxes = tax_rate === 0 ? [] : [{ ...tax, base: amount, amount: tax_amount }]
  return {
    ...{ amount, lines_total: amount, subtotal: amount, tax_rate, tax_amount },
    taxes: JSON.stringify(taxes),
  }
}

/** Of 100.00 USD unless said, sent on its day. */
export async function makeSent(
  organization_id: number,
  { issue_date, ...more }: NonNullable<Parameters<typeof makeInvoice>[1]> & { issue_date: string },
) {
  const made = await makeInvoice(organization_id, { status: "sent", ...more })
  await setInvoice(made, { issue_date })
  return made
}

/** Minor units: what came on a day, and what of it settles the invoice from then on. */
export async function pay(
  { id, organization_id, client_id, number }: Made,
  { on, amount, settles = amount }: { on: string; amount: number; settles?: number },
) {
  const [payment] = await query<{ id: number }>(
    `insert into payments (organization_id, client_id, invoice_id, invoice_number, amount, currency, source, paid_on)
     select $1, $2, id, $4, $5, currency, 'staff', $6 from invoices where id = $3 returning id`,
    ...[organization_id, client_id, id, number, amount, on],
  )
  await query(
    `insert into allocations (organization_id, invoice_id, invoice_number, kind, payment_id, amount, effective_on)
     values ($1, $2, $3, 'payment', $4, $5, $6)`,
    ...[organization_id, id, number, payment?.id, settles, on],
  )
  return payment?.id
}

export const writeOff = ({ id, organization_id, number }: Made, on: string, amount: number) =>
  query(
    `insert into allocations (organization_id, invoice_id, invoice_number, kind, amount, effective_on)
     values ($1, $2, $3, 'write_off', $4, $5)`,
    ...[organization_id, id, number, amount, on],
  )

type Credit = { on: string; amount: number; tax: number; applied?: number; applied_on?: string }

/** Minor units: a credit note with so much tax of 19 % in it, and what of it settles the invoice, all of it unless said. */
export async function credit(made: Made, { on, amount, tax, applied = amount, applied_on = on }: Credit) {
  const { id, organization_id, client_id, number } = made
  const [base, named] = [amount - tax, `CN-${unique()}`]
  const taxes = [{ ...{ name: "Tax", category: "S", rate: 19, reason: null }, base, amount: tax }]
  const [note] = await query<{ id: number }>(
    `insert into credit_notes (organization_id, client_id, invoice_id, invoice_number, basis, status, number, issue_date,
       issued_at, reason, currency, amount, tax_amount, total, taxes, buyer)
     select $1, $2, id, $4, 'rest', 'issued', $5, $6, now(), 'Less work', currency, $7, $8, $9, $10, '{"name": "Ada"}'
     from invoices where id = $3 returning id`,
    ...[organization_id, client_id, id, number, named, on, base, tax, amount, JSON.stringify(taxes)],
  )
  if (applied > 0) await applyTo(made, { id: note?.id }, applied_on, applied)
  return { id: note?.id, number: named }
}

/** So much of a credit note settles this invoice from a day on. */
export const applyTo = (
  { id, organization_id, number }: Made,
  note: { id: number | undefined },
  on: string,
  amount: number,
) =>
  query(
    `insert into allocations (organization_id, invoice_id, invoice_number, kind, credit_note_id, amount, effective_on)
     values ($1, $2, $3, 'credit_note', $4, $5, $6)`,
    ...[organization_id, id, number, note.id, amount, on],
  )

/** At that moment, though something of it may be applied. */
export const cancelNote = ({ id }: { id: number | undefined }, at: string) =>
  query("update credit_notes set status = 'cancelled', cancelled_at = $2 where id = $1", id, at)

export const refund = ({ id }: { id: number | undefined }, on: string, amount: number) =>
  query(
    `insert into refunds (organization_id, client_id, credit_note_id, amount, currency, refunded_on)
     select organization_id, client_id, id, $2, currency, $3 from credit_notes where id = $1`,
    ...[id, amount, on],
  )

/** A payment is taken back at that moment, and settles nothing from then on. */
export async function takeBack(payment: number | undefined, at: string) {
  for (const [table, column] of [
    ["allocations", "payment_id"],
    ["payments", "id"],
  ])
    await query(
      `update ${table} set voided_at = $2, void_reason = 'bounced' where ${column} = $1`,
      payment,
      at,
    )
}

/** A file for spreadsheets: its cells, line by line; none of these tests has a comma in one. */
export const cellsOf = ({ text }: Awaited<ReturnType<typeof call>>) =>
  text
    .slice(1)
    .split("\r\n")
    .map((line) => line.split(","))
