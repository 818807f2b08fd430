// How many streams may be open at once: of one session, and of an organization.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { atEndOfFile } from "../support/endings.ts"
import { makeOrganization, type Signed, signIn } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"
import { as, listening } from "../support/upload.ts"

const refused = {
  error: "Too many pages are open. Please close some of them.",
  code: "rate_limited",
  wait_time: 60,
}
const opened: AbortController[] = []
atEndOfFile(() => {
  for (const stream of opened) stream.abort()
})

async function open(path: string, headers: Record<string, string>) {
  const stream = new AbortController()
  opened.push(stream)
  const answer = await fetch(`${await listening()}${path}`, { headers, signal: stream.signal })
  return { answer, close: () => stream.abort() }
}
const ofStaff = (who: Signed) => open("/api/events/", as(who))

test("twenty of a session, for staff and for a client; another session has its own", async () => {
  const { id } = await makeOrganization()
  const [staff, other, client] = [await signIn(id), await signIn(id), await signInClient(id)]
  const ofClient = () => open("/portal/events/", { authorization: `Bearer ${client.token}` })
  for (const again of [() => ofStaff(staff), ofClient]) {
    const streams = await Promise.all(Array.from({ length: 20 }, again))
    expect(streams.map(({ answer }) => answer.status)).toEqual(Array(20).fill(200))
    const { answer } = await again()
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"])
    expect(answer.headers.get("content-type")).toContain("application/json")
    expect(await answer.json()).toMatchObject(refused)
    const { app } = await testApp()
    const before = app.events.count()
    streams[0]?.close()
    await expect.poll(() => app.events.count()).toBe(before - 1)
    expect((await again()).answer.status).toBe(200)
  }
  expect((await ofStaff(other)).answer.status).toBe(200)
})

test("two hundred of an organization; another organization has its own", async () => {
  const { app } = await testApp()
  const { id } = await makeOrganization()
  for (let session_id = 1; session_id <= 200; session_id++)
    app.events.subscribe(id, { session_id }, () => true)
  const { answer } = await ofStaff(await signIn(id))
  expect([answer.status, await answer.json()]).toMatchObject([429, refused])
  expect((await ofStaff(await signIn((await makeOrganization()).id))).answer.status).toBe(200)
})

test("clients have two hundred of their own, and one of them forty over all its sessions", async () => {
  const { app } = await testApp()
  const { id } = await makeOrganization()
  const openAs = (client_id: number, session_id: number) =>
    app.events.subscribe(id, { client_id, session_id }, () => true)
  for (let session_id = 1; session_id <= 40; session_id++) openAs(1, session_id)
  expect(() => openAs(1, 41)).toThrow(refused.error)
  for (let client_id = 2; client_id <= 5; client_id++)
    for (let session_id = 1; session_id <= 40; session_id++) openAs(client_id, 100 * client_id + session_id)
  expect(() => openAs(6, 1)).toThrow(refused.error)
  expect((await ofStaff(await signIn(id))).answer.status).toBe(200)
})

test("HEAD of a stream is never refused, and takes no place", async () => {
  const { app } = await testApp()
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const before = app.events.count()
  const answer = await fetch(`${await listening()}/api/events/`, { method: "HEAD", headers: as(staff) })
  expect([answer.status, app.events.count()]).toEqual([200, before])
})
