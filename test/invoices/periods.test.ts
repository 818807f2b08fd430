// The list of invoices by day of issue: which are in a period, in which order, and in its file.
import { expect, test } from "vitest"
import { makeClient, makeInvoice, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { refusedOf, walkedPages } from "../support/orders.ts"

type Wire = { id: number; number: string; issued_on: string | null }

/** Issued on three days of March 2026, and others that no period has. */
async function makeSome() {
  const organization = await makeOrganization({ time_zone: "Pacific/Kiritimati" })
  const { id } = organization
  const [zoe, project] = [await makeClient(id, { name: "Zoe Quinn" }), await makeProject(id)]
  const of = { client_id: project.client_id, project_id: project.id }
  const make = async (number: string, more: Parameters<typeof makeInvoice>[1]) =>
    (await makeInvoice(id, { number, ...more })).id
  await make("LAST", { ...of, status: "sent", issue_date: "2026-03-31", amount: 300 })
  await make("FIRST", { ...of, status: "paid", issue_date: "2026-03-01", amount: 100 })
  await make("MIDDLE", { client_id: zoe.id, status: "sent", issue_date: "2026-03-15", amount: 200 })
  const cancelled = await make("CANCELLED", { ...of, status: "sent", issue_date: "2026-03-15" })
  await make("BEFORE", { ...of, status: "sent", issue_date: "2026-02-28" })
  await make("AFTER", { ...of, status: "sent", issue_date: "2026-04-01" })
  await make("DRAFT", of)
  await make("DATED", { ...of, issue_date: "2026-03-15" })
  const undone = await make("NEVER", { ...of, issue_date: "2026-03-15" })
  const staff = await signIn(id)
  for (const each of [cancelled, undone])
    expect((await staff.rest("PATCH", `/api/invoices/${each}/`, { status: "cancelled" })).status).toBe(200)
  const listed = async (query: string) =>
    (await walkedPages<Wire>(staff, "invoices", query)).map(({ number }) => number)
  return { staff, listed, zoe: zoe.id, project: project.id }
}
const march = "issued_from=2026-03-01&issued_to=2026-03-31"

test("a period holds what was issued from its first day to its last, and no draft", async () => {
  const { listed } = await makeSome()
  expect(await listed(march)).toEqual(["LAST", "CANCELLED", "MIDDLE", "FIRST"])
  expect(await listed("issued_from=2026-03-15&issued_to=2026-03-15")).toEqual(["CANCELLED", "MIDDLE"])
  expect(await listed("issued_from=2026-03-16")).toEqual(["AFTER", "LAST"])
  expect(await listed("issued_to=2026-03-01")).toEqual(["FIRST", "BEFORE"])
  expect(await listed("issued_from=2026-03-31&issued_to=2026-03-01")).toEqual([])
  expect(await listed("issued_from=&issued_to=")).toHaveLength(9)
})

test("a period is narrowed, searched, sorted and paged like the whole list", async () => {
  const { listed, zoe, project } = await makeSome()
  expect(await listed(`${march}&limit=1`)).toEqual(["LAST", "CANCELLED", "MIDDLE", "FIRST"])
  expect(await listed(`${march}&sort=total&limit=1&status=sent`)).toEqual(["MIDDLE", "LAST"])
  expect(await listed(`${march}&sort=issue_date&limit=1`)).toEqual(["FIRST", "MIDDLE", "CANCELLED", "LAST"])
  expect(await listed(`${march}&sort=-number&limit=1`)).toEqual(["CANCELLED", "MIDDLE", "FIRST", "LAST"])
  expect(await listed(`${march}&sort=client`)).toHaveLength(4)
  expect(await listed(`${march}&client=${zoe}`)).toEqual(["MIDDLE"])
  expect(await listed(`${march}&project=${project}&only=outstanding`)).toEqual(["LAST"])
  expect(await listed(`${march}&search=zoe`)).toEqual(["MIDDLE"])
  expect(await listed(`${march}&search=usd&limit=1`)).toEqual(["LAST", "CANCELLED", "MIDDLE", "FIRST"])
  expect(await listed(`${march}&status=draft`)).toEqual([])
})

test("drafts come last in either order, page by page", async () => {
  const { staff, listed } = await makeSome()
  const issued = ["BEFORE", "FIRST", "MIDDLE", "CANCELLED", "LAST", "AFTER"]
  for (const limit of [1, 4, 6, 100]) {
    expect(await listed(`sort=issue_date&limit=${limit}`)).toEqual([...issued, "DRAFT", "DATED", "NEVER"])
    expect(await listed(`sort=-issue_date&limit=${limit}`)).toEqual([
      ...[...issued].reverse(),
      ...["NEVER", "DATED", "DRAFT"],
    ])
  }
  const days = await walkedPages<Wire>(staff, "invoices", "sort=-issue_date&status=cancelled")
  expect(days.map(({ number, issued_on }) => [number, issued_on])).toEqual([
    ["CANCELLED", "2026-03-15"],
    ["NEVER", null],
  ])
})

test("the file has the rows of the period, in their order", async () => {
  const { staff } = await makeSome()
  const { text } = await staff.rest("GET", `/api/invoices/?${march}&sort=issue_date&format=csv`)
  const lines = text.trim().split("\r\n").slice(1)
  expect(lines.map((line) => line.split(",").slice(0, 3))).toEqual([
    ["FIRST", "paid", "2026-03-01"],
    ["MIDDLE", "sent", "2026-03-15"],
    ["CANCELLED", "cancelled", "2026-03-15"],
    ["LAST", "sent", "2026-03-31"],
  ])
})

test("what isn't a day is refused by name", async () => {
  const staff = await signIn((await makeOrganization()).id)
  for (const field of ["issued_from", "issued_to"])
    for (const day of ["2026-02-30", "yesterday", "infinity", "0001-01-01", "2026-03-01T00:00:00Z"])
      expect(await refusedOf(staff, "invoices", `${field}=${day}`)).toEqual([400, [field]])
})
