// An accepted quote becomes an invoice by itself, once, as the settings say.
import { expect, test } from "vitest"
import { billAccepted } from "../../src/quotes/on-accept/service.ts"
import type { QuoteDetail } from "../../src/quotes/schema.ts"
import { testApp } from "../support/app.ts"
import { makeMember, makePaymentMethod, makeProject, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { changesHeard } from "../support/live.ts"
import { signInClient } from "../support/portal.ts"
import { makeDesk } from "./desk.ts"

type Choice = "nothing" | "draft" | "send"

async function makeShop(on_accept: Choice, more: Parameters<typeof makeDesk>[0] = { plan_type: "pro" }) {
  const desk = await makeDesk(more)
  const { organization, client, staff } = desk
  const settings = await staff.rest("PATCH", "/api/billing-settings/", { on_accept })
  expect(settings).toMatchObject({ status: 200, body: { on_accept } })
  const inside = await signInClient(organization.id, client.id)
  const sign = ({ id, shown_hash }: QuoteDetail) =>
    inside.rest("POST", `/portal/quotes/${id}/accept/`, { name: "Ada Lovelace", agreed: true, shown_hash })
  const billed = async (quote: QuoteDetail) => {
    await runJobs(organization.id)
    return desk.read(quote)
  }
  const invoice = async (id: number | undefined) => (await staff.rest("GET", `/api/invoices/${id}/`)).body
  return { ...desk, inside, sign, billed, invoice }
}

test("without a choice nothing is made, and only owners choose", async () => {
  const { organization, staff, issued, sign, billed } = await makeShop("nothing")
  const quote = await issued()
  expect(await sign(quote)).toMatchObject({ status: 200 })
  expect(await billed(quote)).toMatchObject({ status: "accepted", invoices: [] })
  const path = "/api/billing-settings/"
  expect(await staff.rest("PATCH", path, { on_accept: "later" })).toMatchObject({
    ...{ status: 400, body: { fields: { on_accept: ["Choose one of nothing, draft, send"] } } },
  })
  const member = await signIn(organization.id, await makeMember(organization.id, "member"))
  expect(await member.rest("PATCH", path, { on_accept: "draft" })).toMatchObject({ status: 403 })
})

test("a draft invoice is made when its client or a member accepts, and no one is named as its author", async () => {
  const { organization, issued, sign, billed, invoice, act, accept } = await makeShop("draft")
  const [own, entered] = [await issued(), await issued()]
  const office = await changesHeard(organization.id)
  expect(await sign(own)).toMatchObject({ status: 200 })
  await act(entered, "answer", accept)
  for (const quote of [own, entered]) {
    const { status, invoices, timeline } = await billed(quote)
    expect([status, invoices]).toEqual(["invoiced", [expect.objectContaining({ status: "draft" })]])
    expect(timeline.at(-1)).toMatchObject({ event: "converted", by: null })
    expect(await invoice(invoices[0]?.id)).toMatchObject({
      ...{ kind: "standard", total: 239.99, sent_at: null },
      timeline: [{ event: "created", by: null, details: { quote: quote.number } }],
    })
  }
  expect(office).toContainEqual(expect.objectContaining({ type: "invoice" }))
})

test("a quote with a deposit gets its deposit invoice, one without a project a new project", async () => {
  const { issued, sign, billed, invoice } = await makeShop("draft")
  const quote = await issued({ deposit_percent: 30, project: null })
  await sign(quote)
  const { status, invoices } = await billed(quote)
  expect(status).toBe("accepted")
  expect(await invoice(invoices[0]?.id)).toMatchObject({
    ...{ kind: "deposit", status: "draft", total: 72, project_title: "Design" },
  })
})

test("sending issues it and emails it to the client, in no one's name", async () => {
  const { organization, client, staff, add, act, read, sign, billed, invoice } = await makeShop("send")
  await makePaymentMethod(organization.id)
  const member = await signIn(organization.id, await makeMember(organization.id, "member"))
  const draft = await add()
  expect(await member.rest("POST", `/api/quotes/${draft.id}/send/`)).toMatchObject({ status: 200 })
  const quote = await read(draft)
  await sign(quote)
  const { invoices } = await billed(quote)
  await runJobs(organization.id)
  expect(invoices).toMatchObject([{ kind: "standard" }])
  expect(await invoice(invoices[0]?.id)).toMatchObject({
    ...{ status: "sent", sent_at: expect.any(String) },
    timeline: expect.arrayContaining([
      expect.objectContaining({
        event: "sent",
        by: null,
        details: expect.objectContaining({ to: client.email }),
      }),
    ]),
  })
  const subjects = (await mailsTo(client.email)).map(({ subject }) => subject)
  expect(subjects.filter((one) => one.startsWith("Invoice "))).toHaveLength(1)
  const { app } = await testApp()
  const mail = app.db.system.selectFrom("invoice_mails").select("sent_by")
  expect(await mail.where("organization_id", "=", organization.id).executeTakeFirst()).toEqual({
    sent_by: null,
  })
  expect(await act(quote, "convert", { as: "invoice" })).toMatchObject({ status: 409 })
  expect((await staff.rest("GET", "/api/notifications/")).body).toMatchObject([{ kind: "quote_answered" }])
})

test("two acceptances at once, and a job that runs again, make one invoice", async () => {
  const { organization, issued, sign, inside, billed, read } = await makeShop("draft")
  const quote = await issued()
  const answers = await Promise.all([sign(quote), sign(quote), sign(quote)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await billed(quote)).invoices).toHaveLength(1)
  const { worker } = await testApp()
  const again = () =>
    billAccepted(worker, { organization_id: organization.id, quote_id: quote.id, sends: false })
  await Promise.all([again(), again()])
  const { invoices, timeline } = await read(quote)
  expect(invoices).toHaveLength(1)
  expect(timeline.filter(({ event }) => event === "converted")).toHaveLength(1)
  expect((await inside.rest("GET", "/portal/quotes/")).body).toMatchObject([{ status: "accepted" }])
})

test("what people billed, deleted or cancelled before it could be done stays as it is", async () => {
  const { organization, staff, issued, act, sign, billed, invoice } = await makeShop("send")
  const [converted, deleted, cancelled] = [await issued(), await issued(), await issued()]
  for (const quote of [converted, deleted, cancelled])
    expect(await sign(quote)).toMatchObject({ status: 200 })
  const bill = async (quote: QuoteDetail) =>
    ((await act(quote, "convert", { as: "invoice" })).body as { invoice: { id: number } }).invoice
  await bill(converted)
  const { id } = await bill(deleted)
  expect(await staff.rest("DELETE", `/api/invoices/${id}/`)).toMatchObject({ status: 204 })
  await act(cancelled, "cancel")
  const [first] = (await billed(converted)).invoices
  expect(await invoice(first?.id)).toMatchObject({ status: "draft", sent_at: null })
  expect((await billed(deleted)).invoices).toEqual([])
  expect(await billed(cancelled)).toMatchObject({ status: "cancelled", invoices: [] })
  const { app } = await testApp()
  const kinds = app.db.system.selectFrom("notifications").select("kind").distinct()
  expect(await kinds.where("organization_id", "=", organization.id).execute()).toEqual([
    { kind: "quote_answered" },
  ])
})

test("an acceptance is taken where the plan has no room for its invoice, and the staff is told why", async () => {
  const { organization, staff, client, issued, sign, billed } = await makeShop("draft", { plan_type: "free" })
  for (let n = 0; n < 4; n++) await makeProject(organization.id, { client_id: client.id })
  const quote = await issued({ project: null })
  expect(await sign(quote)).toMatchObject({ status: 200 })
  const { status, invoices, timeline } = await billed(quote)
  expect([status, invoices]).toEqual(["accepted", []])
  const reason = expect.stringContaining("5 projects")
  expect(timeline.at(-1)).toMatchObject({
    event: "not_billed",
    by: null,
    details: { missing: "created", reason },
  })
  expect((await staff.rest("GET", "/api/notifications/")).body).toMatchObject([
    {
      ...{ kind: "quote_not_billed", quote: quote.id, detail: reason },
      title: `The invoice for quote ${quote.number} couldn't be created`,
    },
    { kind: "quote_answered" },
  ])
})

test("an invoice that can't be issued yet stays a draft, and the staff is told what it lacks", async () => {
  const { staff, issued, sign, billed, invoice } = await makeShop("send")
  expect(await staff.rest("PATCH", "/api/billing-settings/", { protect_issued: true })).toMatchObject({
    status: 200,
  })
  const quote = await issued()
  await sign(quote)
  const { invoices, timeline } = await billed(quote)
  expect(await invoice(invoices[0]?.id)).toMatchObject({ status: "draft", sent_at: null })
  expect(timeline.at(-1)).toMatchObject({
    ...{ event: "not_billed", details: { missing: "sent", reason: expect.any(String) } },
  })
  expect((await staff.rest("GET", "/api/notifications/?limit=1")).body).toMatchObject([
    { title: `The invoice for quote ${quote.number} couldn't be sent` },
  ])
})
