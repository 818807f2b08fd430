// The stories of a client's credit notes: listed, and downloaded as PDF or e-invoice. Drafts and cancelled ones are hidden.
import type { PortalClient } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import { notFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { readCreditNote, readCreditNotes } from "../../credit-notes/service.ts"
import { downloadCreditNote } from "../../documents/credit-notes/service.ts"
import { downloadForClient, readClientProfiles } from "../../e-invoices/service.ts"
import { presentCreditNote } from "./present.ts"
import type { CreditNoteList, PortalCreditNote } from "./schema.ts"

type Reader = Pick<PortalClient, "client_id">

export async function readNotes(
  db: TenantDb,
  { client_id }: Reader,
  query: CreditNoteList,
): Promise<PortalCreditNote[]> {
  const notes = await readCreditNotes(db, { ...query, client: client_id, status: "issued" })
  const ids = notes.map(({ id }) => id)
  const profiles = await readClientProfiles(db, "credit_note", ids)
  return notes.map((note) => presentCreditNote(note, profiles.get(note.id) ?? null))
}

export async function downloadNote(db: TenantDb, app: App, who: Reader, id: number): Promise<Download> {
  await readOwnNote(db, app, who, id)
  return downloadCreditNote(db, app, { id })
}

/** Throws 404 where it has none. */
export async function downloadEInvoice(db: TenantDb, app: App, who: Reader, id: number): Promise<Download> {
  const { number } = await readOwnNote(db, app, who, id)
  return downloadForClient(db, app, { kind: "credit_note", id, number: number ?? "" })
}

/** Counts as a download. Throws 404 for a document that the client may not see. */
async function readOwnNote(db: TenantDb, { limits }: Pick<App, "limits">, { client_id }: Reader, id: number) {
  await limits.client(`client:${client_id}`, "pdf")
  const note = await readCreditNote(db, id)
  if (note.client !== client_id || note.status !== "issued") throw notFound("Credit note")
  return note
}
