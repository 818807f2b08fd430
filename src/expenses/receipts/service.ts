// The stories of receipts: a picture or a PDF is added to an expense, replaces the one before, and is viewed. They may come and
// go while an invoice bills the expense.
import { holdOwn, type Worker } from "../../billable-work/service.ts"
import type { App } from "../../core/api/context.ts"
import { invalid, notFound, orNotFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { Download } from "../../core/files/download.ts"
import { dropFiles } from "../../core/files/removal.ts"
import type { Upload, Uploaded } from "../../core/files/upload.ts"
import { byId } from "../../core/values/schema.ts"
import { requireStorage } from "../../messages/attachments/service.ts"
import { maxProofBytes } from "../../payments/claims/proofs/rules.ts"
import { storeProof } from "../../payments/claims/proofs/service.ts"
import type { Expense } from "../schema.ts"
import { log, readExpense } from "../service.ts"
import { findReceipt, setReceipt } from "./queries.ts"

/** Of the kinds that may prove a payment. */
export const receiptUpload: Upload = {
  field: "file",
  required: true,
  max_bytes: () => maxProofBytes,
  async receive(db, { files }, file, input) {
    await readExpense(db, byId.parse(input).id)
    return storeProof(db, { files }, file)
  },
}

export async function addReceipt(
  db: TenantDb,
  id: number,
  upload: Uploaded | undefined,
  who: Worker,
): Promise<Expense> {
  await readExpense(db, id)
  if (!upload?.type) throw invalid("file", "Choose a file")
  const { key: file, filename: name, type, size } = upload
  await requireStorage(db, { user_id: who.user_id, client_id: null }, size)
  await holdOwn(db, "expenses", id, who)
  await dropFiles(db, [await setReceipt(db, id, { file, name, type, size })])
  return logged(db, id, who)
}

/** Throws 404 where there is none. */
export async function removeReceipt(db: TenantDb, id: number, who: Worker): Promise<Expense> {
  await holdOwn(db, "expenses", id, who)
  const former = await setReceipt(db, id, null)
  if (former === null) throw notFound("Receipt")
  await dropFiles(db, [former])
  return logged(db, id, who)
}

async function logged(db: TenantDb, id: number, who: Worker): Promise<Expense> {
  const expense = await readExpense(db, id)
  await log(db, who, "edited", expense, { fields: ["receipt"] })
  return expense
}

/** Throws 404 where there is none. */
export const requireReceipt = async (db: TenantDb, id: number) =>
  orNotFound(await findReceipt(db, id), "Receipt")

export async function openReceipt(
  db: TenantDb,
  { files }: Pick<App, "files">,
  id: number,
): Promise<Download> {
  const { file, name, type } = await requireReceipt(db, id)
  const opened = await files.open(file)
  if (!opened) throw notFound("Receipt")
  return new Download(opened, type, name, "viewer")
}
