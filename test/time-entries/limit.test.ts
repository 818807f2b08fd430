// How much an organization adds in a day: 5,000 entries, time and expenses together.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeOffice } from "./office.ts"

test("the last of 5,000 entries of a day is added, and the next one is refused", async () => {
  const { app } = await testApp({ RATE_LIMIT_FACTOR: "1" })
  const { organization, owner, member } = await makeOffice()
  expect((await owner.addTime({ minutes: 5 })).status).toBe(201)
  // As if so many more had been added.
  await app.limits.reset("entries", String(organization.id), -4_998)
  expect((await member.addExpense({})).status).toBe(201)
  for (const refused of [
    await owner.addTime({ minutes: 5 }),
    await owner.addExpense({}),
    await member.start(),
  ])
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"])
})
