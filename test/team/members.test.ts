// Who belongs to a team: owners see it, change roles and remove people, and one owner always stays.
import { expect, test } from "vitest"
import { call } from "../support/app.ts"
import { makeMember, makeOrganization, signIn, unique } from "../support/factories.ts"

type Team = { members: { id: number; email: string; role: string; is_you: boolean }[]; invitations: object[] }

async function team(plan_type: "free" | "pro" = "pro") {
  const organization = await makeOrganization({ plan_type })
  const owner = await signIn(organization.id)
  const email = `mia-${unique()}@team.test`
  const member_id = await makeMember(organization.id, "member", email)
  return {
    organization,
    owner,
    member_id,
    email,
    read: async () => (await owner.rest("GET", "/api/team/")).body as Team,
    role: (id: number, role: string) => owner.rest("PATCH", `/api/team/members/${id}/`, { role }),
    remove: (id: number) => owner.rest("DELETE", `/api/team/members/${id}/`),
  }
}

test("an owner sees the team, owners first", async () => {
  const { organization, member_id, email, read } = await team()
  expect(await read()).toEqual({
    members: [
      {
        id: organization.owner_id,
        email: organization.email,
        ...{ name: null, picture: null },
        role: "owner",
        joined_at: expect.any(String),
        is_you: true,
      },
      {
        ...{ id: member_id, email, name: null, picture: null, role: "member" },
        ...{ joined_at: expect.any(String), is_you: false },
      },
    ],
    invitations: [],
  })
})

test("a member becomes an owner with all rights, and back", async () => {
  const { organization, member_id, role } = await team()
  const mia = await signIn(organization.id, member_id)
  expect((await mia.rest("GET", "/api/team/")).status).toBe(403)
  expect(await role(member_id, "owner")).toMatchObject({
    status: 200,
    body: { id: member_id, role: "owner" },
  })
  expect((await mia.rest("GET", "/api/team/")).status).toBe(200)
  await role(member_id, "member")
  expect((await mia.rest("GET", "/api/team/")).status).toBe(403)
})

test("a removed member loses access at once and keeps the account", async () => {
  const { organization, member_id, email, remove, read } = await team()
  const mia = await signIn(organization.id, member_id)
  expect((await mia.rest("GET", "/api/clients/")).status).toBe(200)
  expect((await remove(member_id)).status).toBe(204)
  expect((await mia.rest("GET", "/api/clients/")).status).toBe(403)
  expect((await mia.rest("GET", "/api/sessions/")).status).toBe(200)
  expect((await read()).members.map((one) => one.email)).not.toContain(email)
  expect((await remove(member_id)).status).toBe(404)
})

test("the last owner can't be demoted or removed", async () => {
  const { organization, member_id, role, remove, owner } = await team()
  expect(await role(organization.owner_id, "member")).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining("needs an owner") },
  })
  expect((await remove(organization.owner_id)).status).toBe(409)
  await role(member_id, "owner")
  expect((await remove(organization.owner_id)).status).toBe(204)
  expect((await owner.rest("GET", "/api/team/")).status).toBe(403)
})

test("of two owners who demote each other at once one remains", async () => {
  for (let round = 0; round < 3; round++) {
    const { organization, owner, member_id, role } = await team()
    await role(member_id, "owner")
    const mia = await signIn(organization.id, member_id)
    const answers = await Promise.all([
      owner.rest("PATCH", `/api/team/members/${member_id}/`, { role: "member" }),
      mia.rest("PATCH", `/api/team/members/${organization.owner_id}/`, { role: "member" }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  }
})

test("a role is owner or member", async () => {
  const { member_id, role } = await team()
  for (const wrong of ["admin", "", null]) {
    const answer = await role(member_id, wrong as string)
    expect(answer).toMatchObject({ status: 400, body: { fields: { role: [expect.any(String)] } } })
  }
})

test("changes of the team are logged, and only owners read the log", async () => {
  const { organization, owner, member_id, email, role, remove } = await team()
  await role(member_id, "owner")
  await role(member_id, "member")
  await remove(member_id)
  const log = await owner.rest("GET", "/api/audit-log/?subject_type=member")
  const by = { actor_type: "user", actor: organization.email, subject_type: "member", subject_id: member_id }
  expect(log.body).toMatchObject([
    { ...by, action: "removed", details: { email, role: "member" } },
    { ...by, action: "role_changed", details: { role: "member" } },
    { ...by, action: "role_changed", details: { role: "owner" } },
  ])
  const first = await owner.rest("GET", "/api/audit-log/?limit=1")
  expect(first.body).toHaveLength(1)
  const next = /<([^>]+)>/.exec(first.headers.link ?? "")?.[1] ?? ""
  const { pathname, search } = new URL(next)
  expect((await owner.rest("GET", `${pathname}${search}`)).body).toMatchObject([{ action: "role_changed" }])
  const mia = await signIn(organization.id, await makeMember(organization.id, "member"))
  expect((await mia.rest("GET", "/api/audit-log/")).status).toBe(403)
})

test("an owner signs a member out of every device, without taking the membership", async () => {
  const { organization, member_id, owner, email } = await team()
  const [here, there] = [await signIn(organization.id, member_id), await signIn(organization.id, member_id)]
  const handed = { token: here.token, body: { organization_id: organization.id } }
  const handover = (await call("POST", "/api/auth/handover/", handed)).body as { token: string }
  const signOut = (id: number) => owner.rest("POST", `/api/team/members/${id}/sign-out/`)
  expect((await signOut(member_id)).status).toBe(204)
  for (const { rest } of [here, there]) expect((await rest("GET", "/api/clients/")).status).toBe(401)
  expect((await call("POST", "/api/auth/exchange/", { body: handover })).status).toBe(401)
  // The owner stays, and so does the member's place in the team.
  expect((await owner.rest("GET", "/api/clients/")).status).toBe(200)
  const again = await signIn(organization.id, member_id)
  expect((await again.rest("GET", "/api/clients/")).status).toBe(200)
  const { body: log } = await owner.rest("GET", "/api/audit-log/")
  expect(log).toContainEqual(expect.objectContaining({ action: "signed_out", details: { email } }))
})

test("only an owner of the same organization signs a member out", async () => {
  const { organization, member_id } = await team()
  const mia = await signIn(organization.id, member_id)
  const stranger = (await team()).owner
  const path = `/api/team/members/${member_id}/sign-out/`
  expect((await stranger.rest("POST", path)).status).toBe(404)
  expect((await mia.rest("POST", path)).status).toBe(403)
  expect((await mia.rest("GET", "/api/clients/")).status).toBe(200)
})
