// The settings of an organization: what an owner may write there, and who reads it.
import { expect, test } from "vitest"
import { call, testApp } from "../support/app.ts"
import { makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { changesHeard } from "../support/live.ts"
import { owned } from "./owned.ts"

test("settings are read and changed by an owner", async () => {
  const { change, read, id, slug } = await owned()
  const settings = {
    address: "1 High Street\nLondon",
    country: "gb",
    tax_id: "GB123",
    email: "Hello@Acme.test",
    time_zone: "Africa/Lagos",
    default_currency: "ngn",
  }
  const answer = await change(settings)
  expect(answer.status).toBe(200)
  const now = { ...settings, country: "GB", email: "hello@acme.test", default_currency: "NGN" }
  expect(answer.body).toMatchObject({ id, slug, role: "owner", ...now })
  expect(await read()).toEqual(answer.body)
  expect((await change({ email: "", address: null, tax_id: "" })).body).toMatchObject({
    email: null,
    address: null,
    tax_id: null,
    country: "GB",
  })
})

test("settings don't change other fields", async () => {
  const { change, read } = await owned("free")
  const before = await read()
  const body = { name: "Other", slug: "other", plan_type: "pro", role: "member", primary_color: "#000000" }
  expect((await change(body)).status).toBe(200)
  expect((await change({})).status).toBe(200)
  expect(await read()).toEqual(before)
})

test.each([
  ["time_zone", "Nowhere/City"],
  ["time_zone", "+05:00"],
  ["time_zone", "posix/UTC"],
  ["time_zone", ""],
  ["default_currency", "XXX"],
  ["default_currency", ""],
  ["country", "Britain"],
  ["email", "no-one"],
])("the setting %s can't be %j", async (field, value) => {
  const { change, read } = await owned()
  const before = await read()
  const answer = await change({ tax_id: "1", [field]: value })
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field])
  expect(await read()).toEqual(before)
})

test("every zone that a browser may send is a setting", async () => {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{ name: string }>("select name from pg_timezone_names")
  const known = new Set(rows.map(({ name }) => name))
  expect(Intl.supportedValuesOf("timeZone").filter((zone) => !known.has(zone))).toEqual([])
})

test("a member reads the organization, only an owner changes settings", async () => {
  const { id } = await makeOrganization()
  const member = await signIn(id, await makeMember(id, "member"))
  const path = `/api/organizations/${id}/`
  expect((await member.rest("GET", path)).body).toMatchObject({ id, role: "member" })
  expect((await member.rest("PATCH", path, { tax_id: "1" })).status).toBe(403)
  expect((await member.rest("PATCH", `${path}update_branding/`, { tagline: "We build" })).status).toBe(200)
})

test("another organization isn't found, and reading needs a session", async () => {
  const [mine, theirs] = await Promise.all([owned(), owned()])
  const path = `/api/organizations/${theirs.id}/`
  const asked = [
    await mine.staff.rest("GET", path),
    await mine.staff.rest("PATCH", path, { tax_id: "1" }),
    await mine.staff.rest("PATCH", `${path}update_branding/`, { name: "Mine" }),
  ]
  for (const { status, body } of asked) {
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: "Organization not found" })
  }
  expect(await theirs.read()).toMatchObject({ name: "Acme", tax_id: null })
  expect((await call("GET", path)).status).toBe(401)
})

test("open screens receive a change", async () => {
  const { id, change } = await owned()
  const heard = await changesHeard(id)
  await change({ tax_id: "1" })
  expect(heard).toEqual([{ type: "organization", id }])
})
