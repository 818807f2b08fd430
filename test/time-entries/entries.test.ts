// Time entries: who adds and changes them, what an hour costs, and how they are found.
import { expect, test } from "vitest"
import type { TimeDays } from "../../src/time-entries/schema.ts"
import { makeClient, makeProject } from "../support/factories.ts"
import { makeTimeEntry } from "../support/hours.ts"
import { changesHeard } from "../support/live.ts"
import { makeOffice } from "./office.ts"

test("a member adds time, and a project implies its client", async () => {
  const { organization, client, project, member } = await makeOffice()
  const heard = await changesHeard(organization.id)
  const sent = { project: project.id, worked_on: "2026-03-02", minutes: 90, note: "Home page" }
  const { status, body } = await member.addTime(sent)
  expect([status, body]).toMatchObject([
    201,
    {
      ...{ user: member.user_id, client: client.id, client_name: client.name, project: project.id },
      ...{ project_title: "Website", worked_on: "2026-03-02", started_at: null, minutes: 90 },
      ...{ note: "Home page", is_billable: true, hourly_rate: null, rate: null, currency: "USD" },
      ...{ invoice: null, invoice_number: null },
    },
  ])
  expect(await member.readTime(body.id)).toEqual(body)
  await expect.poll(() => heard).toContainEqual({ type: "time_entry", id: body.id })
})

test("without a day it is worked today, where the organization is", async () => {
  const { member } = await makeOffice({ time_zone: "Pacific/Kiritimati" })
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Kiritimati" })
  const before = today.format(new Date())
  const { body } = await member.addTime({ minutes: 5 })
  expect([before, today.format(new Date())]).toContain(body.worked_on)
})

test.each([
  [{}, "minutes", "Enter a duration"],
  [{ minutes: 0 }, "minutes", "At least 1 minute"],
  [{ minutes: 1_441 }, "minutes", "At most 24 hours"],
  [{ minutes: 1.5 }, "minutes", "Enter whole minutes"],
  [{ minutes: 60, hourly_rate: 0 }, "hourly_rate", "Enter an amount above 0"],
  [{ minutes: 60, hourly_rate: 9.999 }, "hourly_rate", "At most 2 decimals"],
  [{ minutes: 60, currency: "EUR" }, "currency", "Enter an hourly rate in this currency"],
  [{ minutes: 60, started_at: "nine" }, "started_at", "Enter a time as 2026-11-20T09:00:00Z"],
  [{ minutes: 60, worked_on: "2026-02-30" }, "worked_on", "Enter a valid date as YYYY-MM-DD"],
])("%o is refused", async (sent, field, problem) => {
  const { member } = await makeOffice()
  const { status, body } = await member.addTime(sent)
  expect([status, body.fields]).toEqual([400, { [field]: [problem] }])
})

test("a project of another client, and an archived client, are refused", async () => {
  const { organization, client, project, owner } = await makeOffice()
  const other = await makeClient(organization.id)
  const mixed = await owner.addTime({ minutes: 5, client: other.id, project: project.id })
  expect([mixed.status, mixed.body.fields]).toEqual([
    400,
    { project: ["Choose one of this client's projects"] },
  ])
  await owner.rest("POST", `/api/clients/${client.id}/archive/`)
  const archived = await owner.addTime({ minutes: 5, client: client.id })
  expect([archived.status, archived.body.fields]).toEqual([400, { client: ["This client is archived"] }])
})

test("an hour costs the entry's own rate, else its project's, its client's or the organization's", async () => {
  const { client, project, owner } = await makeOffice()
  const costs = async (sent: object) => {
    const { rate, currency } = (await owner.addTime({ minutes: 60, ...sent })).body
    return [rate, currency]
  }
  expect(await costs({ project: project.id })).toEqual([null, "USD"])
  await owner.rest("PATCH", "/api/billing-settings/", { hourly_rate: 50 })
  expect(await costs({ client: client.id })).toEqual([50, "USD"])
  expect(await costs({})).toEqual([50, "USD"])
  await owner.rest("PATCH", `/api/clients/${client.id}/`, { currency: "EUR" })
  // The organization's rate is in its own currency.
  expect(await costs({ client: client.id })).toEqual([null, "EUR"])
  await owner.rest("PATCH", `/api/clients/${client.id}/`, { hourly_rate: 60 })
  expect(await costs({ client: client.id })).toEqual([60, "EUR"])
  await owner.rest("PATCH", `/api/projects/${project.id}/`, { hourly_rate: 70.5 })
  expect(await costs({ project: project.id })).toEqual([70.5, "USD"])
  expect(await costs({ client: client.id, hourly_rate: 80 })).toEqual([80, "EUR"])
  expect(await costs({ client: client.id, hourly_rate: 80, currency: "GBP" })).toEqual([80, "GBP"])
  expect(await costs({ project: project.id, is_billable: false })).toEqual([null, "USD"])
})

test("rates are answered where they are set", async () => {
  const { client, project, owner } = await makeOffice()
  const rated = async (path: string, hourly_rate: number | null) => {
    const changed = (await owner.rest("PATCH", path, { hourly_rate })).body
    return [Object(changed).hourly_rate, Object((await owner.rest("GET", path)).body).hourly_rate]
  }
  for (const path of [`/api/clients/${client.id}/`, `/api/projects/${project.id}/`]) {
    expect(await rated(path, 95.25)).toEqual([95.25, 95.25])
    expect(await rated(path, null)).toEqual([null, null])
  }
})

test("members change and delete their own entries, owners all", async () => {
  const { owner, member } = await makeOffice()
  const [own, theirs] = [
    (await member.addTime({ minutes: 5 })).body,
    (await owner.addTime({ minutes: 5 })).body,
  ]
  expect((await member.changeTime(own.id, { minutes: 6, note: "More" })).body).toMatchObject({
    minutes: 6,
    note: "More",
  })
  const refused = await member.changeTime(theirs.id, { minutes: 6 })
  expect([refused.status, refused.body.error]).toEqual([
    403,
    "Only owners can change what other people added",
  ])
  expect((await member.rest("DELETE", `/api/time-entries/${theirs.id}/`)).status).toBe(403)
  expect((await owner.changeTime(own.id, { minutes: 7 })).body).toMatchObject({
    minutes: 7,
    user: member.user_id,
  })
  expect((await owner.rest("DELETE", `/api/time-entries/${own.id}/`)).status).toBe(204)
  expect((await owner.rest("GET", `/api/time-entries/${own.id}/`)).status).toBe(404)
})

test("a change keeps what it leaves out, and another client takes the project along", async () => {
  const { organization, client, project, owner } = await makeOffice()
  const other = await makeClient(organization.id)
  const sent = { project: project.id, minutes: 30, note: "Home page", hourly_rate: 80, currency: "GBP" }
  const { id } = (await owner.addTime(sent)).body
  expect((await owner.changeTime(id, { worked_on: "2026-03-03" })).body).toMatchObject({
    ...{ worked_on: "2026-03-03", client: client.id, project: project.id, minutes: 30, note: "Home page" },
    ...{ rate: 80, currency: "GBP" },
  })
  expect((await owner.changeTime(id, { is_billable: false })).body).toMatchObject({
    hourly_rate: 80,
    rate: null,
  })
  expect((await owner.changeTime(id, { is_billable: true })).body).toMatchObject({
    rate: 80,
    currency: "GBP",
  })
  expect((await owner.changeTime(id, { client: other.id })).body).toMatchObject({
    client: other.id,
    project: null,
  })
  expect((await owner.changeTime(id, { client: null, hourly_rate: null, note: "" })).body).toMatchObject({
    ...{ client: null, project: null, hourly_rate: null, rate: null, currency: "USD", note: null },
  })
})

test("the log names what was added, changed and deleted, and a change that changes nothing isn't there", async () => {
  const { owner, client } = await makeOffice()
  const { id } = (await owner.addTime({ minutes: 5, client: client.id })).body
  await owner.changeTime(id, { minutes: 10, note: "" })
  await owner.changeTime(id, { minutes: 10 })
  await owner.rest("DELETE", `/api/time-entries/${id}/`)
  const log = (await owner.rest("GET", `/api/audit-log/?subject_type=time_entry&subject_id=${id}`)).body
  expect(log).toMatchObject([
    { action: "deleted", details: { minutes: 10, client: client.name } },
    { action: "edited", details: { fields: ["minutes"] } },
    { action: "created" },
  ])
  expect(log).toHaveLength(3)
})

test("another currency of its own rate is in the log, and a usual one isn't", async () => {
  const { owner, client } = await makeOffice()
  await owner.rest("PATCH", `/api/clients/${client.id}/`, { currency: "EUR" })
  const fieldsOf = async (id: number) =>
    Object((await owner.rest("GET", `/api/audit-log/?subject_type=time_entry&subject_id=${id}`)).body)[0]
      .details.fields
  const own = (await owner.addTime({ minutes: 5, hourly_rate: 80 })).body.id
  await owner.changeTime(own, { currency: "GBP" })
  expect(await fieldsOf(own)).toEqual(["currency"])
  const usual = (await owner.addTime({ minutes: 5 })).body.id
  await owner.changeTime(usual, { client: client.id })
  expect(await fieldsOf(usual)).toEqual(["client"])
})

test("the list has the newest day first, page by page, and each filter narrows it", async () => {
  const { organization, client, project, owner, member } = await makeOffice()
  const of = organization.id
  const add = (worked_on: string, more: object = {}) =>
    makeTimeEntry(of, { user_id: owner.user_id, worked_on, ...more }).then(({ id }) => id)
  const old = await add("2026-03-01", { client_id: client.id, note: "Žofie's logo" })
  const late = await add("2026-03-09", { client_id: client.id, project_id: project.id })
  const same = await add("2026-03-09", { is_billable: false, user_id: member.user_id })
  const middle = await add("2026-03-05")
  const ids = async (query = "") => (await owner.listTime(query)).map(({ id }) => id)
  expect(await ids()).toEqual([same, late, middle, old])
  expect(await ids("from=2026-03-05&to=2026-03-08")).toEqual([middle])
  expect(await ids(`client=${client.id}`)).toEqual([late, old])
  expect(await ids(`project=${project.id}`)).toEqual([late])
  expect(await ids(`user=${member.user_id}`)).toEqual([same])
  expect(await ids("search=zofie")).toEqual([old])
  expect(await ids("state=unbilled")).toEqual([late, middle, old])
  expect(await ids("state=billed")).toEqual([])
  const first = await owner.rest("GET", "/api/time-entries/?limit=2")
  const next = /<http:\/\/localhost:3000([^>]+)>; rel="next"/.exec(first.headers.link ?? "")?.[1]
  const second = await owner.rest("GET", next ?? "")
  expect((second.body as { id: number }[]).map(({ id }) => id)).toEqual([middle, old])
  expect(second.headers.link).toBeUndefined()
})

test("the minutes of each day are added up, narrowed like the list", async () => {
  const { client, owner, member } = await makeOffice()
  const add = (worked_on: string, minutes: number, more: object = {}, who = owner) =>
    who.addTime({ worked_on, minutes, ...more })
  await add("2026-03-02", 40)
  await add("2026-03-01", 20, { client: client.id })
  await add("2026-03-02", 50, { client: client.id }, member)
  await owner.start({ client: client.id })
  const daysOf = async (query = "") =>
    (await owner.call<TimeDays>("GET", `/api/time-entries/days/?${query}`)).body.days
  expect(await daysOf()).toEqual([
    { day: "2026-03-01", minutes: 20 },
    { day: "2026-03-02", minutes: 90 },
  ])
  expect(await daysOf(`user=${member.user_id}`)).toEqual([{ day: "2026-03-02", minutes: 50 }])
  expect(await daysOf(`client=${client.id}&state=unbilled&to=2026-03-01`)).toEqual([
    { day: "2026-03-01", minutes: 20 },
  ])
  expect(await daysOf("state=billed")).toEqual([])
})

test("the list is a file too", async () => {
  const { project, owner } = await makeOffice()
  await owner.addTime({
    project: project.id,
    minutes: 100,
    worked_on: "2026-03-02",
    note: "=1+1",
    hourly_rate: 80,
  })
  const { text } = await owner.rest("GET", "/api/time-entries/?format=csv")
  const [header, row] = text.trim().split("\r\n")
  expect(header).toContain(
    "worked_on,member,client_id,client,project_id,project,note,minutes,hours,billable,rate",
  )
  expect(row).toContain(`,${project.id},Website,'=1+1,100,1.666667,yes,80,USD,,`)
})

test("a client that goes leaves its hours, and a project too", async () => {
  const { organization, client, project, owner } = await makeOffice()
  const second = await makeProject(organization.id, { client_id: client.id })
  const entry = (await owner.addTime({ project: project.id, minutes: 5 })).body
  const other = (await owner.addTime({ project: second.id, minutes: 5 })).body
  await owner.rest("DELETE", `/api/projects/${project.id}/`)
  expect(await owner.readTime(entry.id)).toMatchObject({ client: client.id, project: null })
  await owner.rest("DELETE", `/api/clients/${client.id}/`)
  expect(await owner.readTime(other.id)).toMatchObject({ client: null, project: null, minutes: 5 })
})

test("a project with time keeps its client", async () => {
  const { organization, project, owner } = await makeOffice()
  await owner.addTime({ project: project.id, minutes: 5 })
  const other = await makeClient(organization.id)
  const { status, body } = await owner.call("PATCH", `/api/projects/${project.id}/`, { client: other.id })
  expect([status, body.fields]).toEqual([
    400,
    { client: ["This project has time or expenses, so its client can't be changed"] },
  ])
})
