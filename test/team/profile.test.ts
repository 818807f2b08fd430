// A member's own name and picture: set by themselves, seen by the team and the clients, and gone with the membership.
import sharp from "sharp"
import { expect, test } from "vitest"
import { makeIssued } from "../invoices/issued.ts"
import { call } from "../support/app.ts"
import {
  makeClient,
  makeMember,
  makeOrganization,
  makeProject,
  type Signed,
  signIn,
} from "../support/factories.ts"
import { formOf, picture } from "../support/forms.ts"
import { runJobs } from "../support/jobs.ts"
import { signInClient } from "../support/portal.ts"
import { storedFiles } from "../support/upload.ts"

const path = "/api/team/profile/"
type Profile = { name: string | null; picture: string | null }

async function team(plan_type: "free" | "pro" = "pro") {
  const organization = await makeOrganization({ plan_type, name: "Northlight Studio" })
  const owner = await signIn(organization.id)
  const mara = await signIn(organization.id, await makeMember(organization.id, "member"))
  return { organization, owner, mara }
}

const rename = (who: Signed, name: unknown) => who.rest("PATCH", path, { name })
async function show(who: Signed, bytes: Buffer, more: Record<string, string> = {}) {
  const { body, headers } = await formOf({ ...more, picture: { bytes, name: '"><script>.png' } })
  return who.rest("PATCH", path, body, headers)
}
const profileOf = ({ body }: { body: unknown }) => body as Profile

test("a member sets a name and a picture of their own on every plan, and owners see them in the team", async () => {
  const { owner, mara, organization } = await team("free")
  expect(await mara.rest("GET", path)).toMatchObject({
    status: 200,
    body: { id: mara.user_id, name: null, picture: null, role: "member", is_you: true },
  })
  expect(await rename(mara, "  Mara Lind ")).toMatchObject({ status: 200, body: { name: "Mara Lind" } })
  const shown = await show(mara, await picture("jpeg", 900, 400))
  expect(shown).toMatchObject({ status: 200, body: { name: "Mara Lind" } })
  const { members } = (await owner.rest("GET", "/api/team/")).body as { members: Profile[] }
  expect(members).toMatchObject([
    { name: null, picture: null },
    { name: "Mara Lind", picture: profileOf(shown).picture },
  ])
  const accountant = await signIn(organization.id, await makeMember(organization.id, "accountant"))
  expect(await rename(accountant, "Ben")).toMatchObject({ status: 200, body: { role: "accountant" } })
  expect((await accountant.trpc.team.profile.update.mutate({ name: "" })).name).toBeNull()
})

test("a picture is cropped to a square of at most 256 pixels, without what a camera wrote, and public", async () => {
  const { mara } = await team()
  const secret = "52 deg 31' N"
  const taken = await sharp(await picture("jpeg", 900, 400))
    .withExif({ IFD0: { Copyright: secret } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const shown = await call("GET", profileOf(await show(mara, taken)).picture ?? "")
  expect(shown).toMatchObject({ status: 200, headers: { "content-type": "image/webp" } })
  expect(await sharp(shown.raw).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 })
  expect(shown.raw.includes(secret)).toBe(false)
  const small = await call("GET", profileOf(await show(mara, await picture("png", 90, 40))).picture ?? "")
  expect(await sharp(small.raw).metadata()).toMatchObject({ width: 40, height: 40 })
})

test("a file that isn't a picture is refused, and nothing of the call is kept", async () => {
  const { mara, organization } = await team()
  for (const bytes of [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), Buffer.from("%PDF-1.7\n")])
    expect(await show(mara, bytes, { name: "Mara" })).toMatchObject({
      status: 415,
      body: { fields: { picture: [expect.any(String)] } },
    })
  expect((await show(mara, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
  expect(await storedFiles("images", organization.id)).toEqual([])
  expect((await mara.rest("GET", path)).body).toMatchObject({ name: null, picture: null })
})

test("a new picture replaces the one before, null removes it, and its file goes with the membership", async () => {
  const { owner, mara, organization } = await team()
  const first = profileOf(await show(mara, await picture()))
  const second = profileOf(await show(mara, await picture("webp"), { name: "Mara" }))
  expect(second).toMatchObject({ name: "Mara", picture: expect.stringContaining("/api/public/images/") })
  expect(second.picture).not.toBe(first.picture)
  await runJobs(organization.id)
  expect(await storedFiles("images", organization.id)).toHaveLength(1)
  expect(await mara.rest("PATCH", path, { picture: null })).toMatchObject({
    body: { name: "Mara", picture: null },
  })
  await runJobs(organization.id)
  expect(await storedFiles("images", organization.id)).toEqual([])
  await show(mara, await picture())
  expect((await owner.rest("DELETE", `/api/team/members/${mara.user_id}/`)).status).toBe(204)
  await runJobs(organization.id)
  expect(await storedFiles("images", organization.id)).toEqual([])
  expect((await mara.rest("GET", path)).status).toBe(403)
})

test.for([
  ["an address", "mara@bank.example"],
  ["an address with a wide at sign", "mara＠bank.example"],
  ["a name with another address", "Bank <mara at bank.example>"],
  ["a link", "https://bank.example"],
  ["two lines", "Mara\r\nBcc: evil@bank.example"],
  ["101 characters", "m".repeat(101)],
  ["a number", 7],
])("a name isn't %s", async ([, name]) => {
  const { mara } = await team()
  expect(await rename(mara, name)).toMatchObject({
    status: 400,
    body: { fields: { name: [expect.any(String)] } },
  })
  expect((await mara.rest("GET", path)).body).toMatchObject({ name: null })
})

test("the log keeps what was changed, and nothing where nothing was", async () => {
  const { owner, mara } = await team()
  await rename(mara, "Mara")
  await rename(mara, "Mara")
  await show(mara, await picture(), { name: "Mara Lind" })
  await mara.rest("PATCH", path, {})
  await mara.rest("PATCH", path, { picture: null })
  const { body } = await owner.rest("GET", "/api/audit-log/?action=profile_changed")
  const by = { actor_name: "Mara Lind", subject_type: "member", subject_id: mara.user_id }
  expect(body).toMatchObject([
    { ...by, details: { picture: "removed" } },
    { ...by, details: { name: { from: "Mara", to: "Mara Lind" }, picture: "changed" } },
    { ...by, details: { name: { from: null, to: "Mara" } } },
  ])
  expect((body as { actor: string }[]).map(({ actor }) => actor)).toEqual(
    Array(3).fill(expect.stringContaining("@")),
  )
})

test("a client sees who wrote, without an address, and so does the team; someone who left is the organization", async () => {
  const { owner, mara, organization } = await team()
  const ada = await makeClient(organization.id)
  const project = await makeProject(organization.id, { client_id: ada.id })
  await rename(mara, "Mara Lind")
  const { picture: image } = profileOf(await show(mara, await picture()))
  const written = await mara.rest("POST", "/api/messages/", { client_id: ada.id, message: "Hello" })
  const member = { name: "Mara Lind", picture: image }
  expect(written.body).toMatchObject({ sender_name: "Northlight Studio", member })
  await owner.rest("POST", "/api/messages/", { client_id: ada.id, message: "And I" })
  await mara.rest("POST", `/api/projects/${project.id}/chat/`, { message: "A draft is up" })
  const client = await signInClient(organization.id, ada.id)
  await client.rest("POST", "/portal/messages/", { message: "Thank you" })
  const seen = await client.rest("GET", "/portal/messages/")
  expect(seen.body).toMatchObject([
    { sender_type: "client", member: null },
    { sender_name: "Northlight Studio", member: null },
    { sender_name: "Northlight Studio", member },
  ])
  expect(seen.text).not.toContain("@")
  expect((await owner.rest("GET", `/api/messages/?client_id=${ada.id}`)).body).toEqual(seen.body)
  const chat = `/portal/projects/${project.id}/messages/`
  expect((await client.rest("GET", chat)).body).toMatchObject([{ member }])
  await owner.rest("DELETE", `/api/team/members/${mara.user_id}/`)
  expect((await client.rest("GET", chat)).body).toMatchObject([
    { sender_name: "Northlight Studio", member: null },
  ])
})

test("the history of an invoice names who acted, for the team and for its client", async () => {
  const { staff, path: at, organization, client, invoice, read } = await makeIssued({ status: "draft" })
  await rename(staff, "Mara Lind")
  await staff.rest("POST", `${at}send/`)
  expect((await read()).timeline.at(-1)).toMatchObject({
    ...{ event: "sent", by: organization.email, by_name: "Mara Lind" },
  })
  const payer = await signInClient(organization.id, client.id)
  await staff.rest("POST", `${at}payments/`, { amount: 10 })
  const seen = await payer.rest("GET", `/portal/invoices/${invoice.id}/`)
  const { trail } = seen.body as { trail: { event: string; by: string | null }[] }
  expect(trail.map(({ event, by }) => [event, by])).toEqual([
    ["sent", "Mara Lind"],
    ["confirmed", "Mara Lind"],
    ["viewed", null],
  ])
  expect(seen.text).not.toContain(organization.email)
})

test("a new invoice's own answer names its author like a later one", async () => {
  const { organization, mara } = await team()
  await rename(mara, "Mara Lind")
  const { id: client } = await makeClient(organization.id)
  const { id: project } = await makeProject(organization.id, { client_id: client })
  const items = [{ description: "Work", quantity: 1, unit_price: 10 }]
  const made = await mara.rest("POST", "/api/invoices/", { client, project, items })
  const { id, timeline } = made.body as { id: number; timeline: object[] }
  expect(timeline).toMatchObject([{ event: "created", by_name: "Mara Lind" }])
  expect((await mara.rest("GET", `/api/invoices/${id}/`)).body).toMatchObject({ timeline })
})

test("a member is named by no one else, an owner's change of a role takes no name", async () => {
  const { owner, mara } = await team()
  await rename(mara, "Mara")
  await owner.rest("PATCH", `/api/team/members/${mara.user_id}/`, { role: "owner", name: "Not Mara" })
  expect((await mara.rest("GET", path)).body).toMatchObject({ role: "owner", name: "Mara" })
})
