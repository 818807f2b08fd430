// Time and expenses of a client: on several days of this week, with and without a rate, a receipt, and one timer that runs.
import sharp from "sharp"
import { addDays } from "../../../client/lib/typed-date.ts"
import { mondayOf } from "../../../client/lib/weeks.ts"
import type { Entrance, Ground } from "./businesses.ts"
import type { Member } from "./calling.ts"

type Row = { id: number }

export async function addWorked({ call }: Ground, member: Member, { client }: Entrance) {
  const post = (path: string, body: object) => call<Row>("POST", path, { member, body })
  const monday = mondayOf(new Date().toISOString().slice(0, 10))
  const title = "Boathouse, drawings and a model in wood"
  const project = (await post("/api/projects/", { title, client: client.id, hourly_rate: 96 })).id
  const worked = (day: number, minutes: number, more: object) =>
    post("/api/time-entries/", { client: client.id, worked_on: addDays(monday, day), minutes, ...more })
  await worked(0, 450, { project, note: "Drawings of the roof" })
  await worked(1, 375, { project, note: "Model, first half: walls, floor and the two doors to the water" })
  await worked(1, 45, { note: "Call about the pier" })
  await worked(2, 480, { project })
  const seaTime = (await worked(3, 90, { project, note: "Site visit", hourly_rate: 110 })).id
  await worked(3, 60, { note: "Own books", client: null, is_billable: false })
  const spent = (category: string, amount: number, more: object) =>
    post("/api/expenses/", { category, amount, currency: "EUR", spent_on: addDays(monday, 2), ...more })
  const billed = { client: client.id, is_billable: true }
  const seaExpense = (
    await spent("Travel", 189.4, { ...billed, note: "Ferry to Balestrand", markup_percent: 10 })
  ).id
  await spent("Materials", 64.25, { ...billed, project, note: "Birch plywood for the model" })
  await spent("Software", 39, { note: "Drawing program, a month" })
  const form = new FormData()
  form.append("file", new Blob([await ticket()], { type: "image/png" }), "ferry.png")
  await call("POST", `/api/expenses/${seaExpense}/receipt/`, { member, body: form })
  return { seaTime, seaExpense, workedClient: client.id, workedProject: project }
}

const ticket = async () =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: "#4F46E5" } })
      .png()
      .toBuffer(),
  )

/** A timer that began a while ago. */
export async function addTimer({ call }: Ground, member: Member, { client }: Entrance) {
  const body = { client: client.id, note: "Wedding cake, tasting" }
  await call("POST", "/api/time-entries/start/", { member, body })
}
