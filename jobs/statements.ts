// Prints a client's statement of account: the stored PDF if it is still current, else a new one.
import { buffer } from "node:stream/consumers"
import { AppError } from "../src/core/base/errors.ts"
import { pdfKey, printedHash } from "../src/documents/service.ts"
import { readPrintedStatement, statementPdfName } from "../src/statements/printing/service.ts"
import { maxEntries } from "../src/statements/rules.ts"
import type { JobPayload } from "./catalogue.ts"
import { giveUpOnMissing, withLogo } from "./documents.ts"
import { GiveUp, type Parts } from "./job.ts"
import { logoOf } from "./logo.ts"
import { paperOf } from "./templates/paper.ts"
import { renderStatementHtml } from "./templates/statement.ts"

/** As the books are now. Throws GiveUp when the client was deleted, or the account has grown too long meanwhile. */
export async function printStatement(
  { db, files, renderer }: Pick<Parts, "db" | "files" | "renderer">,
  { organization_id, client_id: id, ...asked }: JobPayload<"render-statement">,
) {
  const page = await readPrintedStatement(db.tenants.open(organization_id), { id, ...asked }).catch(giveUp)
  const printed = { name: statementPdfName(page), closing: page.closing }
  const key = pdfKey(organization_id, printedHash(page))
  const kept = await files.open(key)
  if (kept) return { ...printed, key, bytes: await buffer(kept.stream) }
  const logo = await logoOf(files, page.organization.logo_file)
  const document = { ...page, organization: withLogo(page.organization, logo) }
  const bytes = await renderer.pdf(renderStatementHtml(document), { format: paperOf(document) })
  await files.put(key, bytes, "application/pdf")
  return { ...printed, key, bytes }
}

/** No further try makes an account shorter. */
function giveUp(error: unknown): never {
  if (error instanceof AppError && error.code === "BAD_REQUEST")
    throw new GiveUp(`the statement has more than ${maxEntries.toLocaleString("en")} entries`)
  return giveUpOnMissing(error)
}
