// The files of a document in its mail: attached where they fit, else named, because the portal has them.
import { buffer } from "node:stream/consumers"
import { type DocumentOf, listOfDocument } from "../src/messages/attachments/queries.ts"
import { maxMailedBytes } from "../src/messages/attachments/rules.ts"
import type { Parts } from "./job.ts"

/**
 * `too_large`: the names of files that are too large together; empty where all are attached. A file that the store has lost is
 * in the log alone: the email neither waits for it nor promises it.
 */
export async function attachedFiles(
  { db, files, log }: Pick<Parts, "db" | "files" | "log">,
  organization_id: number,
  document: DocumentOf,
) {
  const stored = []
  for (const one of await listOfDocument(db.tenants.open(organization_id), document)) {
    if (await files.has(one.file)) stored.push(one)
    else tellLost(one.name)
  }
  if (stored.reduce((sum, { size }) => sum + size, 0) > maxMailedBytes)
    return { attachments: [], too_large: stored.map(({ name }) => name) }
  const attachments = []
  for (const { file, name } of stored) {
    const opened = await files.open(file)
    // To be saved, as in the portal: no mail program draws what a drawing says.
    if (opened) attachments.push({ filename: name, content: await buffer(opened.stream), type: anyFile })
    else tellLost(name)
  }
  return { attachments, too_large: [] }

  function tellLost(file: string) {
    const about = { organization_id, ...document, file }
    log.error(about, "an attached file is missing, so an email leaves without it")
  }
}

const anyFile = "application/octet-stream"
