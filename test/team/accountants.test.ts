// Accountants: they read the books, change nothing, and hear of nothing else.
import { expect, test } from "vitest"
import { can, isRole, roles } from "../../src/core/values/roles.ts"
import { typesFor } from "../../src/events/rules.ts"
import { makeInvoice, makeMember, makeOrganization, signIn } from "../support/factories.ts"

async function makeOffice() {
  const { id } = await makeOrganization()
  const owner = await signIn(id)
  const accountant = await signIn(id, await makeMember(id, "accountant"))
  return { id, owner, accountant }
}

test("one table says what each role may do", () => {
  const may = roles.map((role) => [
    role,
    ...(["read_books", "work", "govern"] as const).map((one) => can(role, one)),
  ])
  expect(may).toEqual([
    ["owner", true, true, true],
    ["member", true, true, false],
    ["accountant", true, false, false],
  ])
  expect([isRole("accountant"), isRole("admin"), isRole(undefined)]).toEqual([true, false, false])
})

test("an accountant reads invoices, files and reports, and is told why nothing else is theirs", async () => {
  const { id, owner, accountant } = await makeOffice()
  const made = await makeInvoice(id, { status: "sent" })
  const path = `/api/invoices/${made.id}/`
  expect((await owner.rest("GET", path)).body).toMatchObject({ allowed: expect.arrayContaining(["send"]) })
  const read = await accountant.rest("GET", path)
  expect([read.status, read.body]).toMatchObject([200, { id: made.id, allowed: [] }])
  for (const address of [
    "/api/invoices/?format=csv",
    "/api/payments/?format=csv",
    "/api/credit-notes/?format=csv",
    "/api/reports/sales/?from=2026-01-01&to=2026-12-31&format=csv",
    "/api/reports/tax/?from=2026-01-01&to=2026-12-31",
    "/api/reports/open-items/",
    `/api/organizations/${id}/`,
  ])
    expect([address, (await accountant.rest("GET", address)).status]).toEqual([address, 200])
  const refused = { status: 403, body: { code: "forbidden", error: "You have read-only access" } }
  expect(await accountant.rest("PATCH", path, { notes: "x" })).toMatchObject(refused)
  expect(await accountant.rest("POST", `${path}payments/`, { amount: 1 })).toMatchObject(refused)
  for (const address of ["messages", "hire-requests", "projects", "dashboard", "landing-page"])
    expect(await accountant.rest("GET", `/api/${address}/`)).toMatchObject(refused)
  expect((await accountant.rest("GET", "/api/team/")).status).toBe(403)
})

test("an owner makes a member an accountant and back, and invites one", async () => {
  const { id, owner } = await makeOffice()
  const mia = await signIn(id, await makeMember(id, "member"))
  const role = (to: string) => owner.rest("PATCH", `/api/team/members/${mia.user_id}/`, { role: to })
  const messages = async () => (await mia.rest("GET", "/api/messages/unread_count/")).status
  expect(await messages()).toBe(200)
  expect(await role("accountant")).toMatchObject({ status: 200, body: { role: "accountant" } })
  expect(await messages()).toBe(403)
  await role("member")
  expect(await messages()).toBe(200)
  expect(await role("bookkeeper")).toMatchObject({
    status: 400,
    body: { fields: { role: ["Choose owner, member or accountant"] } },
  })
  const invited = { email: "books@office.example", role: "accountant" }
  expect(await owner.rest("POST", "/api/team/invitations/", invited)).toMatchObject({
    status: 201,
    body: invited,
  })
})

test("the last owner can't become an accountant", async () => {
  const { owner } = await makeOffice()
  const { status } = await owner.rest("PATCH", `/api/team/members/${owner.user_id}/`, { role: "accountant" })
  expect(status).toBe(409)
})

test("an accountant hears of changes in the books alone", () => {
  expect([typesFor("owner"), typesFor("member")]).toEqual([undefined, undefined])
  expect(typesFor("accountant")).toContain("invoice")
  for (const type of ["message", "unread", "hire_request", "project"])
    expect(typesFor("accountant")).not.toContain(type)
})
