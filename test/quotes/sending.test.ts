// A quote is emailed to its client.
import { expect, test } from "vitest"
import { makeContact } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { enter, mailedTokens } from "../support/portal.ts"
import { day, makeDesk } from "./desk.ts"

test("a draft that is sent is issued, and emailed with its PDF and a link that opens it", async () => {
  const { organization, client, add, act, read } = await makeDesk()
  const draft = await add({ valid_until: day(3) })
  expect(await act(draft, "send")).toMatchObject({
    status: 200,
    body: { message: "Quote sent", quote: { status: "sent", number: expect.any(String) } },
  })
  await runJobs(organization.id)
  const quote = await read(draft)
  expect(quote.sent_at).not.toBeNull()
  expect(quote.timeline.map(({ event }) => event)).toEqual(["created", "issued", "sent"])
  const mails = await mailsTo(client.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain(`Quote ${quote.number} from `)
  for (const said of ["Total: $239.99", "Valid until: ", "The PDF is attached."])
    expect(mails[0]?.text).toContain(said)
  const [token = ""] = await mailedTokens(client.email)
  expect((await enter(token)).body).toMatchObject({ next: `/portal/quotes/${quote.id}` })
})

test("nothing is emailed of a quote that was cancelled or revised while its email waited", async () => {
  const { organization, client, add, act } = await makeDesk()
  for (const deed of ["cancel", "revise"]) {
    const quote = await add()
    await act(quote, "send")
    await act(quote, deed)
  }
  await runJobs(organization.id)
  expect(await mailsTo(client.email)).toEqual([])
})

test("an answered, expired, replaced or cancelled quote isn't sent", async () => {
  const { accepted, issued, act } = await makeDesk()
  const [taken, replaced, cancelled] = [await accepted(), await issued(), await issued()]
  await act(replaced, "revise")
  await act(cancelled, "cancel")
  for (const quote of [taken, replaced, cancelled])
    expect(await act(quote, "send")).toMatchObject({
      ...{ status: 409, body: { detail: "Only drafts and open quotes can be sent" } },
    })
})

test("approvers who don't get documents are emailed a quote one by one, each with a link of their own", async () => {
  const { organization, client, add, act, read, staff } = await makeDesk()
  const with_roles = (...roles: ("approver" | "billing" | "project")[]) =>
    makeContact(organization.id, { client_id: client.id, roles })
  const [grace, both, ada] = [
    await with_roles("approver"),
    await with_roles("billing", "approver"),
    await with_roles("project", "approver"),
  ]
  await with_roles("project")
  const quote = await add()
  const mails = await mailsSent(async () => {
    expect(await act(quote, "send")).toMatchObject({ status: 200 })
    await runJobs(organization.id)
  })
  expect(mails.map(({ to, cc }) => [to, cc])).toEqual([
    [client.email, [both.email]],
    [grace.email, []],
    [ada.email, []],
  ])
  for (const { email, name } of [grace, ada]) {
    expect(mails.find(({ to }) => to === email)).toMatchObject({
      ...{ to_name: name, text: expect.stringContaining(`Hello ${name},`) },
    })
    const [token = ""] = await mailedTokens(email)
    expect((await enter(token)).body).toMatchObject({
      ...{ next: `/portal/quotes/${quote.id}`, client: { email } },
    })
  }
  expect((await read(quote)).timeline.at(-1)).toMatchObject({
    ...{ event: "sent", details: { to: client.email, cc: [both.email, grace.email, ada.email] } },
  })
  // One who isn't an approver any more by the time it leaves gets none.
  await act(quote, "send")
  const contact = `/api/clients/${client.id}/contacts/${grace.id}/`
  expect(await staff.rest("PATCH", contact, { roles: ["project"] })).toMatchObject({ status: 200 })
  const later = await mailsSent(() => runJobs(organization.id))
  expect(later.map(({ to }) => to)).toEqual([client.email, ada.email])
})
