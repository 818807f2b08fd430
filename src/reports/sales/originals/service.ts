// The originals of a period's sales: one zip, written while it is sent, with an index of what is missing.
import type { App } from "../../../core/api/context.ts"
import { csvLine, csvStart } from "../../../core/api/csv.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { Download } from "../../../core/files/download.ts"
import { zipOf } from "../../../core/files/zip.ts"
import { readUnchanged } from "../../../documents/originals/service.ts"
import { fileNamer } from "../../../documents/service.ts"
import type { Period } from "../../rules.ts"
import { requireFew } from "../../service.ts"
import { listSoldDocuments, type SoldDocument } from "./queries.ts"
import { maxOriginals, reasonNot, whyNot } from "./rules.ts"

/** Throws 400 when the period has too many documents. */
export async function downloadOriginals(
  db: TenantDb,
  app: Pick<App, "files" | "limits" | "log">,
  period: Period,
): Promise<Download> {
  await app.limits.organization(db.organization_id, "pdf")
  const documents = await listSoldDocuments(db, period)
  requireFew(documents, maxOriginals)
  const name = `originals-${period.from}-${period.to}.zip`
  return new Download({ stream: zipOf(originalFiles(app, documents)) }, "application/zip", name)
}

/** Files are read one after the other; the index is last, when all results are known. */
async function* originalFiles(app: Pick<App, "files" | "log">, documents: readonly SoldDocument[]) {
  const nameOf = fileNamer()
  let index = csvStart + csvLine(["date", "number", "client", "file", "note"])
  let written = 0
  for (const document of documents) {
    const { bytes, reason } = await readOne(app, document, written)
    const name = bytes ? nameOf(document, document.is_credit ? "credit_note" : "invoice") : null
    index += csvLine([document.issue_date, document.number, document.client_name, name, reason])
    if (!bytes || name === null) continue
    written += bytes.byteLength
    yield { name, bytes }
  }
  yield { name: "index.csv", bytes: Buffer.from(index) }
}

/** The original of a document, or the reason why it isn't in the zip, of which so many bytes are written. */
async function readOne(
  { files, log }: Pick<App, "files" | "log">,
  { key, sha256 }: SoldDocument,
  written: number,
) {
  const file = key === null ? null : await files.open(key)
  const reason = reasonNot({ key }, file?.size, written)
  if (reason !== null || !file || key === null || sha256 === null) {
    file?.stream.destroy()
    return { reason }
  }
  const bytes = await readUnchanged({ log }, { key, sha256 }, file.stream)
  return bytes ? { bytes, reason } : { reason: whyNot.changed }
}
