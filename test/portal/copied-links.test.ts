// Portal links that staff copy: they open the portal once, for one client, and the log names who copied them.
import { expect, test } from "vitest"
import { call } from "../support/app.ts"
import { makeClient, makeInvoice, makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { enter, lookAt, mailedTokens } from "../support/portal.ts"

const copied = (answer: { body: unknown }) => answer.body as { url: string; expires_at: string }
const tokenOf = (answer: { body: unknown }) => new URL(copied(answer).url).searchParams.get("token") ?? ""
const sessionOf = (answer: { body: unknown }) => (answer.body as { access: string }).access

async function makeDesk() {
  const organization = await makeOrganization()
  const [client, staff] = [await makeClient(organization.id), await signIn(organization.id)]
  const copy = (body?: object) => staff.rest("POST", `/api/clients/${client.id}/portal-link/`, body)
  return { organization, client, staff, copy }
}

test("a copied link opens the portal once, for seven days, and nothing is emailed", async () => {
  const { organization, client, copy } = await makeDesk()
  const answer = await copy()
  expect(answer.status).toBe(200)
  expect(copied(answer).url).toContain(`//${organization.slug}.localhost:3000/portal-login?token=`)
  const days = (Date.parse(copied(answer).expires_at) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  await runJobs(organization.id)
  expect(await mailsTo(client.email)).toEqual([])
  expect(await enter(tokenOf(answer))).toMatchObject({ status: 200, body: { client: { id: client.id } } })
  expect(await enter(tokenOf(answer))).toMatchObject({ status: 401 })
})

test("each copy is a link of its own, and emailed ones stay valid", async () => {
  const { organization, client, staff, copy } = await makeDesk()
  await staff.rest("POST", "/portal/start/", { client_id: client.id })
  await runJobs(organization.id)
  const [mailed = ""] = await mailedTokens(client.email)
  const tokens = [mailed, tokenOf(await copy()), tokenOf(await copy())]
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens) expect(await enter(token)).toMatchObject({ status: 200 })
})

test("a copied link leads to a page of the portal, and to no other address", async () => {
  const { organization, client, copy } = await makeDesk()
  const invoice = await makeInvoice(organization.id, { client_id: client.id })
  const next = `/portal/invoices/${invoice.id}`
  expect(await lookAt(tokenOf(await copy({ next })))).toMatchObject({ body: { next } })
  for (const wrong of ["https://elsewhere.example", "//elsewhere.example", "/dashboard", "/portal/../auth"])
    expect(await copy({ next: wrong })).toMatchObject({
      status: 400,
      body: { fields: { next: [expect.any(String)] } },
    })
})

test("a new email address, signing out and deletion end copied links", async () => {
  const { client, staff, copy } = await makeDesk()
  const before = tokenOf(await copy())
  await staff.rest("PATCH", `/api/clients/${client.id}/`, { email: "new@engine.example" })
  expect(await enter(before)).toMatchObject({ status: 401 })
  const second = tokenOf(await copy())
  await staff.rest("POST", `/api/clients/${client.id}/sign-out/`)
  expect(await enter(second)).toMatchObject({ status: 401 })
  const third = tokenOf(await copy())
  await staff.rest("DELETE", `/api/clients/${client.id}/`)
  expect(await enter(third)).toMatchObject({ status: 401 })
  expect(await copy()).toMatchObject({ status: 404 })
})

test.each([
  ["removed", "DELETE", "", undefined],
  ["signed out", "POST", "sign-out/", undefined],
  ["made an accountant", "PATCH", "", { role: "accountant" }],
] as const)(
  "links that a member copied end, with what they opened, when the member is %s",
  async (_how, method, path, body) => {
    const { organization, client, staff, copy } = await makeDesk()
    const id = await makeMember(organization.id, "member")
    const member = await signIn(organization.id, id)
    const theirs = tokenOf(await member.rest("POST", `/api/clients/${client.id}/portal-link/`))
    const own = tokenOf(await copy())
    const opened = tokenOf(await member.rest("POST", `/api/clients/${client.id}/portal-link/`))
    const [inside, other] = [sessionOf(await enter(opened)), sessionOf(await enter(tokenOf(await copy())))]
    expect((await staff.rest(method, `/api/team/members/${id}/${path}`, body)).status).toBeLessThan(300)
    expect(await enter(theirs)).toMatchObject({ status: 401 })
    expect(await enter(own)).toMatchObject({ status: 200 })
    expect(await call("GET", "/portal/overview/", { token: inside })).toMatchObject({ status: 401 })
    expect(await call("GET", "/portal/overview/", { token: other })).toMatchObject({ status: 200 })
  },
)

test("the log names who copied a link and never holds it, and a key repeats no answer", async () => {
  const { organization, staff, client } = await makeDesk()
  const path = `/api/clients/${client.id}/portal-link/`
  const key = { "idempotency-key": "copied-link-1" }
  const [one, two] = [await staff.rest("POST", path, {}, key), await staff.rest("POST", path, {}, key)]
  expect(tokenOf(one)).not.toBe(tokenOf(two))
  const log = (await staff.rest("GET", "/api/audit-log/")).body
  expect(log).toMatchObject([
    { action: "link_copied", actor: organization.email },
    { action: "link_copied", subject_type: "client", subject_id: client.id },
  ])
  expect(JSON.stringify(log)).not.toContain(tokenOf(one))
})
