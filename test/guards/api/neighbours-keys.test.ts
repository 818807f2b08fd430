// What is handed out by one organization is worth nothing in another: keys of repeated calls, tokens, files, uploads, streams.
import { beforeAll, describe, expect, test } from "vitest"
import { call } from "../../support/app.ts"
import { formOf, picture } from "../../support/forms.ts"
import { mailsTo, runJobs } from "../../support/jobs.ts"
import { isQuick, rounds } from "../../support/quick.ts"
import { listening, storedFiles } from "../../support/upload.ts"
import { ask, doorsInTurn, type Route, routes, rowOf, whoIn } from "./doors.ts"
import { everythingOf } from "./everything.ts"
import { type Marked, makeMarked, makeSecondClient } from "./marks.ts"

const closed = routes.filter(({ audience }) => audience !== "anyone")
/** The quick run tries every sixth of the staff's: what the answers are remembered by is said in one place, for all addresses. */
const repeatable = closed
  .filter(({ type, address }) => type === "mutation" && !address.secret && !address.upload?.required)
  .filter(({ audience }, at) => audience === "portal" || at % rounds(1, 6) === 0)

/** One call at the REST door with an Idempotency-Key. */
const withKey = (route: Route, world: Marked, key: string) =>
  ask(route, "rest", rowOf(route.key).input(world), whoIn(world, route), {
    headers: { "idempotency-key": key },
  })

test.for(repeatable)("$key repeats its answer to no one else who uses the same key", async (route) => {
  const [here, there] = await Promise.all([makeMarked(), makeMarked()])
  const mine = await withKey(route, here, "the-same-key")
  expect(mine.status < 300 || mine.status === wrongState, mine.text).toBe(true)
  const theirs = await withKey(route, there, "the-same-key")
  expect([theirs.status, theirs.text.includes(here.word)]).toEqual([mine.status, false])
  if (route.audience !== "portal") return
  const others = await withKey(route, await makeSecondClient(here), "the-same-key")
  expect([mismatched(others.status), others.text.includes(here.word)]).toEqual([false, false])
  // What was written for the first has a number of its own.
  if (mine.text.includes('"id":')) expect(others.text).not.toBe(mine.text)
})

/** Nothing in a marked world could be taken back, for example: refused is a call that reached its work. */
const wrongState = 409

/** The key is known with another path or body. */
const mismatched = (status: number) => status === 422

describe("a token that opens one thing for a moment", () => {
  let here: Marked
  let there: Marked
  let tokens: Record<string, string>
  beforeAll(async () => {
    here = await makeMarked()
    there = await makeMarked()
    tokens = await momentary(there)
  })

  /** Not in step with the doors' turn. */
  const inTurn = (route: Route, at: number) => (((routes.indexOf(route) >> 1) + at) % 2 ? here : there)

  test.for(closed)("doesn't open $key, of its own organization or another", async (route) => {
    const tried = Object.entries(tokens)
      .entries()
      .filter(([at]) => (routes.indexOf(route) + at) % rounds(1, 3) === 0)
    for (const [at, [kind, token]] of tried)
      for (const door of doorsInTurn(route, at))
        for (const world of isQuick ? [inTurn(route, at)] : [here, there]) {
          const input = rowOf(route.key).input(world)
          const { status } = await ask(route, door, input, { ...whoIn(world, route), token })
          expect([door, kind, status]).toEqual([door, kind, 401])
        }
  })
})

/** Tokens that answers and emails carry, all of them good. */
async function momentary(world: Marked): Promise<Record<string, string>> {
  const { token, organization_id } = whoIn(world, { audience: "staff" })
  const headers = { "x-organization-id": String(organization_id) }
  const post = async (path: string, body: object) => (await call("POST", path, { token, headers, body })).text
  const lastPart = (text: string) => /([\w-]{43})\/?"/.exec(text)?.[1] ?? ""
  const { client, invoice } = world.ids
  await post("/portal/start/", { client_id: client })
  await post("/api/team/invitations/", { email: `new@${world.slug}.test`, role: "member" })
  await runJobs(world.organization_id)
  const mailed = async (address: string) =>
    /token=([\w-]+)/.exec((await mailsTo(address))[0]?.text ?? "")?.[1] ?? ""
  const tokens = {
    file: lastPart(await post(`/api/invoices/${invoice}/pdf/link/`, {})),
    preview: lastPart(await post("/api/preview/", { kind: "invoice" })),
    "hand-over": lastPart(await post("/api/auth/handover/", { organization_id })),
    "portal link": await mailed(`client@${world.slug}.test`),
    invitation: await mailed(`new@${world.slug}.test`),
  }
  expect(Object.values(tokens).filter((each) => each.length !== 43)).toEqual([])
  return tokens
}

const withFile = closed.filter(({ address }) => address.upload && address.path.includes("{"))

test.for(withFile)("$key takes no file for another organization", async (route) => {
  const [here, there] = await Promise.all([makeMarked(), makeMarked()])
  const before = await everythingOf(there)
  const field = route.address.upload?.field ?? ""
  const zip = { bytes: Buffer.from("PK\u0003\u0004 the work", "latin1"), name: "work.zip" }
  const form = await formOf({ [field]: field === "file" ? zip : { bytes: await picture() } })
  const answer = await ask(route, "rest", rowOf(route.key).input(there), whoIn(here, route), form)
  expect([answer.status, answer.text.includes(there.word)]).toEqual([404, false])
  expect(await everythingOf(there)).toEqual(before)
  for (const kind of ["images", "deliverables"])
    for (const world of [here, there]) expect(await storedFiles(kind, world.organization_id)).toEqual([])
})

test("a picture is found under its own organization's number alone", async () => {
  const [here, there] = await Promise.all([makeMarked(), makeMarked()])
  const { body, headers } = await formOf({ logo: { bytes: await picture() } })
  const to = { "x-organization-id": String(there.organization_id) }
  const path = `/api/organizations/${there.organization_id}/upload_logo/`
  const sent = { token: there.tokens.owner, body, headers: { ...headers, ...to } }
  const { text } = await call("POST", path, sent)
  const key = /images\/\d+-([0-9a-f]{48}\.png)/.exec(text)?.[1]
  const show = (id: number) => call("GET", `/api/public/images/${id}-${key}/`)
  expect((await show(there.organization_id)).status).toBe(200)
  expect((await show(here.organization_id)).status).toBe(404)
})

test("a stream tells of its own organization, and a client's of that client, and of no one else", async () => {
  const [here, there] = await Promise.all([makeMarked(), makeMarked()])
  const second = await makeSecondClient(here)
  const staff = await listen("/api/events/", here.tokens.owner, here.organization_id)
  const client = await listen("/portal/events/", here.tokens.portal)
  const write = (world: Marked) => {
    const who = { token: world.tokens.owner, headers: { "x-organization-id": String(world.organization_id) } }
    return call("POST", "/api/messages/", { ...who, body: { client_id: world.ids.client, message: "Hello" } })
  }
  for (const world of [there, second, here]) expect((await write(world)).status).toBe(201)
  const unread = (world: Marked) => new RegExp(`"unread","id":${world.ids.client}\\b`)
  expect(await staff.until(unread(here))).not.toMatch(unread(there))
  const heard = await client.until(unread(here))
  for (const other of [there, second]) expect(heard).not.toMatch(unread(other))
  await Promise.all([staff.end(), client.end()])
})

/** An open stream, read until something is heard. */
async function listen(path: string, token: string, organization_id?: number) {
  const to: Record<string, string> =
    organization_id === undefined ? {} : { "x-organization-id": String(organization_id) }
  const answer = await fetch(`${await listening()}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...to },
  })
  expect(answer.status).toBe(200)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ""
  return {
    async until(wanted: RegExp) {
      while (!wanted.test(heard)) heard += (await reader?.read())?.value ?? ""
      return heard
    },
    end: async () => reader?.cancel(),
  }
}
