// Inputs made at random from the schema of each address: whatever is good there is never a failure of ours, what comes
// back is what was promised and what was written; and one bad field in a good input is always named.
// FUZZ_RUNS (with FUZZ_SEED, else at random) goes deeper than the few runs of `npm test`.
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import {
  ask,
  doorsOf,
  errorOf,
  type Input,
  type Route,
  routes,
  rowOf,
  type Said,
  whoIn,
} from "../guards/api/doors.ts"
import { everything } from "../guards/api/everything.ts"
import { expectRefused, isFine, whereIs, withWrong } from "../guards/api/refusals.ts"
import { brokenOf, samplesOf } from "../guards/api/samples.ts"
import { fieldsOf } from "../guards/api/shapes.ts"
import { makeWorld, type World } from "../guards/api/world.ts"
import { testApp } from "../support/app.ts"

const runs = Number(process.env.FUZZ_RUNS ?? 6)
const deep = process.env.FUZZ_RUNS !== undefined
const seed = process.env.FUZZ_SEED ?? (deep ? undefined : 1)
const settings = { numRuns: runs, ...(seed === undefined ? {} : { seed: Number(seed) }) }
const timeout = deep ? 3_600_000 : 30_000

/** Downloads would draw a PDF each time, and deletions take the world away in which the next call is made. */
const tried = routes.filter(
  ({ input, address }) =>
    fieldsOf(input).length > 0 && !address.produces && !address.raw && address.method !== "DELETE",
)

/** A world of its own, since what is written there stays: with its page open to visitors, or still to be made. */
async function openWorld({ key }: Route): Promise<World> {
  const { app } = await testApp()
  const world = await makeWorld()
  const of = world.organization_id
  if (key === "POST /api/landing-page/")
    await app.db.system.deleteFrom("landing_pages").where("organization_id", "=", of).execute()
  const pages = app.db.system.updateTable("landing_pages").where("organization_id", "=", of)
  await pages.set({ is_enabled: true }).execute()
  return world
}

test.for(tried)("$key never fails, and answers as it promised", { timeout: timeout }, async (route) => {
  const world = await openWorld(route)
  const inputs = fc.record({
    door: fc.constantFrom(...doorsOf(route)),
    input: samplesOf(route.input, known(route, world)),
  })
  await fc.assert(
    fc.asyncProperty(inputs, async ({ door, input }) => {
      const answer = await ask(route, door, input, whoIn(world, route))
      if (answer.status >= 400) {
        expect([answer.status, answer.text]).toEqual([
          expect.toSatisfy((status) => status < 500),
          answer.text,
        ])
        return void errorOf(answer)
      }
      if (door === "rest") expect(answer.status).toBe(route.address.status ?? 200)
      // A report that was asked for as a file has no body of JSON.
      if (!["csv", "zip"].includes(String(input.format))) route.output?.parse(answer.body)
      expectKept(route, input, answer)
    }),
    settings,
  )
})

// Nothing of this may change it, so one is enough.
let world: World
beforeAll(async () => {
  world = await makeWorld()
})

test.for(tried)("$key names the one bad field of a good input", { timeout: timeout }, async (route) => {
  const before = await everything()
  const broken = fc.record({
    door: fc.constantFrom(...doorsOf(route)),
    input: samplesOf(route.input, known(route, world)),
    field: fc
      .constantFrom(...fieldsOf(route.input))
      .chain(([name, schema]) => brokenOf(name, schema).map((wrong) => ({ name, wrong }))),
  })
  await fc.assert(
    fc.asyncProperty(broken, async ({ door, input, field: { name, wrong } }) => {
      if (wrong === undefined || isFine(route, wrong)) return
      // A schema tells of everything that is wrong; a story stops at the first, so there the rest must make sense.
      const issues = route.input?.safeParse(withWrong(input, name, wrong)).error?.issues ?? []
      const seen = issues.some(({ path }) => path[0] === name)
      const good = seen ? { ...rowOf(route.key).input(world), ...input } : rowOf(route.key).input(world)
      const there = whereIs(name, route, door) === "json"
      if (there) await expectRefused({ world, route, door, good }, name, wrong)
    }),
    settings,
  )
  expect(await everything()).toEqual(before)
})

/** The ids of this world, by the names under which inputs speak of them. */
function known({ key }: Route, world: World): Input {
  const { client, project, invoice, payment_method, message } = world.ids
  const ids = { client, project, invoice, client_id: client, project_id: project }
  return { ...ids, payment_method_id: payment_method, message_ids: [message], ...rowOf(key).input(world) }
}

/** News for the reader, by the name of what was written to someone else. */
const news = (name: string, body: unknown) => name === "message" && Reflect.has(Object(body), "invoice")

/** A new due date may turn a status that was sent along unchanged. */
const turns = (route: Route, name: string) => route.key === "PATCH /api/invoices/{id}/" && name === "status"

/** What was written is what is read: trimmed and normalised as the schema says, but not a letter less. */
function expectKept(route: Route, input: Input, { body }: Said) {
  if (route.type === "query") return
  const sent = route.input?.parse(input) ?? {}
  for (const [name, value] of Object.entries(sent)) {
    const kept: unknown = Reflect.get(Object(body), name)
    if (turns(route, name) || news(name, body)) continue
    if (typeof value === "string" && typeof kept === "string") expect([name, kept]).toEqual([name, value])
  }
}
