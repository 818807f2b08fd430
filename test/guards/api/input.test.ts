// Every field of every address, given what it must refuse: a 4xx that names it, at both doors, and nothing is written.
import { beforeAll, expect, test } from "vitest"
import { isQuick, rounds } from "../../support/quick.ts"
import { ask, type Door, doorsInTurn, doorsOf, errorOf, type Route, routes, rowOf, whoIn } from "./doors.ts"
import { afterEachOrAll, everything } from "./everything.ts"
import { expectRefused, inPath, isFine, whereIs } from "./refusals.ts"
import { fieldsOf } from "./shapes.ts"
import { makeWorld, type World } from "./world.ts"
import { wrongValues } from "./wrong.ts"

const withFields = routes.filter(({ input }) => fieldsOf(input).length > 0)

// One world is enough: nothing that happens here may change it.
let world: World
let before: Record<string, string>
beforeAll(async () => {
  world = await makeWorld()
  before = await everything()
})
afterEachOrAll(async () => expect(await everything()).toEqual(before))

test.for(withFields)("$key refuses what a field can't be, and names the field", async (route) => {
  const good = rowOf(route.key).input(world)
  for (const [place, door] of doorsOf(route).entries())
    for (const [name, schema] of fieldsOf(route.input)) {
      const wrong = wrongValues(name, schema, whereIs(name, route, door)).filter(isItsTurn(route, place))
      for (const one of wrong)
        if (!isFine(route, one)) await expectRefused({ world, route, door, good }, name, one)
    }
})

/**
 * The quick run sends every fifth wrong value, others at the next address, to one door or the other in turn: both judge
 * by the same schema, and addresses share most of theirs.
 */
const isItsTurn = (route: Route, place: number) => (_: unknown, index: number) => {
  const turn = index + routes.indexOf(route)
  return !isQuick || (route.both ? turn % 10 === 5 * place : turn % 5 === 0)
}

test.for(withFields)("$key says which field is missing", async (route) => {
  const good = rowOf(route.key).input(world)
  for (const door of doorsInTurn(route))
    for (const name of requiredOf(route, door).filter((_, at) => at % rounds(1, 2) === 0)) {
      const { [name]: _, ...input } = good
      const answer = await ask(route, door, input, whoIn(world, route))
      expect([door, name, answer.status]).toEqual([door, name, 400])
      expect([door, name, errorOf(answer).fields]).toEqual([door, name, { [name]: [expect.any(String)] }])
    }
})

const hireRequest = ["client_name", "client_email", "project_title", "project_description"]
/** Fields that a call requires beyond its schema; a message without files needs a text. */
const alsoRequired: Record<string, string[]> = {
  "POST /api/public/hire-request/{orgSlug}/": hireRequest,
  "POST /api/messages/": ["message"],
  "POST /api/projects/{id}/chat/": ["message"],
  "POST /portal/messages/": ["message"],
  "POST /portal/projects/{id}/messages/": ["message"],
}

function requiredOf(route: Route, door: Door): string[] {
  const declared = fieldsOf(route.input).filter(([, schema]) => !schema.safeParse(undefined).success)
  const names = [...declared.map(([name]) => name), ...(alsoRequired[route.key] ?? [])]
  return names.filter((name) => door === "trpc" || !inPath(route, name))
}
