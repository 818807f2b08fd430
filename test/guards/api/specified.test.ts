// The promised calls against the router, and against what the API's document says of them.
import { expect, test } from "vitest"
import { restRoutes } from "../../../src/core/api/rest.ts"
import { appRouter } from "../../../src/router.ts"
import { readDocument } from "../../support/document.ts"
import { specified } from "./specified.ts"

type Schema = { [key: string]: unknown }

const routes = new Map(
  restRoutes(appRouter).map((route) => [`${route.address.method} ${route.address.path}`, route]),
)
const { whole, operations } = readDocument()
const names = (words = "") => words.split(" ").filter((word) => word !== "")
/** What is inside of a list or an object isn't an input of its own. */
const topOf = (name: string) => name.split(/\.|\[/)[0] ?? name

test.for(Object.entries(specified))("%s", ([key, { takes, answers, file }]) => {
  const route = routes.get(key)
  expect(route, "the router has it").toBeDefined()
  const inputs = [...Object.keys(route?.input?.shape ?? {}), route?.address.upload?.field]
  expect(names(takes).filter((name) => !inputs.includes(topOf(name)))).toEqual([])

  const operation = operations.find((one) => one.key === key)?.operation
  const parameters = new Set(operation?.parameters.map(({ name }) => name))
  const bodies = Object.values(operation?.requestBody?.content ?? {})
  const unknown = names(takes).filter(
    (name) => !parameters.has(name) && !bodies.some(({ schema }) => has(schema, name)),
  )
  expect(unknown, "the document lets it in").toEqual([])

  const good = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith("2"))?.[1]
  const [type, media] = Object.entries(good?.content ?? {})[0] ?? []
  expect(type).toEqual(file ? expect.not.stringContaining("json") : expectedType(key))
  expect(
    names(answers).filter((name) => !has(media?.schema, name)),
    "the document has it come out",
  ).toEqual([])
})

test("every refusal has an error and a detail, and says how long to wait", () => {
  for (const field of ["error", "detail", "wait_time"])
    expect(has(whole.components.schemas.Error, field)).toBe(true)
})

/** Deletions answer nothing, but for the account's. */
const expectedType = (key: string) =>
  key.startsWith("DELETE") && !key.includes("delete_account") ? undefined : "application/json"

/** Follows a name such as `user.organizations[].slug` into a schema. */
function has(schema: Schema | undefined, name: string): boolean {
  const [step, ...rest] = name.split(/\.|(?=\[\])/).filter((part) => part !== "")
  if (step === undefined) return true
  return [...branches(schema)].some((one) => {
    const inner = step === "[]" ? one.items : Object(one.properties)[step]
    return inner !== undefined && has(Object(inner), rest.join("."))
  })
}

/** The schema itself, what it refers to, and what it may be instead of null. */
function* branches(schema: Schema | undefined): Generator<Schema> {
  if (!schema) return
  const named = /\/schemas\/(\w+)$/.exec(String(schema.$ref))?.[1]
  if (named !== undefined) yield* branches(whole.components.schemas[named])
  yield schema
  for (const one of Array.isArray(schema.anyOf) ? schema.anyOf : []) yield* branches(one)
}
