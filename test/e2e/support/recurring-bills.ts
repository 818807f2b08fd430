// Recurring invoices for a client: an active one, and one that a member paused.
import type { Entrance, Ground } from "./businesses.ts"
import type { Member } from "./calling.ts"

type Row = { id: number }

export async function addRecurring({ call }: Ground, member: Member, { client }: Entrance) {
  const post = (path: string, body: object = {}) => call<Row>("POST", path, { member, body })
  const { id: project } = await post("/api/projects/", { title: "Boathouse, upkeep", client: client.id })
  const repeat = async (description: string, more: object) => {
    const items = [{ description, quantity: 1, unit_price: 450 }]
    const written = {
      client: client.id,
      project,
      currency: "EUR",
      tax_rate: 25,
      items,
      every: 1,
      unit: "month",
    }
    return (await post("/api/schedules/", { ...written, ...more })).id
  }
  const recurringPaused = await repeat("Storage", { start_on: "2099-03-01", mode: "draft", ends_after: 12 })
  await post(`/api/schedules/${recurringPaused}/pause/`)
  const recurring = await repeat("Upkeep, {month} {year}", {
    ...{ start_on: "2099-01-31", mode: "send", terms_days: 14, notes: "For {period}." },
  })
  await post(`/api/schedules/${recurring}/skip/`)
  return { recurring, recurringPaused }
}
