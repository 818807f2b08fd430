// The list of recurring invoices: searched, filtered, in an order, page by page, and as a file.
import { expect, test } from "vitest"
import type { ScheduleDetail } from "../../src/schedules/schema.ts"
import { makeClient, makeProject } from "../support/factories.ts"
import { makeDesk } from "./desk.ts"

test("the list has the newest first, by client and status", async () => {
  const { add, act, staff, organization, client } = await makeDesk()
  const [one, two] = [await add(), await add()]
  const other = await makeProject(organization.id)
  const three = await add({ client: other.client_id, project: other.id })
  await act(two, "pause")
  const list = async (query = "") =>
    ((await staff.rest("GET", `/api/schedules/${query}`)).body as ScheduleDetail[]).map(({ id }) => id)
  expect(await list()).toEqual([three.id, two.id, one.id])
  expect(await list(`?client=${client.id}`)).toEqual([two.id, one.id])
  expect(await list("?status=paused")).toEqual([two.id])
  expect(await list("?limit=1")).toEqual([three.id])
})

test("a recurring invoice is found by client, project, words of its lines, amount and status", async () => {
  const { add, act, change, staff, client, project } = await makeDesk()
  const items = [{ description: "Garden lamps, {month}", quantity: 1, unit_price: 1234.5 }]
  const one = await add({ items, tax_rate: 0, po_number: "PO-77" })
  const two = await add()
  await act(two, "pause")
  const found = async (words: string, more = "") => {
    const { body } = await staff.rest("GET", `/api/schedules/?search=${encodeURIComponent(words)}${more}`)
    return (body as ScheduleDetail[]).map(({ id }) => id)
  }
  for (const words of ["lamps garden", "1234.50", "active", "po-77"])
    expect([words, await found(words)]).toEqual([words, [one.id]])
  for (const words of [client.name, project.title, "usd"])
    expect(await found(words)).toEqual([two.id, one.id])
  expect(await found("usd", "&status=paused")).toEqual([two.id])
  expect(await found("usd", "&status=paused&sort=total")).toEqual([two.id])
  expect(await found("nothing like it")).toEqual([])
  await change(two, { items: [{ description: "Benches", quantity: 1, unit_price: 1 }] })
  expect(await found("benches")).toEqual([two.id])
  await staff.rest("PATCH", `/api/clients/${client.id}/`, { name: "Grace Hopper" })
  expect(await found("hopper")).toEqual([two.id, one.id])
  await staff.rest("PATCH", `/api/projects/${project.id}/`, { title: "Compiler" })
  expect(await found("hopper compiler")).toEqual([two.id, one.id])
})

test("each order leads through every page, and back", async () => {
  const { add, act, organization, staff } = await makeDesk()
  const other = await makeClient(organization.id, { name: "Zoe" })
  const project = await makeProject(organization.id, { client_id: other.id })
  const of = { client: other.id, project: project.id }
  const made = [
    await add({ start_on: "2040-03-01" }),
    await add({ ...of, start_on: "2040-02-01" }),
    await add({ items: [{ description: "Hosting", quantity: 1, unit_price: 1 }] }),
    await add(of),
  ]
  const [, , , last] = made
  if (last) await act(last, "pause")
  const through = async (sort: string) => {
    const ids: number[] = []
    for (let next: string | undefined = `/api/schedules/?limit=1&${sort}`; next; ) {
      const { body, headers } = await staff.rest("GET", next)
      ids.push(...(body as { id: number }[]).map(({ id }) => id))
      next = /<[^>]*?(\/api\/[^>]+)>; rel="next"/.exec(String(headers.link ?? ""))?.[1]
    }
    return ids.map((id) => made.findIndex((one) => one.id === id))
  }
  expect(await through("")).toEqual([3, 2, 1, 0])
  expect(await through("sort=next_on")).toEqual([2, 1, 0, 3])
  expect(await through("sort=-next_on")).toEqual([3, 0, 1, 2])
  expect(await through("sort=client")).toEqual([0, 2, 1, 3])
  expect(await through("sort=-client")).toEqual([3, 1, 2, 0])
  expect(await through("sort=total")).toEqual([2, 0, 1, 3])
  expect(await through("sort=total&search=hosting")).toEqual([2, 0, 1, 3])
})

test("the list is a file too", async () => {
  const { add, staff, client, project } = await makeDesk()
  await add({ terms_days: 14, ends_after: 12 })
  const { text } = await staff.rest("GET", "/api/schedules/?format=csv&search=design")
  const [header, row] = text.replace("\uFEFF", "").split("\r\n")
  expect(header).toBe(
    "status,client_id,client,person,project,title,repeats,start_on,next_on,ends_on,ends_after,on_each_date,terms_days,currency,total,created_at",
  )
  expect(row).toMatch(
    `active,${client.id},${client.name},${client.name},${project.title},Design,Every month on the last day,2040-01-31,2040-01-31,,12,draft,14,USD,239.99,`,
  )
})
