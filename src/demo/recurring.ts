// What the demo's studio bills every month: the care of a website, as a draft that someone looks at before it is sent.
import { scheduleInput } from "../schedules/schema.ts"
import { createSchedule } from "../schedules/service.ts"
import type { Studio } from "./studio.ts"
import { day } from "./timeline.ts"

/** After the log is dated: it is of today. */
export async function addRecurring({ db, owner, projects }: Studio) {
  const project = projects.find(({ currency }) => currency === owner.default_currency)
  if (!project) return
  const input = scheduleInput.parse({
    ...{ client: project.client, project: project.id, currency: project.currency },
    items: [{ description: "Website care, {month} {year}", quantity: 1, unit: "month", unit_price: 180 }],
    ...{ start_on: day(14), every: 1, unit: "month", mode: "draft", terms_days: 14 },
  })
  await createSchedule(db, input, owner)
}
