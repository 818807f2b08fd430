// The stories of a client's credit notes: listed, and downloaded as PDF. Drafts and cancelled ones are hidden.
import type { PortalClient } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import { notFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { readCreditNote, readCreditNotes } from "../../credit-notes/service.ts"
import { downloadCreditNote } from "../../documents/credit-notes/service.ts"
import { presentCreditNote } from "./present.ts"
import type { CreditNoteList, PortalCreditNote } from "./schema.ts"

type Reader = Pick<PortalClient, "client_id">

export const readNotes = async (
  db: TenantDb,
  { client_id }: Reader,
  query: CreditNoteList,
): Promise<PortalCreditNote[]> =>
  (await readCreditNotes(db, { ...query, client: client_id, status: "issued" })).map(presentCreditNote)

/** Throws 404 for a document that the client may not see. */
export async function downloadNote(
  db: TenantDb,
  app: App,
  { client_id }: Reader,
  id: number,
): Promise<Download> {
  await app.limits.client(`client:${client_id}`, "pdf")
  const note = await readCreditNote(db, id)
  if (note.client !== client_id || note.status !== "issued") throw notFound("Credit note")
  return downloadCreditNote(db, app, { id })
}
