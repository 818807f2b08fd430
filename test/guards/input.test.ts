// Every field of every address, given what it must refuse: a 4xx that names it, at both doors, and nothing is written.
import { afterEach, beforeAll, expect, test } from "vitest"
import { ask, type Door, doorsOf, errorOf, type Input, type Route, routes, rowOf, whoIn } from "./doors.ts"
import { everything } from "./everything.ts"
import { fieldsOf } from "./shapes.ts"
import { makeWorld, type World } from "./world.ts"
import { type Where, type Wrong, wrongValues } from "./wrong.ts"

const withFields = routes.filter(({ input }) => fieldsOf(input).length > 0)

// One world is enough: nothing that happens here may change it.
let world: World
let before: Record<string, string>
beforeAll(async () => {
  world = await makeWorld()
  before = await everything()
})
afterEach(async () => expect(await everything()).toEqual(before))

/** Whoever guesses hears that it was wrong, but not always of what kind. */
const secrets = ["token", "uid", "password", "verification_token", "key", "orgSlug", "provider"]
const somehowRefused = expect.toSatisfy((status) => status >= 400 && status < 500)

test.for(withFields)("$key refuses what a field can't be, and names the field", async (route) => {
  const good = rowOf(route.key).input(world)
  for (const door of doorsOf(route))
    for (const [name, schema] of fieldsOf(route.input))
      for (const wrong of wrongValues(name, schema, whereIs(name, route, door))) {
        if (isFine(route, wrong)) continue
        const { at, why } = wrong
        const answer = await ask(route, door, withWrong(good, name, wrong), whoIn(world, route))
        const secret = secrets.includes(name)
        expect([door, at, why, answer.status]).toEqual([door, at, why, secret ? somehowRefused : 400])
        const { fields = {} } = errorOf(answer)
        if (!secret) expect([door, why, Object.keys(fields)]).toEqual([door, why, naming(at)])
      }
})

test.for(withFields)("$key says which field is missing", async (route) => {
  const good = rowOf(route.key).input(world)
  for (const door of doorsOf(route))
    for (const name of requiredOf(route, door)) {
      const { [name]: _, ...input } = good
      const answer = await ask(route, door, input, whoIn(world, route))
      expect([door, name, answer.status]).toEqual([door, name, 400])
      expect([door, name, errorOf(answer).fields]).toEqual([door, name, { [name]: [expect.any(String)] }])
    }
})

const inPath = ({ address }: Route, name: string) => address.path.includes(`{${name}}`)

function whereIs(name: string, route: Route, door: Door): Where {
  if (door === "trpc") return "json"
  if (inPath(route, name)) return "path"
  return route.type === "query" ? "query" : "json"
}

const hireRequest = ["client_name", "client_email", "project_title", "project_description"]
/** What the product asks for beyond the schema (spec §5, "Hire request"). */
const alsoRequired: Record<string, string[]> = { "POST /api/public/hire-request/{orgSlug}/": hireRequest }

function requiredOf(route: Route, door: Door): string[] {
  const declared = fieldsOf(route.input).filter(([, schema]) => !schema.safeParse(undefined).success)
  const names = [...declared.map(([name]) => name), ...(alsoRequired[route.key] ?? [])]
  return names.filter((name) => door === "trpc" || !inPath(route, name))
}

/** With lines an amount is ours to say, so it is judged without them (contract, "invoice amounts"). */
const withWrong = (good: Input, name: string, { value }: Wrong): Input => ({
  ...good,
  ...(name === "amount" ? { items: [] } : {}),
  [name]: value,
})

/** A preview shows what is half typed; numbers needn't make sense yet. */
const isFine = ({ key }: Route, { at, why }: Wrong) =>
  key === "POST /api/preview/" && why.startsWith("the number") && /^(tax_rate|items)/.test(at)

/** The complaint stands at the field, at a part of it, or at the line that it belongs to. */
const naming = (at: string) =>
  expect.toSatisfy((names: string[]) =>
    names.some((name) => name === at || name.startsWith(`${at}.`) || at.startsWith(`${name}.`)),
  )
