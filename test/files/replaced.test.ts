// A file that takes the place of another: a caller who has just read the name of the one before still gets it.
import sharp from "sharp"
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { runJob, runJobs } from "../support/jobs.ts"
import { as, fetchFile, storedFiles, upload } from "../support/upload.ts"

/** What a worker takes now: work that is due later waits. */
async function runDueJobs(organization_id: number) {
  const { app } = await testApp()
  const due = await app.db.pool.query<{ id: number }>(
    "select id from outbox where organization_id = $1 and status = 'waiting' and run_at <= now() order by id",
    [organization_id],
  )
  for (const { id } of due.rows) await runJob(id)
}

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

test("a deliverable that is replaced between the look and the read arrives as it was", async () => {
  const { id } = await makeOrganization()
  const [staff, project] = await Promise.all([signIn(id), makeProject(id, { status: "in_progress" })])
  const path = `/api/projects/${project.id}`
  const zips = ["first", "second"].map((text) =>
    Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), Buffer.from(text)]),
  )
  const [first = Buffer.of(), second = Buffer.of()] = zips
  const handOver = (bytes: Buffer) =>
    upload(staff, `${path}/upload_deliverable/`, { field: "file", bytes, filename: "work.zip" })
  expect((await handOver(first)).status).toBe(200)
  const { app } = await testApp()
  const { has } = app.files
  app.files.has = async (key) => {
    app.files.has = has
    const there = await has(key)
    expect((await handOver(second)).status).toBe(200)
    await runDueJobs(id)
    return there
  }
  const got = await fetchFile(`${path}/deliverable/`, as(staff))
  expect([got.status, got.bytes.toString("latin1")]).toEqual([200, first.toString("latin1")])
  expect((await fetchFile(`${path}/deliverable/`, as(staff))).bytes.equals(second)).toBe(true)
  await runJobs(id)
  expect(await storedFiles("deliverables", id)).toHaveLength(1)
})

test("a logo that is replaced is still shown to pages that name it", async () => {
  const { id } = await makeOrganization({ plan_type: "pro" })
  const staff = await signIn(id)
  const show = async (colour: string) => {
    const form = { field: "logo", bytes: await picture(colour), filename: "logo.png" }
    return (await upload(staff, `/api/organizations/${id}/upload_logo/`, form)).body.logo_file_url as string
  }
  const before = await show("#ff0000")
  const after = await show("#00ff00")
  await runDueJobs(id)
  expect([(await fetchFile(before)).status, (await fetchFile(after)).status]).toEqual([200, 200])
  await runJobs(id)
  expect([(await fetchFile(before)).status, (await fetchFile(after)).status]).toEqual([404, 200])
})
