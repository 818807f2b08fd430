// The originals and e-invoices of a period's sales: one zip, written while it is sent, with an index of what is missing.
import type { App } from "../../../core/api/context.ts"
import { csvLine, csvStart } from "../../../core/api/csv.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { Download } from "../../../core/files/download.ts"
import { zipOf } from "../../../core/files/zip.ts"
import { readUnchanged } from "../../../documents/originals/service.ts"
import { fileNamer } from "../../../documents/service.ts"
import type { Period } from "../../rules.ts"
import { requireFew } from "../../service.ts"
import { listSoldDocuments, type SoldDocument, type SoldFile } from "./queries.ts"
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
    const hasOriginal = document.files[0]?.purpose === "original"
    const files = hasOriginal ? document.files : [{ purpose: "original", key: null }, ...document.files]
    const stem = nameOf(document, document.is_credit ? "credit_note" : "invoice").replace(/\.pdf$/, "")
    for (const file of files) {
      const { bytes, reason } =
        file.key === null ? { reason: whyNot.none } : await readOne(app, file, written)
      const name = file.purpose === "original" ? `${stem}.pdf` : `${stem}-${file.purpose}.xml`
      index += csvLine([
        ...[document.issue_date, document.number, document.client_name],
        ...[bytes ? name : null, reason],
      ])
      if (!bytes) continue
      written += bytes.byteLength
      yield { name, bytes }
    }
  }
  yield { name: "index.csv", bytes: Buffer.from(index) }
}

/** The bytes of a file, or the reason why it isn't in the zip, of which so many bytes are written. */
async function readOne({ files, log }: Pick<App, "files" | "log">, kept: SoldFile, written: number) {
  const file = await files.open(kept.key)
  const reason = reasonNot(file?.size, written)
  if (reason !== null || !file) {
    file?.stream.destroy()
    return { reason }
  }
  const bytes = await readUnchanged({ log }, kept, file.stream)
  return bytes ? { bytes, reason } : { reason: whyNot.changed }
}
