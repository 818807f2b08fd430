// An owner who is one no more leaves no way back in: the invitations go, those that are being written too.
import { expect, test } from "vitest"
import { makeMember, makeOrganization, signIn, unique } from "../support/factories.ts"
import { meanwhile } from "../support/meanwhile.ts"

/** An organization of two owners, each of whom has invited someone. */
async function twoOwners() {
  const organization = await makeOrganization()
  const staff = await signIn(organization.id)
  const mia_id = await makeMember(organization.id, "owner")
  const mia = await signIn(organization.id, mia_id)
  const [kept, gone] = [`${unique()}@invited.test`, `${unique()}@invited.test`]
  await staff.rest("POST", "/api/team/invitations/", { email: kept, role: "member" })
  await mia.rest("POST", "/api/team/invitations/", { email: gone, role: "owner" })
  const invited = async () =>
    ((await staff.rest("GET", "/api/team/")).body as { invitations: { email: string }[] }).invitations.map(
      ({ email }) => email,
    )
  expect(await invited()).toEqual([gone, kept])
  return { organization, staff, mia, mia_id, kept, gone, invited }
}

test.each([
  ["DELETE", undefined],
  ["PATCH", { role: "member" }],
])("%s of an owner deletes that owner's invitations, and nothing else", async (method, body) => {
  const { organization, staff, mia_id, kept, gone, invited } = await twoOwners()
  expect((await staff.rest(method, `/api/team/members/${mia_id}/`, body)).status).toBeLessThan(300)
  expect(await invited()).toEqual([kept])
  const log = await staff.rest("GET", "/api/audit-log/?action=withdrawn")
  expect(log.body).toMatchObject([{ actor: organization.email, details: { email: gone } }])
})

test("a promoted member keeps the invitations", async () => {
  const { staff, mia_id, invited, kept, gone } = await twoOwners()
  await staff.rest("PATCH", `/api/team/members/${mia_id}/`, { role: "owner" })
  expect(await invited()).toEqual([gone, kept])
})

test.each([
  ["POST", "/api/team/invitations/", { email: "late@invited.test", role: "owner" }],
  ["PATCH", "/api/team/members/{id}/", { role: "owner" }],
  ["DELETE", "/api/team/members/{id}/", undefined],
])("%s %s of an owner who is demoted at the same moment comes too late", async (method, path, body) => {
  const { organization, mia, mia_id, kept, gone, invited } = await twoOwners()
  const other = await makeMember(organization.id, "member")
  const answer = await meanwhile(
    (client) => client.query("select from organizations where id = $1 for no key update", [organization.id]),
    () => mia.rest(method, path.replace("{id}", String(other)), body),
    (client) =>
      client.query("update memberships set role = 'member' where organization_id = $1 and user_id = $2", [
        organization.id,
        mia_id,
      ]),
  )
  expect(answer).toMatchObject({ status: 403, body: { error: "Only an owner can do this" } })
  expect(await invited()).toEqual([gone, kept])
})
