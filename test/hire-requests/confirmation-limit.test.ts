// How many confirmations reach one mailbox: anyone may type a stranger's address into the form.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeLandingPage, makeOrganization, unique } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"

test("three confirmations a day reach one mailbox, from every organization and network together", async () => {
  await testApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "127.0.0.1" })
  const studios = await Promise.all([makeOrganization(), makeOrganization()])
  for (const { id } of studios) await makeLandingPage(id, { is_enabled: true })
  const name = `sam-${unique()}`
  const spellings = ["", "+a", "+b", "+c"].map((more) => `${name}${more}@visitor.test`)
  const addresses = [...spellings, `sue-${name}@visitor.test`]
  for (const [at, client_email] of addresses.entries()) {
    const asked = { client_name: "Sam", client_email, project_title: "A shop", project_description: "Lamps." }
    const headers = { "x-forwarded-for": `203.0.113.${at + 1}` }
    const slug = studios[at % 2]?.slug
    const answer = await call("POST", `/api/public/hire-request/${slug}/`, { body: asked, headers })
    expect(answer.status).toBe(201)
  }
  for (const { id } of studios) await runJobs(id)
  const mailed = await Promise.all(addresses.map(async (address) => (await mailsTo(address)).length))
  expect(mailed).toEqual([1, 1, 1, 0, 1])
})

/** How many of so many visitors get a confirmation. */
async function confirmed({ id, slug }: { id: number; slug: string }, count: number) {
  await makeLandingPage(id, { is_enabled: true })
  for (let n = 1; n <= count; n++) {
    const body = {
      ...{ client_name: "Sam", project_title: "A shop", project_description: "Lamps." },
      client_email: `sam-${unique()}@visitor.test`,
    }
    const headers = { "x-forwarded-for": `198.51.${100 + (id % 100)}.${n}` }
    expect((await call("POST", `/api/public/hire-request/${slug}/`, { body, headers })).status).toBe(201)
  }
  return (await runJobs(id)).filter((name) => name === "email-hire-confirmation").length
}

test("a new organization that hasn't paid confirms 5 requests an hour, any other one 20", async () => {
  await testApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "127.0.0.1" })
  expect(await confirmed(await makeOrganization({ plan_type: "free" }), 7)).toBe(5)
  expect(await confirmed(await makeOrganization({ plan_type: "pro" }), 22)).toBe(20)
})

test("an organization confirms 40 requests a day", async () => {
  const { app } = await testApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "127.0.0.1" })
  const organization = await makeOrganization({ plan_type: "pro" })
  for (let n = 0; n < 38; n++)
    await app.limits.consume("hire-confirmation-day", String(organization.id), 40, 86_400)
  expect(await confirmed(organization, 4)).toBe(2)
})
