// Once a day: removes files whose row was never written, once no transaction can still be writing it.
import { type RawBuilder, sql } from "kysely"
import { unlessBackup } from "../../src/core/backup/hold.ts"
import type { ListedFile } from "../../src/core/files/file.ts"
import { type Folder, folders, readKey } from "../../src/core/files/keys.ts"
import type { Handler, Parts } from "../job.ts"

/** Hours. An upload is cut after one; its row is written right afterwards. */
const safeAge = 24
const batch = 500

export const sweepFiles: Handler<"sweep-files"> = {
  async run({ db, files, log }) {
    const before = Date.now() - safeAge * 3_600_000
    let removed = 0
    // While a backup runs, files wait for the next day.
    const sweep = (folder: Folder, old: ListedFile[]) =>
      unlessBackup(db, async () => {
        const keys = await orphans(db, folder, old)
        for (const key of keys) await files.delete(key)
        removed += keys.length
      })
    for (const folder of folders) {
      const old: ListedFile[] = []
      for await (const file of files.list(folder)) {
        if (file.changed.getTime() < before) old.push(file)
        if (old.length === batch) await sweep(folder, old.splice(0))
      }
      await sweep(folder, old)
    }
    if (removed > 0) log.info({ removed }, "unreferenced files were removed")
    return { removed }
  },
}

/** Which rows name the files of each folder: of an organization `o`, for a file `f`. */
const named: Record<Folder, RawBuilder<boolean>> = {
  attachments: sql`exists (select from attachments a where a.organization_id = o.id and a.file = f.key)`,
  deliverables: sql`exists (select from projects p where p.organization_id = o.id and p.deliverable_file = f.key)`,
  images: sql`(o.logo_file is not distinct from f.key
    or exists (select from memberships m where m.organization_id = o.id and m.picture_file = f.key)
    or exists (select from drawn_pictures d where d.organization_id = o.id and d.picture_file = f.key)
    or exists (select from landing_pages l where l.organization_id = o.id and l.hero_background_file = f.key)
    or exists (select from landing_projects l where l.organization_id = o.id and l.image_file = f.key)
    or exists (select from landing_testimonials l where l.organization_id = o.id and l.client_image_file = f.key))`,
  originals: sql`exists (select from document_files d where d.organization_id = o.id and d.key = f.key)`,
  pdf: sql`(exists (select from invoices i where i.organization_id = o.id and i.pdf_hash = f.name)
    or exists (select from credit_notes n where n.organization_id = o.id and n.pdf_hash = f.name))`,
  proofs: sql`(exists (select from payment_claims c where c.organization_id = o.id and c.proof_file = f.key)
    or exists (select from payment_proofs p where p.organization_id = o.id and p.file = f.key)
    or exists (select from expenses e where e.organization_id = o.id and e.receipt_file = f.key))`,
}

/**
 * Files of a folder that no row of their organization names. Files older than their organization belong to another
 * database in the same place, and files without an organization are deleted with the account: neither is touched.
 */
async function orphans(db: Parts["db"], folder: Folder, old: ListedFile[]): Promise<string[]> {
  const mine = old.flatMap(({ key, changed }) => {
    const read = readKey(key)
    return read ? [{ ...read, key, changed: changed.toISOString() }] : []
  })
  if (mine.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select f.key from unnest(${mine.map(({ key }) => key)}::text[],
      ${mine.map(({ organization_id }) => organization_id)}::bigint[], ${mine.map(({ name }) => name)}::text[],
      ${mine.map(({ changed }) => changed)}::timestamptz[]) as f (key, organization_id, name, changed)
    join organizations o on o.id = f.organization_id and o.created_at <= f.changed
    where not ${named[folder]}`.execute(db.system)
  return rows.map(({ key }) => key)
}
