// Reading credit notes, and what their verbs share.
import { type ActionOn, byUser, record } from "../audit-log/service.ts"
import type { Staff } from "../core/access/identity.ts"
import type { ListFile } from "../core/api/csv-answers.ts"
import { orNotFound } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { todayIn } from "../core/values/dates.ts"
import { formatMoney } from "../core/values/money.ts"
import { withinNumbers } from "../number-series/numbers/service.ts"
import type { Exchange } from "../pricing/exchange/rules.ts"
import { creditNoteCells, creditNoteHeader, presentCreditNote } from "./present.ts"
import { type CreditNoteRow, findCreditNote, listCreditNotes, setIssued } from "./queries.ts"
import type { CreditNote, CreditNoteQuery } from "./schema.ts"

export type Writer = Pick<Staff, "user_id" | "time_zone" | "default_currency">

const what = "Credit note"

export const readCreditNotes = async (db: TenantDb, query: CreditNoteQuery): Promise<CreditNote[]> =>
  (await listCreditNotes(db, query)).map(presentCreditNote)

export const creditNotesFile: ListFile<CreditNoteQuery, unknown, CreditNoteRow> = {
  name: "credit-notes",
  header: creditNoteHeader,
  rows: listCreditNotes,
  cellsOf: creditNoteCells,
  cursorAfter: ({ id }) => String(id),
}

export const readCreditNote = async (db: TenantDb, id: number): Promise<CreditNote> =>
  presentCreditNote(await getCreditNote(db, id))

/** Throws 404. */
export const getCreditNote = async (db: TenantDb, id: number): Promise<CreditNoteRow> =>
  orNotFound(await findCreditNote(db, id), what)

/** Locked until the transaction ends; after its invoice, like everywhere else that locks both. Throws 404. */
export async function lockCreditNote(db: TenantDb, id: number): Promise<CreditNoteRow> {
  await lockRow(db, "credit_notes", id, "no key update")
  return getCreditNote(db, id)
}

/** Issues a draft that the caller has locked with the numbers; settles nothing. */
export async function numberNote(
  db: TenantDb,
  id: number,
  who: Writer,
  issue: { is_protected: boolean; exchange: Exchange },
) {
  const { issue_date } = await withinNumbers(setIssued(db, id, todayIn(who.time_zone), issue))
  const note = await getCreditNote(db, id)
  await logNote(db, who, "issued", note)
  return { note, issue_date }
}

type Logged = Pick<CreditNoteRow, "id" | "number" | "invoice_number" | "total" | "currency">

export async function logNote(
  db: TenantDb,
  who: Pick<Staff, "user_id">,
  action: ActionOn<"credit_note">,
  note: Logged,
  details: Record<string, unknown> = {},
) {
  const { id, number, invoice_number, total, currency } = note
  const said = { number, invoice: invoice_number, total: formatMoney(total, currency), ...details }
  await record(db, byUser(who), action, { type: "credit_note", id }, said)
}

/** Tells open screens; those of its client only once it is issued. */
export function publishCreditNote(
  db: TenantDb,
  { id, client_id, status }: Pick<CreditNoteRow, "id" | "client_id" | "status">,
) {
  const heard = client_id === null || status === "draft" ? {} : { client_id }
  db.publish({ type: "credit_note", id, ...heard })
}
