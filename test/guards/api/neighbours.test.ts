// Two organizations side by side, and two clients of one: no id, header, key or filter of one reaches the other.
import { beforeAll, expect, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { isQuick } from "../../support/quick.ts"
import {
  type As,
  ask,
  doorsInTurn,
  errorOf,
  type Input,
  type Route,
  routes,
  rowOf,
  type Said,
  whoIn,
} from "./doors.ts"
import { afterEachOrAll, everything } from "./everything.ts"
import { type Marked, makeMarked, makeSecondClient, nowhere } from "./marks.ts"
import { fieldsOf } from "./shapes.ts"

const closed = routes.filter(({ audience }) => audience !== "anyone")
/** Streams never end, and a PDF is drawn for minutes. */
const shown = closed.filter(({ type, address }) => type === "query" && !address.produces)

// Nothing that happens here may change anything.
let here: Marked
let there: Marked
let second: Marked
let before: Record<string, string>
beforeAll(async () => {
  here = await makeMarked()
  there = await makeMarked()
  second = await makeSecondClient(here)
  // That a client has seen an invoice is kept the first time.
  await (await testApp()).app.db.pool.query("update invoices set viewed_at = now()")
  before = await everything()
})
afterEachOrAll(async () => expect(await everything()).toEqual(before))

const expectSilent = (at: unknown, { status, text }: Said, word: string) => {
  expect([at, status]).toEqual([at, expect.toSatisfy((given) => given < 500)])
  expect([at, text.includes(word)]).toEqual([at, false])
}

/** An id that names a field, `custom.12`, is what the caller sent. */
const withoutId = (answer: Said) => {
  const { fields = {}, ...error } = errorOf(answer)
  const named = Object.entries(fields).map(([name, texts]) => [
    name.replace(/^custom\.\d+$/, "custom"),
    texts,
  ])
  return { ...error, fields: Object.fromEntries(named) }
}

test.for(routes.filter(({ key }) => rowOf(key).foreign))(
  "$key answers for another organization's id as for one that no one has",
  async (route) => {
    const { foreign = () => [] } = rowOf(route.key)
    const unknown = foreign(nowhere(there), here)
    for (const [index, { input, status }] of foreign(there, here).entries())
      for (const door of doorsInTurn(route)) {
        const theirs = await ask(route, door, input, whoIn(here, route))
        const unknownAnswer = await ask(route, door, unknown[index]?.input ?? {}, whoIn(here, route))
        expect([door, theirs.status, withoutId(theirs)]).toEqual([door, status, withoutId(unknownAnswer)])
        expectSilent(door, theirs, there.word)
      }
  },
)

test.for(closed)("$key is closed to a token at another organization's host or header", async (route) => {
  const [mine, theirs] = [whoIn(here, route), whoIn(there, route)]
  const hosts: As[] = [
    { ...mine, host: `${there.slug}.localhost:3000` },
    { ...mine, host: `${there.slug}.api.localhost:3000` },
  ]
  const headers: As[] =
    route.audience === "portal"
      ? []
      : [
          { ...mine, organization_id: there.organization_id },
          { ...mine, organization_id: there.organization_id, host: `${here.slug}.localhost:3000` },
          { ...theirs, organization_id: here.organization_id },
        ]
  for (const door of doorsInTurn(route))
    for (const world of isQuick ? [there] : [here, there])
      for (const as of [...hosts, ...headers]) {
        const answer = await ask(route, door, rowOf(route.key).input(world), as)
        expect([door, as.host, as.organization_id, answer.status]).toEqual([
          door,
          as.host,
          as.organization_id,
          403,
        ])
        errorOf(answer)
      }
})

test.for(shown)("$key holds no word of another organization, whatever it is asked for", async (route) => {
  for (const door of doorsInTurn(route))
    for (const asked of askedFor(route, there)) {
      const input = { ...rowOf(route.key).input(here), ...asked }
      const answer = await ask(route, door, input, whoIn(here, route))
      expectSilent([door, asked], answer, there.word)
      if (Object.keys(asked).length === 0) expect(answer.status).toBe(200)
      const filters = ["client", "project", "client_id", "project_id", "search"].some((name) => name in asked)
      if (filters) expect([asked, answer.body]).toEqual([asked, nothingOf(route)])
    }
})

const nothingOf = ({ key }: Route) =>
  key.endsWith("/count/") ? { count: 0 } : key.endsWith("/days/") ? { days: [] } : []

test("a client's portal doesn't heed the header that staff calls carry", async () => {
  for (const route of shown.filter(({ audience }) => audience === "portal"))
    for (const door of doorsInTurn(route)) {
      const input = rowOf(route.key).input(here)
      const plain = await ask(route, door, input, whoIn(here, route))
      const as = { ...whoIn(here, route), organization_id: there.organization_id }
      const odd = await ask(route, door, input, as)
      expect([route.key, odd.status, odd.text]).toEqual([route.key, 200, plain.text])
    }
})

const portal = routes.filter(({ audience }) => audience === "portal")

test.for(portal.filter(({ key }) => rowOf(key).foreign))(
  "$key doesn't reach another client of the same organization",
  async (route) => {
    const theirs = rowOf(route.key).foreign?.(second, here) ?? []
    const reaching = theirs.filter(({ input }) => input.id !== here.ids.invoice)
    expect(reaching).not.toEqual([])
    for (const { input, status } of reaching)
      for (const door of doorsInTurn(route)) {
        const answer = await ask(route, door, input, whoIn(here, route))
        expect([door, answer.status]).toEqual([door, status])
        expectSilent(door, answer, second.word)
      }
  },
)

test("a client's lists and figures hold nothing of another client, whatever they are asked for", async () => {
  for (const route of shown.filter(({ audience }) => audience === "portal"))
    for (const door of doorsInTurn(route))
      for (const asked of askedFor(route, second)) {
        const input = { ...rowOf(route.key).input(here), ...asked }
        const answer = await ask(route, door, input, whoIn(here, route))
        expectSilent([route.key, door, asked], answer, second.word)
      }
})

/** Every filter that the address has, pointing there; nothing at all first. */
function askedFor(route: Route, { ids, word }: Marked): Input[] {
  const highest = Math.max(...Object.values(ids)) + 1_000
  const there: Input = {
    client: ids.client,
    client_id: ids.client,
    project: ids.project,
    project_id: ids.project,
    subject_id: ids.invoice,
    search: word,
    cursor: String(highest),
  }
  const names = fieldsOf(route.input).map(([name]) => name)
  return [{}, ...names.filter((name) => name in there).map((name) => ({ [name]: there[name] }))]
}
