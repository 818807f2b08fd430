// The timer: one for each member, the same on all devices, and never longer than a day.
import { expect, test } from "vitest"
import { signIn } from "../support/factories.ts"
import { makeTimer } from "../support/hours.ts"
import { changesHeard } from "../support/live.ts"
import { makeOffice } from "./office.ts"

test("a timer runs until it is stopped, and both devices of its member read the same one", async () => {
  const { organization, project, owner, member } = await makeOffice()
  const phone = await signIn(organization.id, member.user_id)
  const heard = await changesHeard(organization.id)
  expect(await member.running()).toBeNull()
  const { status, body } = await member.start({ project: project.id, note: "Home page" })
  expect([status, body]).toMatchObject([
    201,
    {
      user: member.user_id,
      project: project.id,
      minutes: null,
      note: "Home page",
      started_at: expect.any(String),
    },
  ])
  await expect.poll(() => heard).toContainEqual({ type: "time_entry", id: body.id })
  expect((await phone.rest("GET", "/api/time-entries/running/")).body).toEqual({ entry: body })
  expect(await owner.running()).toBeNull()
  const stopped = await phone.rest("POST", "/api/time-entries/stop/")
  expect(stopped).toMatchObject({
    status: 200,
    body: { id: body.id, minutes: 1, started_at: body.started_at },
  })
  expect(await member.running()).toBeNull()
  expect(await member.stop()).toMatchObject({ status: 409, body: { error: "No timer is running" } })
})

test("starting another one on a second device stops the first", async () => {
  const { organization, member } = await makeOffice()
  const phone = await signIn(organization.id, member.user_id)
  const first = await makeTimer(organization.id, member.user_id, 61)
  const second = await phone.rest("POST", "/api/time-entries/start/", {})
  expect(second.status).toBe(201)
  expect(await member.readTime(first.id)).toMatchObject({ minutes: 61 })
  expect((await member.running())?.id).toBe(Object(second.body).id)
})

test("started on two devices at once, one runs", async () => {
  const { organization, member } = await makeOffice()
  const phone = await signIn(organization.id, member.user_id)
  const answers = await Promise.all(
    [member, phone, member, phone].map(({ rest }) => rest("POST", "/api/time-entries/start/", {})),
  )
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  const entries = await member.listTime()
  expect(entries.filter(({ minutes }) => minutes === null)).toHaveLength(1)
  expect(entries).toHaveLength(answers.filter(({ status }) => status === 201).length)
})

test("each member has a timer of their own", async () => {
  const { owner, member } = await makeOffice()
  const [mine, theirs] = [(await owner.start()).body, (await member.start()).body]
  expect([(await owner.running())?.id, (await member.running())?.id]).toEqual([mine.id, theirs.id])
})

test("a forgotten timer counts as a day and keeps its note", async () => {
  const { organization, member } = await makeOffice()
  const { id } = await makeTimer(organization.id, member.user_id, 3_000)
  expect((await member.stop()).body).toMatchObject({ id, minutes: 1_440, note: "Work" })
})

test("a running timer can be changed, stopped by its minutes, and discarded", async () => {
  const { project, member } = await makeOffice()
  const { id } = (await member.start()).body
  expect((await member.changeTime(id, { project: project.id, note: "Logo" })).body).toMatchObject({
    ...{ minutes: null, project: project.id, note: "Logo", started_at: expect.any(String) },
  })
  expect((await member.changeTime(id, { minutes: 25 })).body).toMatchObject({ minutes: 25 })
  expect(await member.running()).toBeNull()
  const other = (await member.start()).body
  expect((await member.rest("DELETE", `/api/time-entries/${other.id}/`)).status).toBe(204)
  expect(await member.running()).toBeNull()
})

test("a timer that can't start leaves the running one", async () => {
  const { member } = await makeOffice()
  const { id } = (await member.start()).body
  const { status, body } = await member.start({ project: 900_719_925_474_099 })
  expect([status, body.fields]).toEqual([400, { project: ["Choose one of your projects"] }])
  expect((await member.running())?.id).toBe(id)
})
