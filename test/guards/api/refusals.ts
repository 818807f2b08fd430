// One bad field in an input that is good otherwise: how it is sent, and what the answer must say.
import { expect } from "vitest"
import { ask, type Door, errorOf, type Input, type Route, whoIn } from "./doors.ts"
import type { World } from "./world.ts"
import type { Where, Wrong } from "./wrong.ts"

/** A wrong guess is refused, but not always with the kind of mistake. */
const secrets = [
  "token",
  "uid",
  "password",
  "verification_token",
  "sign_up_token",
  "key",
  "orgSlug",
  "provider",
]
const somehowRefused = expect.toSatisfy((status) => status >= 400 && status < 500)

export const inPath = ({ address }: Route, name: string) => address.path.includes(`{${name}}`)

export function whereIs(name: string, route: Route, door: Door): Where {
  if (door === "trpc") return "json"
  if (inPath(route, name)) return "path"
  return route.type === "query" ? "query" : "json"
}

/** Sends `good` with the field `name` as it must not be; the answer must name it. */
export async function expectRefused(
  { world, route, door, good }: { world: World; route: Route; door: Door; good: Input },
  name: string,
  wrong: Wrong,
) {
  const { at, why } = wrong
  const answer = await ask(route, door, withWrong(good, name, wrong), whoIn(world, route))
  const secret = secrets.includes(name)
  expect([door, at, why, answer.status]).toEqual([door, at, why, secret ? somehowRefused : 400])
  const { fields = {} } = errorOf(answer)
  expect([door, at, why, Object.values(fields).flat().filter(isValidators)]).toEqual([door, at, why, []])
  if (!secret) expect([door, why, Object.keys(fields)]).toEqual([door, why, naming(at)])
}

/** Words of the validator or of the program, which mean nothing to people. */
const isValidators = (sentence: string) =>
  /invalid (input|string|option|key|element|union)|expected|received|too (big|small):|unrecognized|NaN|undefined|\bnull\b|regex|pattern|must match|\b(int|enum|boolean|array|object)\b/i.test(
    sentence,
  )

/** With lines the server computes the amount and ignores the one that was sent, so it is judged without them. */
export const withWrong = (good: Input, name: string, { value }: Wrong): Input => ({
  ...good,
  ...(name === "amount" ? { items: [] } : {}),
  [name]: value,
})

/** A preview shows what is half typed, so numbers needn't make sense yet; a new password may be of any letters. */
export const isFine = ({ key }: Route, { at, why }: Wrong) =>
  (/^POST \/api\/preview\/(page\/)?$/.test(key) &&
    why.startsWith("the number") &&
    /^(tax_rate|items)/.test(at)) ||
  (key === "POST /api/auth/change-password/" && at === "password" && why === "spoilt text")

/** The complaint stands at the field, at a part of it, or at the line that it belongs to. */
const naming = (at: string) =>
  expect.toSatisfy((names: string[]) =>
    names.some((name) => name === at || name.startsWith(`${at}.`) || at.startsWith(`${name}.`)),
  )
