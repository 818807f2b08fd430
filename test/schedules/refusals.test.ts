// Why something can't be done with a recurring invoice: each refusal has its sentence.
import { expect, test } from "vitest"
import { refusals, type ScheduleAct } from "../../src/schedules/rules.ts"
import { makeClient } from "../support/factories.ts"
import { day, makeDesk } from "./desk.ts"

const sentences: Record<ScheduleAct, string> = {
  edit: "This recurring invoice has ended. Repeat an invoice to start another one.",
  pause: "Only an active recurring invoice can be paused",
  resume: "Only a paused recurring invoice can be resumed",
  skip: "Only an active recurring invoice has a next date to skip",
  end: "This recurring invoice has already ended",
}

test.for<[status: "active" | "paused" | "ended", refused: ScheduleAct[]]>([
  ["active", ["resume"]],
  ["paused", ["pause", "skip"]],
  ["ended", ["edit", "pause", "resume", "skip", "end"]],
])("while it is %s, %j is refused", async ([status, refused]) => {
  const { add, act, change, read } = await makeDesk()
  const schedule = await add()
  if (status !== "active") await act(schedule, status === "paused" ? "pause" : "end")
  expect(await read(schedule)).toMatchObject({ status })
  for (const deed of refused) {
    const answer = await (deed === "edit" ? change(schedule, { every: 2 }) : act(schedule, deed))
    expect([deed, answer.status, answer.body]).toMatchObject([deed, 409, { error: sentences[deed] }])
  }
  expect(Object.keys(refusals).filter((deed) => !refused.some((one) => one === deed))).toEqual(
    (await read(schedule)).allowed.toSorted(byOrder),
  )
})

const order = Object.keys(sentences)
const byOrder = (one: string, other: string) => order.indexOf(one) - order.indexOf(other)

test("an invoice without a project isn't repeated", async () => {
  const { staff, organization, rule } = await makeDesk()
  await staff.rest("PATCH", "/api/billing-settings/", { invoices_without_project: true })
  const client = await makeClient(organization.id)
  const items = [{ description: "Hosting", quantity: 1, unit_price: 10 }]
  const { body } = await staff.rest("POST", "/api/invoices/", { client: client.id, items })
  const { id } = body as { id: number }
  expect(await staff.rest("POST", `/api/invoices/${id}/repeat/`, { ...rule, mode: "draft" })).toMatchObject({
    status: 409,
    body: { error: "This invoice has no project. Choose one first." },
  })
})

test("a change of an older version is refused, and changes nothing", async () => {
  const { add, change, read } = await makeDesk()
  const schedule = await add()
  await change(schedule, { every: 2 })
  expect(await change(schedule, { every: 3 }, { "if-match": schedule.updated_at })).toMatchObject({
    status: 412,
    body: { error: "Someone else changed this recurring invoice. Please reload it." },
  })
  expect(await read(schedule)).toMatchObject({ every: 2 })
})

test.for<[object, string, string]>([
  [{ start_on: day(-1) }, "start_on", "Choose today or later"],
  [{ ends_on: "2040-01-30" }, "ends_on", "It can't end before it starts"],
  [{ start_on: "2040-01-20", day: 15, ends_on: "2040-02-01" }, "ends_on", "No date is left before it ends"],
  [{ unit: "week", day: 3 }, "day", "Only a monthly rule has a day of the month"],
])("a change to %j is refused at %s", async ([body, field, message]) => {
  const { add, change } = await makeDesk()
  expect(await change(await add(), body)).toMatchObject({
    status: 400,
    body: { fields: { [field]: [message] } },
  })
})

test("one whose dates have all been dealt with can't be given fewer", async () => {
  const { add, change, act } = await makeDesk()
  const schedule = await add({ ends_after: 3 })
  await act(schedule, "skip")
  expect(await change(schedule, { ends_after: 1 })).toMatchObject({
    status: 400,
    body: { fields: { ends_after: ["No date is left before it ends"] } },
  })
})
