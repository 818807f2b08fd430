// Who names the claim that was looked at answers that one alone: what the client has said since is looked at first.
import { expect, test } from "vitest"
import { type Body, claimsOf, makeTill, type Till } from "./desk.ts"

type Answer = "confirm" | "reject"
const answers: Answer[] = ["confirm", "reject"]
const answer = (till: Till, how: Answer, body: Body) =>
  how === "confirm" ? till.confirm(body) : till.reject("Nothing came", body)
const claimOf = async (till: Till) => Number(Object(await till.read()).claim.id)
const since = {
  status: 409,
  body: { error: "The client has changed the reported payment. Please review it again." },
}

/** What was looked at, and something else that was said since. */
async function saidAnew() {
  const till = await makeTill()
  await till.say()
  const seen = await claimOf(till)
  await till.withdraw()
  await till.say({ amount: 5_000 })
  return { till, seen }
}

test.each(answers)("what was taken back and said anew isn't what was looked at: %s", async (how) => {
  const { till, seen } = await saidAnew()
  const stands = await till.read()
  expect(await answer(till, how, { claim: seen })).toMatchObject(since)
  expect(await till.read()).toEqual(stands)
  expect((await till.staff.rest("GET", "/api/payments/")).body).toEqual([])
  expect(await claimsOf(till)).toMatchObject([
    { state: "withdrawn", paid: null },
    { state: "open", amount: 5_000_00, paid: null },
  ])
  expect(await answer(till, how, { claim: await claimOf(till) })).toMatchObject({
    status: 200,
    body: { invoice: { claim: { state: `${how}ed`, amount: 5_000 } } },
  })
})

test.each(answers)("the claim that was looked at is answered, once: %s", async (how) => {
  const till = await makeTill()
  await till.say({ amount: 40 })
  const claim = await claimOf(till)
  const tries = await Promise.all(Array.from({ length: 8 }, () => answer(till, how, { claim })))
  const [done, ...others] = tries.sort((a, b) => a.status - b.status)
  expect(done).toMatchObject({ status: 200, body: { invoice: { claim: { id: claim, state: `${how}ed` } } } })
  for (const other of others)
    expect(other).toMatchObject({
      status: 409,
      body: { error: "The client has not marked this invoice as paid yet" },
    })
  expect(await claimsOf(till)).toMatchObject([{ state: `${how}ed`, paid: how === "confirm" ? 40_00 : null }])
})

test.each(answers)("what is said anew while it is answered isn't answered in its place: %s", async (how) => {
  for (let round = 0; round < 4; round++) {
    const till = await makeTill()
    await till.say({ amount: 40 })
    const claim = await claimOf(till)
    const sayAnew = async () => {
      await till.withdraw()
      await till.say({ amount: 5_000 })
    }
    const [{ status }] = await Promise.all([answer(till, how, { claim }), sayAnew()])
    const [first, second] = await claimsOf(till)
    expect([status, first?.state]).toEqual(status === 200 ? [200, `${how}ed`] : [409, "withdrawn"])
    expect(second ?? { state: "open" }).toMatchObject({ state: "open" })
  }
})

test.each(answers)("another organization's claim is as unknown as a missing one: %s", async (how) => {
  const [till, other] = [await makeTill(), await makeTill()]
  await till.say()
  await other.say()
  for (const claim of [await claimOf(other), 999_999_999])
    expect(await answer(till, how, { claim })).toMatchObject(since)
  expect(await claimsOf(till)).toMatchObject([{ state: "open" }])
  expect(await claimsOf(other)).toMatchObject([{ state: "open" }])
})

test.each(answers)("who names none answers whatever is open: %s", async (how) => {
  for (const body of [{}, { claim: null }]) {
    const { till } = await saidAnew()
    expect(await answer(till, how, body)).toMatchObject({
      status: 200,
      body: { invoice: { claim: { state: `${how}ed`, amount: 5_000 } } },
    })
  }
})
