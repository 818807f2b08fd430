// A client's answer to a quote is told to the staff.
import { expect, test } from "vitest"
import type { QuoteDetail } from "../../src/quotes/schema.ts"
import { testApp } from "../support/app.ts"
import { makeMember, signIn } from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { changesHeard } from "../support/live.ts"
import { signInClient } from "../support/portal.ts"
import { makeDesk } from "./desk.ts"

async function addressOf(user_id: number) {
  const { app } = await testApp()
  const users = app.db.system.selectFrom("users").select("users.email").where("users.id", "=", user_id)
  return (await users.executeTakeFirstOrThrow()).email
}

test("owners are emailed the client's answer, not the one that a member entered", async () => {
  const { organization, client, staff, issued, act, accept, read } = await makeDesk()
  const inside = await signInClient(organization.id, client.id)
  const [taken, refused, entered] = [await issued(), await issued(), await issued()]
  const { shown_hash } = taken
  const accepted = { name: "Ada Lovelace", agreed: true, shown_hash }
  await inside.rest("POST", `/portal/quotes/${taken.id}/accept/`, accepted)
  await inside.rest("POST", `/portal/quotes/${refused.id}/decline/`, { reason: "Too expensive" })
  await act(entered, "answer", accept)
  await runJobs(organization.id)
  const mails = await mailsTo(await addressOf(staff.user_id))
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Quote ${taken.number} was accepted`,
    `Quote ${refused.number} was declined`,
  ])
  const texts = mails.map(({ text }) => text).join()
  expect(texts).toContain("signing as Ada Lovelace")
  expect(texts).toContain("Too expensive")
  expect(texts).toContain(`/quotes/${taken.id}`)
  expect((await read(taken)).answer?.by).toBe("client")
})

test("an answer is emailed no more once the quote was cancelled or revised", async () => {
  const { organization, client, staff, issued, act } = await makeDesk()
  const inside = await signInClient(organization.id, client.id)
  const [taken, refused] = [await issued(), await issued()]
  const { shown_hash } = taken as QuoteDetail
  const accepted = { name: "Ada Lovelace", agreed: true, shown_hash }
  await inside.rest("POST", `/portal/quotes/${taken.id}/accept/`, accepted)
  await inside.rest("POST", `/portal/quotes/${refused.id}/decline/`)
  await act(taken, "cancel")
  await act(refused, "revise")
  await runJobs(organization.id)
  expect(await mailsTo(await addressOf(staff.user_id))).toEqual([])
})

test("the staff is notified of each answer, and emailed as each member chose", async () => {
  const { organization, client, staff, issued, act, accept } = await makeDesk()
  const inside = await signInClient(organization.id, client.id)
  const member = await signIn(organization.id, await makeMember(organization.id, "member"))
  for (const [who, emails] of [[staff, "never"] as const, [member, "at_once"] as const])
    await who.rest("PATCH", "/api/notifications/settings/", { emails })
  const heard = await changesHeard(organization.id)
  const [refused, entered] = [await issued(), await issued()]
  await inside.rest("POST", `/portal/quotes/${refused.id}/decline/`, { reason: "Too expensive" })
  await act(entered, "answer", accept)
  for (const type of ["notification", "quote"])
    expect(heard).toContainEqual(expect.objectContaining({ type }))
  for (const who of [staff, member])
    expect((await who.rest("GET", "/api/notifications/")).body).toMatchObject([
      {
        ...{ kind: "quote_answered", quote: refused.id, client: client.id, is_read: false },
        ...{ title: `${client.name} declined quote ${refused.number}`, detail: "$239.99" },
      },
    ])
  await runJobs(organization.id)
  expect(await mailsTo(await addressOf(staff.user_id))).toEqual([])
  const [mail] = await mailsTo(await addressOf(member.user_id))
  expect(mail?.subject).toBe(`Quote ${refused.number} was declined`)
  expect(mail?.text).toContain("Change email settings: ")
})
