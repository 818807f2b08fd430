// The line in which an organization's writes wait for their turn: others aren't held up by it, and it never grows for ever.
import { request } from "node:http"
import type { AddressInfo } from "node:net"
import { beforeAll, expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"

/** A machine with much else to do takes its time. */
const patient = { timeout: 120_000 }

/** One at a time and no hurry: how many wait is seen, never timed. */
beforeAll(() => testApp({}, { each: 1, maxWaiting: 5, timeout: 120_000 }))

async function makeDesk() {
  const { id } = await makeOrganization()
  const [staff, project] = await Promise.all([signIn(id), makeProject(id)])
  const invoice = { client: project.client_id, project: project.id, amount: 1 }
  const write = (notes = "") => staff.rest("POST", "/api/invoices/", { ...invoice, notes })
  return { id, staff, invoice, write }
}

/** No invoice of the organization gets its number until the function answered is called, once or again. */
async function holdWrites(organization_id: number) {
  const client = await (await testApp()).app.db.pool.connect()
  await client.query("begin")
  const text = "select from organization_counters where organization_id = $1 for update"
  await client.query(text, [organization_id])
  let held = true
  return async () => {
    if (!held) return
    held = false
    await client.query("rollback")
    client.release()
  }
}

const figures = async () => (await testApp()).app.db.tenants.writes()
const inLine = (waiting: number) =>
  expect.poll(figures, { timeout: 60_000, interval: 20 }).toMatchObject({ running: 1, waiting })

/** Writes one after the other, each once the one before stands in line. */
async function standInLine(write: (notes: string) => Promise<unknown>, count: number) {
  const answers: Promise<unknown>[] = []
  for (let n = 0; n < count; n++) {
    answers.push(write(`No. ${n + 1}`))
    await inLine(n)
  }
  return answers
}

test(
  "a busy organization is told to wait, its reads work, and others' writes aren't delayed",
  patient,
  async () => {
    const [busy, neighbour] = [await makeDesk(), await makeDesk()]
    const { refused } = await figures()
    const release = await holdWrites(busy.id)
    try {
      const answers = await standInLine(busy.write, 6)
      const sentence = "Too much is being saved at once. Please try again in a moment."
      const answer = await busy.write("too many")
      expect(answer).toMatchObject({
        status: 429,
        headers: { "retry-after": "120" },
        body: { error: sentence, detail: sentence, code: "rate_limited", wait_time: 120 },
      })
      await expect(busy.staff.trpc.invoices.create.mutate(busy.invoice)).rejects.toThrow(sentence)
      expect(await neighbour.write()).toMatchObject({ status: 201, body: { number: "INV-0001" } })
      expect(await busy.staff.rest("GET", "/api/invoices/")).toMatchObject({ status: 200, body: [] })
      const { text } = await busy.staff.rest("GET", "/metrics")
      expect(text).toContain('organization_writes{state="running"} 1')
      expect(text).toContain('organization_writes{state="waiting"} 5')
      expect(text).toContain(`organization_writes_refused_total ${refused + 2}`)
      await release()
      for (const [n, answer] of (await Promise.all(answers)).entries())
        expect(answer).toMatchObject({
          status: 201,
          body: { number: `INV-000${n + 1}`, notes: `No. ${n + 1}` },
        })
    } finally {
      await release()
    }
    expect(await figures()).toMatchObject({ running: 0, waiting: 0 })
    expect(await busy.write()).toMatchObject({ status: 201, body: { number: "INV-0007" } })
  },
)

test("a write whose connection is cut frees its place, and leaves no gap", patient, async () => {
  const { id, write } = await makeDesk()
  const { pool } = (await testApp()).app.db
  const release = await holdWrites(id)
  try {
    const [first, ...others] = await standInLine(write, 3)
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and application_name = 'portico-tenant' and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(cut)).rowCount, { timeout: 60_000 }).toBe(1)
    expect(await first).toMatchObject({ status: 503 })
    await inLine(1)
    await release()
    for (const [n, answer] of (await Promise.all(others)).entries())
      expect(answer).toMatchObject({ status: 201, body: { number: `INV-000${n + 1}` } })
  } finally {
    await release()
  }
})

test("background work isn't refused, however long the queue is", patient, async () => {
  const { id, staff, write, invoice } = await makeDesk()
  const said = await staff.rest("POST", "/api/messages/", { client_id: invoice.client, message: "Hello" })
  expect(said.status).toBe(201)
  const release = await holdWrites(id)
  try {
    const answers = await standInLine(write, 6)
    const done = runJobs(id)
    await inLine(6)
    await release()
    expect(await done).toContain("notice-unread")
    expect(await Promise.all(answers)).toMatchObject(Array(6).fill({ status: 201 }))
  } finally {
    await release()
  }
})

test("a refused write frees its place", patient, async () => {
  const { write, staff, invoice } = await makeDesk()
  for (let n = 0; n < 3; n++)
    expect((await staff.rest("POST", "/api/invoices/", { ...invoice, client: 999_999_999 })).status).toBe(400)
  expect(await figures()).toMatchObject({ running: 0, waiting: 0 })
  expect(await write()).toMatchObject({ status: 201, body: { number: "INV-0001" } })
})

test("a caller that hangs up leaves the queue, and nothing is written for it", patient, async () => {
  const { id, staff, invoice, write } = await makeDesk()
  const { server } = await testApp()
  if (!server.server.listening) await server.listen({ port: 0, host: "127.0.0.1" })
  const { port } = server.server.address() as AddressInfo
  const release = await holdWrites(id)
  try {
    const [first] = await standInLine(write, 1)
    const headers = {
      authorization: `Bearer ${staff.token}`,
      "x-organization-id": String(id),
      "content-type": "application/json",
    }
    const doors = [`/api/invoices/`, "/trpc/invoices.create"]
    for (const path of doors) {
      const asked = request({ host: "127.0.0.1", port, path, method: "POST", headers }).on("error", () => {})
      asked.end(JSON.stringify({ ...invoice, notes: "for no one" }))
      await inLine(1)
      asked.destroy()
      await inLine(0)
    }
    await release()
    expect(await first).toMatchObject({ status: 201 })
  } finally {
    await release()
  }
  expect((await staff.rest("GET", "/api/invoices/")).body).toMatchObject([{ notes: "No. 1" }])
})
