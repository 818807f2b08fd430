// Organizations in the hands of the operator: seen, renamed, given a plan, exported and deleted.
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { lapsePlans } from "../../src/subscriptions/service.ts"
import { call, testApp } from "../support/app.ts"
import { makeFolder } from "../support/backups.ts"
import {
  makeClient,
  makeInvoice,
  makeMember,
  makeOrganization,
  signIn,
  unique,
} from "../support/factories.ts"
import { mailsTo, runJobs } from "../support/jobs.ts"
import { changesHeard } from "../support/live.ts"
import { otherSettings } from "../support/other-settings.ts"
import { unzipped } from "../support/zip.ts"
import { asked, newestEntry, operate, operateAt, streamOf } from "./operate.ts"

test("organizations are listed with plan and size, and one is shown with its team", async () => {
  const word = unique()
  const { id, slug, email } = await makeOrganization({ name: `Wéavers ${word}` })
  const member = `${unique()}@team.test`
  await makeMember(id, "member", member)
  await makeInvoice(id)
  const row = { slug, name: `Wéavers ${word}`, plan_type: "pro", members: 2, clients: 1, invoices: 1 }
  expect(await asked("organization", "list", `weavers ${word}`)).toMatchObject([row])
  expect((await operate("organization", "list", slug)).answer).toContain(`${slug}  Wéavers ${word}  pro `)
  const { answer } = await operate("organization", "show", slug)
  expect(answer).toContain(`http://${slug}.localhost:3000`)
  for (const line of ["Plan ", "Invoices ", `Owner +${email}`, `Member +${member}`])
    expect(answer).toMatch(new RegExp(line))
  expect(await asked("organization", "show", slug)).toMatchObject({
    ...row,
    projects: 0,
    team: [{ email }, {}],
  })
  expect((await operate("organization", "list", unique())).answer).toBe("No organizations.\n")
})

test.each([["show"], ["plan", "pro"], ["rename", "New"], ["delete"], ["export"]])(
  "organization %s refuses a slug that no one has",
  async (verb, ...more) => {
    const { code, answer, said } = await operate("organization", verb, "no-such-studio", ...more)
    expect([code, answer, said]).toEqual([1, "", 'There is no organization "no-such-studio".\n'])
  },
)

test("a given plan holds at once, is told to open screens, and is in the log", async () => {
  const { id, slug } = await makeOrganization({ plan_type: "free" })
  const owner = await signIn(id)
  const heard = await changesHeard(id)
  const { code, answer, told } = await operate("organization", "plan", slug, "pro")
  expect([code, answer]).toEqual([0, expect.stringMatching(/is on Pro now, and was on Free\.\n$/)])
  expect(heard).toContainEqual({ type: "subscription", id })
  expect((await owner.rest("GET", "/api/subscription/")).body).toMatchObject({
    ...{
      plan: { plan_type: "pro" },
      status: "active",
      current_period_end: null,
      cancel_at_period_end: false,
    },
  })
  expect(await newestEntry(owner)).toMatchObject({
    ...{ actor_type: "operator", subject_type: "subscription", action: "given" },
    details: { from: "Free", to: "Pro", current_period_end: null },
  })
  expect(told).toEqual([{ event: "organization_changed", actor: "operator", organization_id: id }])
})

test("a plan with an end lasts through that day where the organization is, and then lapses", async () => {
  const { id, slug } = await makeOrganization({ plan_type: "free", time_zone: "Pacific/Auckland" })
  const owner = await signIn(id)
  expect((await operate("organization", "plan", slug, "premium", "--until", "2999-06-30")).code).toBe(0)
  const read = async () => (await owner.rest("GET", "/api/subscription/")).body
  expect(await read()).toMatchObject({
    ...{
      plan: { plan_type: "premium" },
      current_period_end: "2999-06-30T11:59:59.000Z",
      cancel_at_period_end: true,
    },
  })
  const { app } = await testApp()
  const past = { current_period_end: new Date(Date.now() - 1_000).toISOString() }
  await app.db.system.updateTable("subscriptions").set(past).where("organization_id", "=", id).execute()
  expect(await lapsePlans(app.db.system, app.config)).toContain(id)
  expect(await read()).toMatchObject({ plan: { plan_type: "free" } })
})

test("a provider that collects for the plan before is told to stop", async () => {
  const { id, slug } = await makeOrganization()
  const { app } = await testApp()
  const paid = { provider: "demo", provider_ref: `ref-${id}`, billing_cycle: "monthly" } as const
  await app.db.system.updateTable("subscriptions").set(paid).where("organization_id", "=", id).execute()
  const { answer } = await operate("organization", "plan", slug, "free")
  expect(answer).toMatch(/Demo will stop collecting for the previous plan\.\n$/)
  const { rows } = await app.db.pool.query(
    "select payload from outbox where name = 'stop-renewal' and organization_id = $1",
    [id],
  )
  expect(rows).toEqual([{ payload: { provider: "demo", ref: `ref-${id}`, at_once: true } }])
})

test.each([
  [["gold"], `"gold" isn't a plan. Choose free, pro or premium.`],
  [["pro", "--until", "yesterday"], "Enter a valid date as YYYY-MM-DD"],
  [["pro", "--until", "2020-01-31"], "--until can't be in the past."],
  [["free", "--until", "2999-01-31"], "The Free plan has no end. Leave out --until."],
])("a plan as in %j changes nothing", async (args, sentence) => {
  const { id, slug } = await makeOrganization()
  const { code, said } = await operate("organization", "plan", slug, ...args)
  expect(code).toBeGreaterThan(0)
  expect(said).toBe(`${sentence}\n`)
  expect((await (await signIn(id)).rest("GET", "/api/subscription/")).body).toMatchObject({
    plan: { plan_type: "pro" },
  })
})

test("without plans none is given", async () => {
  const { slug } = await makeOrganization()
  const { worker } = await otherSettings({ plans: false })
  const { code, said } = await operateAt(worker, "organization", "plan", slug, "free")
  expect([code, said]).toEqual([1, "There are no plans here. Everything is included.\n"])
})

test("a renamed organization keeps its address, on every plan", async () => {
  const { id, slug } = await makeOrganization({ plan_type: "free", name: "Weavers" })
  const heard = await changesHeard(id)
  expect(await operate("organization", "rename", slug, "Weavers & Dyers")).toMatchObject({
    ...{ code: 0, answer: "Weavers is now called Weavers & Dyers.\n" },
  })
  const { body } = await call("GET", "/api/tenant/", { host: `${slug}.localhost:3000` })
  expect(body).toMatchObject({ tenant: { slug, name: "Weavers & Dyers" } })
  expect(heard).toContainEqual({ type: "organization", id })
  expect(await newestEntry(await signIn(id))).toMatchObject({
    ...{ actor_type: "operator", action: "renamed", details: { from: "Weavers", to: "Weavers & Dyers" } },
  })
  const empty = await operate("organization", "rename", slug, " ")
  expect([empty.code, empty.said]).toEqual([1, "This field is required\n"])
})

test("nothing is deleted without its slug said again", async () => {
  const { id, slug } = await makeOrganization({ name: "Weavers" })
  await makeInvoice(id)
  for (const args of [[], ["--yes", "another"]]) {
    const { code, said } = await operate("organization", "delete", slug, ...args)
    expect([code, said]).toEqual([
      1,
      `This would delete Weavers with 1 client and 1 invoice, for good. Nothing has been deleted. Add --yes ${slug} to delete it.\n`,
    ])
  }
  expect(await asked("organization", "show", slug)).toMatchObject({ id })
})

test("a deleted organization is gone with open screens and files, and its owners are emailed who did it", async () => {
  const { id, slug, email } = await makeOrganization({ name: "Weavers Co." })
  const owner = await signIn(id)
  const stream = await streamOf(owner)
  const { app } = await testApp()
  await app.files.put(`images/${id}/1`, Buffer.from("kept"))
  const { code, answer, told } = await operate("organization", "delete", slug, "--yes", slug)
  expect([code, answer]).toEqual([0, "Weavers Co. has been deleted, and its owners will be emailed.\n"])
  await stream.ended
  expect((await owner.rest("GET", "/api/clients/")).status).toBe(401)
  const { body } = await call("GET", "/api/tenant/", { host: `${slug}.localhost:3000` })
  expect(body).toEqual({ tenant: null })
  expect(told).toEqual([{ event: "account_closed", actor: "operator", organization_id: id }])
  await runJobs()
  expect(await app.files.has(`images/${id}/1`)).toBe(false)
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain("The operator of Portico deleted Weavers Co. on ")
})

test("an export is what an owner downloads, in a file that is never replaced", async () => {
  const { id, slug } = await makeOrganization()
  const client = await makeClient(id, { name: `Ada ${unique()}` })
  const path = join(makeFolder(), "everything.zip")
  const { code, told } = await operate("organization", "export", slug, path)
  expect([code, told]).toEqual([0, [{ event: "data_exported", actor: "operator", organization_id: id }]])
  const files = new Map(unzipped(readFileSync(path)))
  expect(files.get("clients.csv")?.toString()).toContain(client.name)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await newestEntry(await signIn(id))).toMatchObject({ actor_type: "operator", action: "exported" })
  const again = await operate("organization", "export", slug, path)
  expect([again.code, again.said]).toEqual([1, expect.stringContaining("everything.zip already exists")])
  const named = await asked<{ path: string }>("organization", "export", slug)
  expect(named.path).toMatch(new RegExp(`/${slug}-\\d{4}-\\d\\d-\\d\\d\\.zip$`))
})
