// A visitor who asked to hire gets one email that confirms it and says nothing that anyone typed into the form.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeLandingPage, makeOrganization, signIn, unique } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"

async function studio() {
  const organization = await makeOrganization({ name: "Northlight" })
  await makeLandingPage(organization.id, { is_enabled: true })
  const client_email = `sam-${unique()}@visitor.test`
  const typed = {
    ...{ client_name: "Zaphod", client_phone: "555 0100", client_company: "Heart of Gold" },
    ...{ project_title: "Win a prize", project_description: "Visit https://evil.test today" },
  }
  const ask = (headers: Record<string, string> = {}) =>
    call("POST", `/api/public/hire-request/${organization.slug}/`, {
      body: { ...typed, client_email },
      headers,
    })
  return { ...organization, client_email, typed, ask, staff: await signIn(organization.id) }
}

test("the email says who has the request, and quotes nothing that was typed", async () => {
  const { id, slug, client_email, typed, ask } = await studio()
  expect((await ask()).status).toBe(201)
  await runJobs(id)
  const [mail, another] = await mailsTo(client_email)
  expect(another).toBeUndefined()
  expect(mail?.subject).toBe("Your request to Northlight")
  expect(mail?.text).toContain(
    "Northlight has received your request and will get back to you within 24-48 hours.",
  )
  expect(mail?.text).toContain(`http://${slug}.localhost:3000`)
  for (const words of [...Object.values(typed), "evil.test"])
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(words)
})

test("a repeated request is confirmed once", async () => {
  const { id, client_email, ask } = await studio()
  const key = { "idempotency-key": client_email }
  for (const answer of [await ask(key), await ask(key)]) expect(answer.status).toBe(201)
  await runJobs(id)
  expect(await mailsTo(client_email)).toHaveLength(1)
})

test("an answer goes to the address on the page, and without one to no one", async () => {
  const { worker } = await testApp()
  const { id, client_email, typed, ask, staff } = await studio()
  const sent: { to: string; reply_to?: string | undefined; text: string; html: string }[] = []
  const { send } = worker.mailer
  worker.mailer.send = async ({ to, reply_to, text, html }) => {
    sent.push({ to, reply_to, text, html })
    return []
  }
  const confirmed = async () => {
    sent.length = 0
    await ask()
    await runJobs(id)
    return sent.find(({ to }) => to === client_email)
  }
  try {
    const silent = await confirmed()
    expect(silent?.reply_to).toBeUndefined()
    expect(silent?.text).not.toContain("reply to this email")
    for (const words of Object.values(typed)) expect(silent?.html).not.toContain(words)
    const [page] = (await staff.rest("GET", "/api/landing-page/")).body as { id: number }[]
    await staff.rest("PATCH", `/api/landing-page/${page?.id}/`, { contact_email: "hello@studio.test" })
    expect(await confirmed()).toMatchObject({
      reply_to: "hello@studio.test",
      text: expect.stringContaining("To add something, reply to this email."),
    })
  } finally {
    worker.mailer.send = send
  }
})

test("nothing is emailed about a request that was deleted before", async () => {
  const { id, client_email, ask, staff } = await studio()
  await ask()
  const [request] = (await staff.rest("GET", "/api/hire-requests/")).body as { id: number }[]
  await staff.rest("DELETE", `/api/hire-requests/${request?.id}/`)
  await runJobs(id)
  expect(await mailsTo(client_email)).toEqual([])
})
