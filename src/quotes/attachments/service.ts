// The stories of a quote's files: added to a draft and removed from it.
import type { Staff } from "../../core/access/identity.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Uploaded } from "../../core/files/upload.ts"
import { attach, detach } from "../../invoicing/attach-file.ts"
import { lockNumbers } from "../../number-series/numbers/service.ts"
import { lockQuote, logQuote } from "../service.ts"

type Member = Pick<Staff, "user_id" | "time_zone">

export async function attachToQuote(db: TenantDb, id: number, upload: Uploaded | undefined, who: Member) {
  const quote = await holdDraft(db, id, who)
  const file = await attach(db, { quote_id: id }, upload, who)
  await logQuote(db, who, "files_added", quote, { files: [file.name] })
  return file
}

type Removal = { id: number; attachment: number }

export async function detachFromQuote(db: TenantDb, { id, attachment }: Removal, who: Member) {
  const quote = await holdDraft(db, id, who)
  const name = await detach(db, { quote_id: id }, attachment)
  await logQuote(db, who, "files_removed", quote, { files: [name] })
}

/** With the numbers, because files are counted under the same lock. */
async function holdDraft(db: TenantDb, id: number, who: Member) {
  await lockNumbers(db)
  return lockQuote(db, id, "edit", who)
}
