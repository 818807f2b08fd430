// Files that were stored for nothing are removed after a day; those that anything refers to never are.
import { mkdtemp, rm, utimes } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { afterAll, describe, expect, test } from "vitest"
import { sweepFiles } from "../../jobs/handlers/sweep-files.ts"
import { holdFiles } from "../../src/core/backup/hold.ts"
import type { Files } from "../../src/core/files/file.ts"
import { openFiles } from "../../src/core/files/store.ts"
import { testApp } from "../support/app.ts"
import { startBucket } from "../support/bucket.ts"
import {
  makeAttachment,
  makeClaim,
  makeCreditNote,
  makeInvoice,
  makeLandingPage,
  makeLandingProject,
  makeOrganization,
  makeProject,
  makeProof,
  makeTestimonial,
  unique,
} from "../support/factories.ts"
import { makeExpense } from "../support/hours.ts"

const place = await mkdtemp(join(tmpdir(), "portico-sweep-"))
const bucket = await startBucket(join(place, "buckets"))
afterAll(async () => {
  await bucket.close()
  await rm(place, { recursive: true, force: true })
})
const hour = 3_600_000

const stores = [
  {
    where: "a folder",
    files: openFiles({ storage_url: undefined, data_dir: place }),
    path: (key: string) => join(place, "files", key),
  },
  {
    where: "a bucket",
    files: openFiles({ storage_url: bucket.url(), data_dir: place }),
    path: (key: string) => join(bucket.root, `${key}._S3rver_object`),
  },
]

/** An organization that is a year old, so that its files can be. */
async function oldOrganization() {
  const { id } = await makeOrganization()
  const created_at = new Date(Date.now() - 365 * 24 * hour).toISOString()
  const { app } = await testApp()
  await app.db.system.updateTable("organizations").set({ created_at }).where("id", "=", id).execute()
  return id
}

/** A row for each column that names a file, and the files that they name. */
async function everyReference(id: number) {
  const { app } = await testApp()
  const db = app.db.system
  const image = () => `images/${id}/${unique()}.webp`
  const keys = {
    logo_file: image(),
    hero_background_file: image(),
    image_file: image(),
    client_image_file: image(),
    picture_file: image(),
    deliverable_file: `deliverables/${id}/${unique()}`,
    proof_file: `proofs/${id}/${unique()}`,
    receipt_file: `proofs/${id}/${unique()}`,
  }
  const { logo_file, hero_background_file, image_file, client_image_file, deliverable_file, picture_file } =
    keys
  await db.insertInto("drawn_pictures").values({ organization_id: id, kind: "share", picture_file }).execute()
  await db.updateTable("organizations").set({ logo_file }).where("id", "=", id).execute()
  const page = await makeLandingPage(id)
  await db.updateTable("landing_pages").set({ hero_background_file }).where("id", "=", page.id).execute()
  const member_picture = image()
  const members = db.updateTable("memberships").set({ picture_file: member_picture })
  await members.where("organization_id", "=", id).execute()
  const project = await makeLandingProject(id)
  await db.updateTable("landing_projects").set({ image_file }).where("id", "=", project.id).execute()
  const quote = await makeTestimonial(id)
  await db.updateTable("landing_testimonials").set({ client_image_file }).where("id", "=", quote.id).execute()
  const { id: work } = await makeProject(id)
  await db.updateTable("projects").set({ deliverable_file }).where("id", "=", work).execute()
  const pdf_hash = unique().repeat(6).slice(0, 64)
  const { id: invoice_id, client_id } = await makeInvoice(id, { pdf_hash })
  const note = await makeCreditNote(id, { invoice_id })
  const note_hash = unique().repeat(6).slice(0, 64)
  await db.updateTable("credit_notes").set({ pdf_hash: note_hash }).where("id", "=", note.id).execute()
  await makeClaim(id, { invoice_id, client_id, proof_file: keys.proof_file })
  await makeExpense(id, { receipt_file: keys.receipt_file })
  const sent = await makeProof(id, { invoice_id, client_id })
  const key = `originals/${id}/${unique()}.pdf`
  const original = { organization_id: id, invoice_id, purpose: "original" as const, key, sha256: "" }
  await db.insertInto("document_files").values(original).execute()
  const credited = `originals/${id}/${unique()}.pdf`
  const kept = { ...original, invoice_id: null, credit_note_id: note.id, key: credited }
  await db.insertInto("document_files").values(kept).execute()
  const printed = [pdf_hash, note_hash].map((hash) => `pdf/${id}/${hash}.pdf`)
  const attachment = await makeAttachment(id, { client_id })
  const named = [key, credited, sent.file, member_picture, attachment.file]
  return { keys, all: [...Object.values(keys), ...printed, ...named] }
}

const left = async (files: Files, keys: string[]) => {
  const there = await Promise.all(keys.map(async (key) => ((await files.has(key)) ? [key] : [])))
  return there.flat()
}

describe.each(stores)("in $where", ({ files, path }) => {
  async function store(key: string, hours: number) {
    await files.put(key, Buffer.from("x"))
    const then = new Date(Date.now() - hours * hour)
    await utimes(path(key), then, then)
    return key
  }
  const sweep = async () =>
    sweepFiles.run({ ...(await testApp()).worker, files }, {}, { id: 1, created_at: "" })

  test("what nothing refers to goes after a day, and what is younger may still be on its way", async () => {
    const id = await oldOrganization()
    const old = [
      await store(`deliverables/${id}/${unique()}`, 25),
      await store(`images/${id}/${unique()}.png`, 25),
      await store(`pdf/${id}/${unique()}.pdf`, 2_000),
    ]
    const young = [
      await store(`deliverables/${id}/${unique()}`, 23),
      await store(`images/${id}/${unique()}.webp`, 0),
      await store(`pdf/${id}/${unique()}.pdf`, 2),
    ]
    expect(await sweep()).toEqual({ removed: 3 })
    expect(await left(files, [...old, ...young])).toEqual(young)
    expect(await sweep()).toEqual({ removed: 0 })
  })

  test("nothing goes while a backup may still come to it", async () => {
    const id = await oldOrganization()
    const key = await store(`pdf/${id}/${unique()}.pdf`, 2_000)
    const client = new pg.Client({ connectionString: (await testApp()).app.db.url })
    await client.connect()
    await holdFiles(client)
    expect(await sweep()).toEqual({ removed: 0 })
    expect(await left(files, [key])).toEqual([key])
    await client.query("select pg_advisory_unlock_all()")
    await client.end()
    expect(await sweep()).toEqual({ removed: 1 })
  })

  test("what a row refers to stays, however old, in its own organization only", async () => {
    const [id, other] = [await oldOrganization(), await oldOrganization()]
    const { all } = await everyReference(id)
    for (const key of all) await store(key, 300 * 24)
    const borrowed = await Promise.all(all.map((key) => store(key.replace(`/${id}/`, `/${other}/`), 48)))
    await sweep()
    expect(await left(files, all)).toEqual(all)
    expect(await left(files, borrowed)).toEqual([])
  })

  test("what is older than its organization, has none, or lies elsewhere is someone else's", async () => {
    const { id } = await makeOrganization()
    const foreign = [
      await store(`deliverables/${id}/${unique()}`, 48),
      await store(`images/999999999/${unique()}.png`, 48),
      await store(`backups/${id}/${unique()}`, 48),
      await store(`images/${unique()}.png`, 48),
    ]
    expect(await sweep()).toEqual({ removed: 0 })
    expect(await left(files, foreign)).toEqual(foreign)
  })
})

test("every column that names a file is asked before one is removed", async () => {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and (column_name like '%\\_file' or column_name = 'pdf_hash')`,
  )
  const { keys } = await everyReference((await makeOrganization()).id)
  // Of invoices and of credit notes, and of members.
  const others = ["pdf_hash", "pdf_hash", "picture_file"]
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(keys), ...others].sort())
})
