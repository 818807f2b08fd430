// What the free plan holds, asked for by fifty at once, through both doors and with keys: exactly that much is made.
import { expect, test } from "vitest"
import { z } from "zod"
import { ask, type Input, routes, type Said } from "../guards/api/doors.ts"
import { call } from "../support/app.ts"
import { makeClient, makeOrganization, makeProject, signIn } from "../support/factories.ts"

const at = (key: string) => {
  const route = routes.find((each) => each.key === key)
  if (!route) throw new Error(`nothing answers at ${key}`)
  return route
}

type Free = Awaited<ReturnType<typeof freeStudio>>

/** A free organization; its client and project are there already where the plan must leave room for something else. */
async function freeStudio() {
  const { id } = await makeOrganization({ plan_type: "free" })
  return { organization_id: id, token: (await signIn(id)).token }
}

const withClient = async (studio: Free) => ({ client: (await makeClient(studio.organization_id)).id })
const withProject = async (studio: Free) => {
  const { id, client_id } = await makeProject(studio.organization_id)
  return { client: client_id, project: id, currency: "USD", amount: 10 }
}

const plans: {
  key: string
  room: number
  more?: (studio: Free) => Promise<Input>
  input: (n: number) => Input
}[] = [
  { key: "POST /api/clients/", room: 1, input: (n) => ({ name: `Client ${n}`, email: `c${n}@client.test` }) },
  { key: "POST /api/projects/", room: 5, more: withClient, input: (n) => ({ title: `Project ${n}` }) },
  { key: "POST /api/invoices/", room: 10, more: withProject, input: (n) => ({ notes: `Invoice ${n}` }) },
  {
    key: "POST /api/landing-page-projects/",
    room: 2,
    input: (n) => ({ title: `Work ${n}`, description: "Forty lamps." }),
  },
]

const fifty = Array.from({ length: 50 }, (_, n) => n)
const made = z.object({ id: z.number() })
const refusal = {
  code: "plan_limit_reached",
  error: expect.stringContaining("Upgrade to Pro"),
  detail: expect.any(String),
}

/** As many made as there is room for, all others refused; and so many are there. */
async function expectFull(studio: Free, { key, room }: { key: string; room: number }, answers: Said[]) {
  const ids = answers.filter(({ status }) => status < 300).map(({ body }) => made.parse(body).id)
  expect(new Set(ids).size).toBe(room)
  const refused = answers.filter(({ status }) => status >= 300)
  expect(refused.map(({ status, body }) => [status, body])).toEqual(refused.map(() => [403, refusal]))
  const list = await ask(at(key.replace("POST", "GET")), "rest", {}, studio)
  expect(
    made
      .array()
      .parse(list.body)
      .map(({ id }) => id),
  ).toEqual([...new Set(ids)].sort((a, b) => b - a))
}

test.each(plans)("fifty at once, by both doors: $room at $key", async (plan) => {
  const studio = await freeStudio()
  const parents = await plan.more?.(studio)
  const answers = await Promise.all(
    fifty.map((n) => ask(at(plan.key), n % 2 ? "rest" : "trpc", { ...plan.input(n), ...parents }, studio)),
  )
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(50 - plan.room)
  await expectFull(studio, plan, answers)
})

test.each(plans)("fifty at once with keys, each sent twice: $room at $key", async (plan) => {
  const studio = await freeStudio()
  const parents = await plan.more?.(studio)
  const send = (n: number) =>
    call("POST", at(plan.key).address.path, {
      token: studio.token,
      headers: { "x-organization-id": String(studio.organization_id), "idempotency-key": `key-${n}` },
      body: { ...plan.input(n), ...parents },
    })
  const answers = await Promise.all(fifty.map((n) => send(n % 25)))
  await expectFull(studio, plan, answers)
  for (const n of fifty.slice(0, 25)) expect(answers[n]?.text).toBe(answers[n + 25]?.text)
})
