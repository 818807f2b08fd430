// The originals of a period's sales: one zip, written while it is sent, with an index of what is missing.
import { buffer } from "node:stream/consumers"
import type { App } from "../../../core/api/context.ts"
import type { TenantDb } from "../../../core/database/tenant.ts"
import { Download } from "../../../core/files/download.ts"
import { zipOf } from "../../../core/files/zip.ts"
import { csvLine, csvStart } from "../../../core/values/csv.ts"
import { fileNamer } from "../../../documents/service.ts"
import type { Period } from "../../rules.ts"
import { requireFew } from "../../service.ts"
import { listSoldDocuments, type SoldDocument } from "./queries.ts"
import { maxOriginals, reasonNot } from "./rules.ts"

/** Throws 400 when the period has too many documents. */
export async function downloadOriginals(
  db: TenantDb,
  { files, limits }: Pick<App, "files" | "limits">,
  period: Period,
): Promise<Download> {
  await limits.organization(db.organization_id, "pdf")
  const documents = await listSoldDocuments(db, period)
  requireFew(documents, maxOriginals)
  const name = `originals-${period.from}-${period.to}.zip`
  return new Download({ stream: zipOf(originalFiles(files, documents)) }, "application/zip", name)
}

/** Files are read one after the other; the index is last, when all results are known. */
async function* originalFiles(files: App["files"], documents: readonly SoldDocument[]) {
  const nameOf = fileNamer()
  let index = csvStart + csvLine(["date", "number", "client", "file", "note"])
  let written = 0
  for (const document of documents) {
    const { key, issue_date, number, client_name } = document
    const file = key === null ? null : await files.open(key)
    const reason = reasonNot(document, file?.size, written)
    const name = reason === null ? nameOf(document, document.is_credit ? "credit-note" : "invoice") : null
    index += csvLine([issue_date, number, client_name, name, reason])
    if (!file || name === null) {
      file?.stream.destroy()
      continue
    }
    written += file.size
    yield { name, bytes: await buffer(file.stream) }
  }
  yield { name: "index.csv", bytes: Buffer.from(index) }
}
