// Hire requests: a visitor asks, the staff reads it, and each owner gets an email that can be answered.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeLandingPage, makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"

const words = {
  client_name: "Sam Roe",
  client_email: "sam@visitor.test",
  project_title: "A shop for lamps",
  project_description: "About forty products.\nWe have pictures.",
}
const ask = (slug: string, body: object) => call("POST", `/api/public/hire-request/${slug}/`, { body })

async function openOrganization() {
  const organization = await makeOrganization()
  await makeLandingPage(organization.id, { is_enabled: true })
  return organization
}

test("a request is stored, listed for the staff and emailed to every owner, not to members", async () => {
  const { id, slug, email } = await openOrganization()
  await makeMember(id, "owner", `second@${slug}.test`)
  await makeMember(id, "member", `member@${slug}.test`)
  const more = {
    client_phone: "+1 555",
    client_company: "Roe",
    budget_range: "5k-10k",
    budget_currency: "EUR",
    timeline: "1-month",
    priority: "high",
  }
  const answer = await ask(slug, { ...words, ...more })
  expect(answer).toMatchObject({ status: 201, body: { message: expect.stringContaining("24-48 hours") } })
  const staff = await signIn(id)
  expect((await staff.rest("GET", "/api/hire-requests/")).body).toEqual([
    {
      ...{ id: expect.any(Number), created_at: expect.any(String), ...words, ...more },
      ...{ accepted_at: null, client: null, project: null },
    },
  ])
  await runJobs(id)
  for (const owner of [email, `second@${slug}.test`]) {
    const [mail, another] = await mailsTo(owner)
    expect(another).toBeUndefined()
    expect(mail?.subject).toBe("New request from Sam Roe: A shop for lamps")
    expect(mail?.text).toContain("sam@visitor.test")
    expect(mail?.text).toContain("€5,000 to €10,000")
    expect(mail?.text).toContain("1 month")
  }
  expect(await mailsTo(`member@${slug}.test`)).toEqual([])
})

test("an owner's reply goes to the visitor, and open screens receive the request", async () => {
  const { app, worker } = await testApp()
  const { id, slug, email } = await openOrganization()
  const heard: string[] = []
  const stop = app.events.subscribe(id, {}, (text) => heard.push(text) > 0)
  await ask(slug, words)
  stop()
  expect(heard.join("")).toContain('"type":"hire_request"')

  const sent: { to: string; reply_to?: string | undefined }[] = []
  const { send } = worker.mailer
  worker.mailer.send = async ({ to, reply_to }) => {
    sent.push({ to, reply_to })
    return []
  }
  await runJobs(id).finally(() => {
    worker.mailer.send = send
  })
  expect(sent).toContainEqual({ to: email, reply_to: words.client_email })
})

test("without choices its priority is medium and the rest is empty", async () => {
  const { id, slug } = await openOrganization()
  await ask(slug, { ...words, budget_range: "", timeline: "", priority: "" })
  expect((await (await signIn(id)).rest("GET", "/api/hire-requests/")).body).toMatchObject([
    {
      ...words,
      client_phone: null,
      client_company: null,
      budget_range: null,
      budget_currency: null,
      timeline: null,
      priority: "medium",
    },
  ])
})

test("missing fields are named all at once", async () => {
  const { id, slug } = await openOrganization()
  const answer = await ask(slug, { client_name: "Sam", client_email: "", project_title: "   " })
  expect(answer).toMatchObject({ status: 400, body: { error: "Please fill in all required fields" } })
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([
    "client_email",
    "project_title",
    "project_description",
  ])
  for (const [name, value] of [
    ["client_email", "sam"],
    ["client_email", "sam@visitor.test\nBcc: all@visitor.test"],
    ["budget_range", "1m"],
    ["budget_currency", "ABC"],
    ["timeline", "yesterday"],
    ["priority", "extreme"],
  ] as const) {
    const wrong = await ask(slug, { ...words, [name]: value })
    expect([wrong.status, Object.keys((wrong.body as { fields: object }).fields)]).toEqual([400, [name]])
  }
  expect((await (await signIn(id)).rest("GET", "/api/hire-requests/")).body).toEqual([])
})

test("without an enabled page there are no requests", async () => {
  const { id, slug } = await makeOrganization()
  await makeLandingPage(id)
  for (const wrong of [slug, "no-one-has-this-name"])
    expect(await ask(wrong, words)).toMatchObject({ status: 404, body: { error: "Landing page not found" } })
})

test("with an Idempotency-Key a request is stored and emailed once, however often and from wherever it is sent", async () => {
  const { id, slug, email } = await openOrganization()
  const send = (key: string, body: object = words) =>
    call("POST", `/api/public/hire-request/${slug}/`, { body, headers: { "idempotency-key": key } })
  const [first, ...more] = await Promise.all(["one", "one", "one"].map((key) => send(key)))
  expect(first?.status).toBe(201)
  for (const answer of more) expect([answer.status, answer.body]).toEqual([201, first?.body])
  expect(await send("one", { ...words, client_name: "Sue Roe" })).toMatchObject({
    status: 422,
    body: { code: "idempotency_mismatch" },
  })
  expect((await send("two")).status).toBe(201)
  expect((await (await signIn(id)).rest("GET", "/api/hire-requests/")).body).toHaveLength(2)
  await runJobs(id)
  expect(await mailsTo(email)).toHaveLength(2)
})
