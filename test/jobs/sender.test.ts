// Who an email to a client is from: the member by whose act it leaves, under the organization's own address.
import { describe, expect, test } from "vitest"
import { fromName } from "../../jobs/sender.ts"
import { makeIssued } from "../invoices/issued.ts"
import { conversation } from "../messages/conversation.ts"
import { makeMember, signIn } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { mail, mailsSent, serverAndMailer } from "../support/mailer.ts"

const name = "Northlight Studio"

test.for([
  ["Mara Lind", "Mara Lind at Northlight Studio"],
  ["Seán O'Brien", "Seán O'Brien at Northlight Studio"],
  [null, name],
  ["  ", name],
  ['William "Bill" Gates', "William Bill Gates at Northlight Studio"],
  ["Mara\r\nBcc: evil", "MaraBcc: evil at Northlight Studio"],
  ["ceo@bank.example", name],
  ["ceo＠bank.example", name],
  ["Bank <ceo>", name],
  ["https://bank.example", name],
] as const)("a mail of %j is from %j", ([sender_name, from]) => {
  expect(fromName({ sender_name, name })).toBe(from)
})

test("a hostile name ends no header and adds no address on the way out", async () => {
  const { server, mailer } = await serverAndMailer()
  const hostile = 'Mara", "Bank\u0000\r\nBcc: evil\r\n\r\nBuy now'
  await mailer.send(mail({ from_name: fromName({ sender_name: hostile, name }) }))
  const arrived = await server.mail()
  expect(arrived.from?.address).toBe("mail@portico.example")
  expect(arrived.from?.name).toMatch(/^Mara, BankBcc: evilBuy now at Northlight Studio$/)
  expect(arrived.recipients).toEqual(["jane@example.com"])
  expect(arrived.raw).not.toMatch(/^(bcc:|Buy now)/im)
})

describe("by a click of a member who has a name", () => {
  const named = async (organization_id: number, sender_name: string) => {
    const member = await signIn(organization_id, await makeMember(organization_id, "member"))
    await member.rest("PATCH", "/api/team/profile/", { name: sender_name })
    return member
  }
  const sendersOf = async (organization_id: number) =>
    (await mailsSent(() => runJobs(organization_id))).map(({ from_name }) => from_name)

  test("an invoice and its copies, and a portal link", async () => {
    const { organization, client, path } = await makeIssued({ status: "draft" })
    const mara = await named(organization.id, "Mara Lind")
    await mara.rest("POST", `${path}send/`, { cc: ["chair@client.test"] })
    await mara.rest("POST", "/portal/start/", { client_id: client.id })
    const senders = await sendersOf(organization.id)
    expect(senders.length).toBeGreaterThanOrEqual(3)
    for (const sender of senders) expect(sender).toMatch(/^Mara Lind at \S/)
  })

  test("unread messages of one member; of two they are from the organization", async () => {
    const { organization, ada, project } = await conversation({ name })
    const [mara, ben] = [await named(organization.id, "Mara"), await named(organization.id, "Ben")]
    await mara.rest("POST", "/api/messages/", { client_id: ada.id, message: "Hello" })
    await mara.rest("POST", `/api/projects/${project.id}/chat/`, { message: "A draft" })
    await ben.rest("POST", `/api/projects/${project.id}/chat/`, { message: "And another" })
    expect((await sendersOf(organization.id)).sort()).toEqual(["Mara at Northlight Studio", name])
  })
})
