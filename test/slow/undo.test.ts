// A delayed mail outlives the process that enqueued it, and an undone one stays undone.
import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { expect, test } from "vitest"
import { makeIssued } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"
import { freePort } from "../support/free-port.ts"
import { mailsTo } from "../support/jobs.ts"
import { start } from "../support/served.ts"

type Issued = Awaited<ReturnType<typeof makeIssued>>

test("killed while three emails wait: the two taken back never leave, the other one does, once", {
  timeout: 120_000,
}, async () => {
  const { app } = await testApp()
  const [port, kept, here, there] = [
    await freePort(),
    await makeIssued(),
    await makeIssued(),
    await makeIssued(),
  ]
  const first = await start(["src/main.ts"], port, app.db.url)
  for (const one of [kept, here, there]) await ask(port, one, "send/", { undo_seconds: 4 })
  await ask(port, there, "send/undo/")
  await kill(first)
  expect((await here.staff.rest("POST", `${here.path}send/undo/`)).status).toBe(200)
  expect(await mailsTo(kept.client.email)).toEqual([])

  await start(["src/main.ts"], port, app.db.url)
  await expect.poll(() => stillOpen(kept, here, there), { timeout: 60_000, interval: 500 }).toBe(0)
  const mails = await Promise.all([kept, here, there].map(({ client }) => mailsTo(client.email)))
  expect(mails.map(({ length }) => length)).toEqual([1, 0, 0])
  expect(await kept.read()).toMatchObject({ status: "sent", mail_status: "sent" })
  for (const one of [here, there])
    expect(await one.read()).toMatchObject({ status: "draft", mail_status: "none", sent_at: null })
})

async function ask(port: number, { staff, path }: Issued, deed: string, body: object = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}${deed}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${staff.token}`,
      "x-organization-id": String(staff.organization_id),
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  })
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
}

async function kill(child: ChildProcess) {
  const ended = once(child, "exit")
  child.kill("SIGKILL")
  await ended
}

async function stillOpen(...made: Issued[]): Promise<number> {
  const { app } = await testApp()
  const ids = made.map(({ organization }) => organization.id)
  const jobs = app.db.system.selectFrom("outbox").where("organization_id", "in", ids)
  return (await jobs.select("id").where("status", "<>", "done").execute()).length
}
