// The files of a document in its mail: attached where they fit, else named, because the portal has them.
import { buffer } from "node:stream/consumers"
import { type DocumentOf, listOfDocument } from "../src/messages/attachments/queries.ts"
import { maxMailedBytes } from "../src/messages/attachments/rules.ts"
import type { Parts } from "./job.ts"

/** `too_large`: the names of files that are too large together; empty where all are attached. */
export async function attachedFiles(
  { db, files }: Pick<Parts, "db" | "files">,
  organization_id: number,
  document: DocumentOf,
) {
  const listed = await listOfDocument(db.tenants.open(organization_id), document)
  if (listed.reduce((sum, { size }) => sum + size, 0) > maxMailedBytes)
    return { attachments: [], too_large: listed.map(({ name }) => name) }
  const attachments = []
  for (const { file, name } of listed) {
    const stored = await files.open(file)
    // To be saved, as in the portal: no mail program draws what a drawing says.
    if (stored) attachments.push({ filename: name, content: await buffer(stored.stream), type: anyFile })
  }
  return { attachments, too_large: [] }
}

const anyFile = "application/octet-stream"
