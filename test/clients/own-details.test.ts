// Clients change their own details in the portal; the staff is told and can undo it.
import { sql } from "kysely"
import { expect, test } from "vitest"
import type { ClientDetail } from "../../src/clients/schema.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeMember, makeOrganization, signIn } from "../support/factories.ts"
import { changesHeard } from "../support/live.ts"
import { signInClient } from "../support/portal.ts"

type Log = { action: string; actor_type: string; actor: string; details: object }[]

async function studio() {
  const { id } = await makeOrganization()
  const ada = await makeClient(id, { name: "Ada Lovelace", company: "Engines", country: "GB" })
  const client = await signInClient(id, ada.id)
  const owner = await signIn(id)
  const path = `/api/clients/${ada.id}/`
  return {
    ...{ id, ada, client, owner, path },
    change: (body: object, headers: Record<string, string> = {}) =>
      client.rest("PATCH", "/portal/details/", body, headers),
    read: async () => (await owner.rest("GET", path)).body as ClientDetail,
    undo: (change: number | undefined, who = owner) =>
      who.rest("POST", `${path}own-change/undo/`, { change: change ?? 0 }),
    log: async () => (await owner.rest("GET", `/api/audit-log/?subject_id=${ada.id}`)).body as Log,
    told: async () =>
      ((await owner.rest("GET", "/api/notifications/")).body as { kind: string; title: string }[]).map(
        ({ kind, title }) => [kind, title],
      ),
  }
}

test("a client reads and changes what is printed about them, checked as in the staff's form", async () => {
  const { ada, client, change, read } = await studio()
  const details = {
    ...{ name: "Ada Lovelace", email: ada.email, company: "Engines", country: "GB", phone: null },
    ...{ street: null, postcode: null, city: null, region: null, vat_id: null, address: null, tax_id: null },
    updated_at: expect.any(String),
  }
  expect(await client.rest("GET", "/portal/details/")).toMatchObject({ status: 200, body: details })
  const typed = {
    company: " Analytical Engines ",
    street: "12 St James's",
    city: "London",
    vat_id: "gb123456789",
  }
  const stored = {
    company: "Analytical Engines",
    street: "12 St James's",
    city: "London",
    vat_id: "GB123456789",
  }
  expect(await change({ ...typed, phone: "" })).toMatchObject({
    status: 200,
    body: { ...details, ...stored },
  })
  expect(await read()).toMatchObject(stored)
  const wrong = { vat_id: "GB1", country: "Atlantis", company: "x".repeat(201), street: "1\n2\n3\n4" }
  const refused = await change(wrong)
  expect(refused.status).toBe(400)
  expect(Object.keys((refused.body as { fields: object }).fields).sort()).toEqual(Object.keys(wrong).sort())
  // What only the staff changes is ignored like any unknown field.
  await change({ email: "eve@elsewhere.test", name: "Eve", tax_treatment: "exempt", legal_name: "Eve Ltd" })
  expect(await read()).toMatchObject({ ...stored, name: "Ada Lovelace", email: ada.email, legal_name: null })
})

test("an older address and tax ID are shown until the fields replace them", async () => {
  const { client, owner, path, change, read } = await studio()
  await owner.rest("PATCH", path, { address: "12 St James's\nLondon", tax_id: "old" })
  const { app } = await testApp()
  const old = app.db.system.updateTable("clients").set({ address_settled: false })
  await old.where("id", "=", client.client_id).execute()
  const shown = { address: "12 St James's\nLondon", tax_id: "old" }
  expect((await client.rest("GET", "/portal/details/")).body).toMatchObject(shown)
  const replaced = await change({ street: "12 St James's", city: "London", vat_id: "GB123456789" })
  expect(replaced.body).toMatchObject({ address: null, tax_id: null })
  expect(await read()).toMatchObject({ ...shown, address_settled: true })
})

test("a piece of an address doesn't replace one that is a single text", async () => {
  const { owner, path, change, read, log } = await studio()
  await owner.rest("PATCH", path, { address: "12 St James's\nLondon" })
  const to = (part: string) => [`Enter the ${part} to replace the address on your invoices`]
  const [street, city] = [to("street"), to("city")]
  const expectRefused = async (body: object, fields: object) =>
    expect(await change(body)).toMatchObject({ status: 400, body: { code: "invalid", fields } })
  await expectRefused({ region: "Kent" }, { street, city })
  await expectRefused({ postcode: "SW1Y 4JH", city: " " }, { street, city })
  await expectRefused({ street: "12 St James's" }, { city })
  await expectRefused({ city: "London", region: "Kent" }, { street })
  expect(await log()).toHaveLength(0)
  const phone = await change({ phone: "555 0100", country: "GB" })
  expect(phone).toMatchObject({ status: 200, body: { address: "12 St James's\nLondon", region: null } })
  expect((await change({ street: "1 High Street", city: "Dover", region: "Kent" })).status).toBe(200)
  // Nor does what is left after clearing.
  await expectRefused({ street: null, city: "" }, { street, city })
  expect(await read()).toMatchObject({ street: "1 High Street", city: "Dover", region: "Kent" })
  expect((await change({ street: null, city: null, region: null })).body).toMatchObject({
    address: "12 St James's\nLondon",
  })
})

test("the staff is told what changed, open screens refetch, and the log has it before and after", async () => {
  const { id, ada, change, read, log, told } = await studio()
  const [staff, portal] = [await changesHeard(id), await changesHeard(id, { client_id: ada.id })]
  await change({ company: "Analytical Engines", city: "London", country: "GB" })
  const changes = {
    company: { from: "Engines", to: "Analytical Engines" },
    city: { from: null, to: "London" },
  }
  expect(await log()).toMatchObject([
    {
      ...{ action: "details_changed", actor_type: "client", actor: "Ada Lovelace" },
      details: { name: "Ada Lovelace", changes },
    },
  ])
  expect(await told()).toEqual([["client_details", "Ada Lovelace changed their details"]])
  expect((await read()).own_change).toEqual({
    ...{ id: expect.any(Number), changed_at: expect.any(String), can_undo: true },
    changes: [
      { field: "company", ...changes.company },
      { field: "city", ...changes.city },
    ],
  })
  const client = { type: "client", id: ada.id }
  expect(staff).toEqual([{ type: "notification", id: expect.any(Number) }, client])
  expect(portal).toEqual([client])
})

test("saving what is there already changes nothing and tells no one", async () => {
  const { change, read, log, told } = await studio()
  expect((await read()).own_change).toBeNull()
  const { updated_at } = (await change({ company: " Engines ", country: "gb", city: null })).body as {
    updated_at: string
  }
  expect(await change({ company: "Engines" })).toMatchObject({ status: 200, body: { updated_at } })
  expect([await log(), await told(), (await read()).own_change]).toEqual([[], [], null])
})

test("a stale version is refused, and a repeated key is carried out once", async () => {
  const { client, owner, path, change, read, log } = await studio()
  const { updated_at } = (await client.rest("GET", "/portal/details/")).body as { updated_at: string }
  await owner.rest("PATCH", path, { phone: "555 0100" })
  const stale = await change({ city: "London" }, { "if-match": updated_at })
  expect(stale).toMatchObject({ status: 412, body: { code: "stale" } })
  expect((await read()).city).toBeNull()
  const fresh = (await client.rest("GET", "/portal/details/")).body as { updated_at: string }
  const sent = { "if-match": fresh.updated_at, "idempotency-key": `own-${client.client_id}` }
  const [first, again] = [await change({ city: "London" }, sent), await change({ city: "London" }, sent)]
  expect([first.status, again.body]).toEqual([200, first.body])
  expect(await log()).toHaveLength(1)
})

test("issued invoices keep what they were frozen with, and a draft takes the new details", async () => {
  const { id, client, owner, change } = await studio()
  const make = (status: "draft" | "sent") => makeInvoice(id, { client_id: client.client_id, status })
  const [issued, draft] = [await make("sent"), await make("draft")]
  await change({ company: "Analytical Engines" })
  await owner.rest("PATCH", `/api/invoices/${draft.id}/`, { status: "sent" })
  const buyerOf = async (invoice: { id: number }) =>
    ((await client.rest("GET", `/portal/invoices/${invoice.id}/`)).body as { buyer: object }).buyer
  expect(await buyerOf(issued)).toEqual({ name: "Ada Lovelace", company: "Engines" })
  expect(await buyerOf(draft)).toEqual({ name: "Ada Lovelace", company: "Analytical Engines" })
})

test("a member undoes a change in one call, and the one before it can be undone next", async () => {
  const { id, client, change, read, undo, log } = await studio()
  const member = await signIn(id, await makeMember(id, "member"))
  await change({ company: "Analytical Engines" })
  const first = (await read()).own_change
  await change({ company: "Difference Engines", city: "London" })
  const second = (await read()).own_change
  const undone = await undo(second?.id, member)
  expect(undone).toMatchObject({
    status: 200,
    body: { company: "Analytical Engines", city: null, own_change: { ...first, can_undo: true } },
  })
  expect((await client.rest("GET", "/portal/details/")).body).toMatchObject({ company: "Analytical Engines" })
  const changes = {
    company: { from: "Difference Engines", to: "Analytical Engines" },
    city: { from: "London", to: null },
  }
  const [entry] = await log()
  expect(entry).toMatchObject({ action: "details_restored", actor_type: "user" })
  expect(entry?.details).toEqual({ name: "Ada Lovelace", change: second?.id, changes })
  // Pressed twice.
  expect(await undo(second?.id, member)).toMatchObject({ status: 200, body: undone.body as object })
  expect(await undo(first?.id)).toMatchObject({ status: 200, body: { company: "Engines", own_change: null } })
  expect((await log()).map(({ action }) => action)).toEqual([
    ...["details_restored", "details_restored", "details_changed", "details_changed"],
  ])
})

test("a change is shown for 30 days", async () => {
  const { id, change, read } = await studio()
  const { app } = await testApp()
  await change({ company: "Analytical Engines" })
  const age = (time: string) =>
    app.db.system
      .updateTable("audit_log")
      .set({ created_at: sql`now() - ${time}::interval` })
      .where("organization_id", "=", id)
      .where("action", "=", "details_changed")
      .execute()
  await age("29 days 23 hours")
  expect((await read()).own_change).not.toBeNull()
  await age("30 days 1 hour")
  expect(await read()).toMatchObject({ company: "Analytical Engines", own_change: null })
})

test("what was changed again since can't be undone, by the staff or by the client", async () => {
  const { owner, path, change, read, undo, log } = await studio()
  const expectKept = async (id: number | undefined) => {
    const before = await read()
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { error: "Some of these details have changed since. Edit the client instead." },
    })
    expect(await read()).toEqual(before)
  }
  await change({ company: "Analytical Engines", city: "London" })
  const first = (await read()).own_change
  await change({ city: "Oxford" })
  await expectKept(first?.id)
  await owner.rest("PATCH", path, { city: "Bath" })
  const { own_change } = await read()
  expect(own_change).toMatchObject({ changes: [{ field: "city", to: "Oxford" }], can_undo: false })
  await expectKept(own_change?.id)
  expect((await log()).map(({ action }) => action)).toEqual(["details_changed", "details_changed"])
})

test("a change of another client isn't undone here", async () => {
  const { id, undo, read } = await studio()
  const other = await signInClient(id)
  await other.rest("PATCH", "/portal/details/", { city: "Paris" })
  const { app } = await testApp()
  const entry = await app.db.system
    .selectFrom("audit_log")
    .select("id")
    .where("organization_id", "=", id)
    .where("action", "=", "details_changed")
    .executeTakeFirstOrThrow()
  expect(await undo(entry.id)).toMatchObject({
    status: 400,
    body: { fields: { change: ["Change not found"] } },
  })
  expect((await read()).city).toBeNull()
})
