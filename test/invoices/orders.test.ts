// The list of invoices in other orders than the newest first: page by page each once, in both directions, searched or not.
import { describe, expect, test } from "vitest"
import { orders, sorts } from "../../src/invoices/listing/rules.ts"
import {
  makeClient,
  makeInvoice,
  makeOrganization,
  makeProject,
  type Signed,
  signIn,
} from "../support/factories.ts"
import { expectInOrder, expectRefused, expectTurnedRound, refusedOf, walkedPages } from "../support/orders.ts"

type Wire = {
  id: number
  number: string
  client_name: string
  issued_on: string | null
  due_date: string | null
  due_on: string | null
  currency: string
  total: number
}

const walked = (staff: Signed, query: string): Promise<Wire[]> => walkedPages(staff, "invoices", query)

/** Twelve invoices of three clients, with equal dates and amounts, some without a date, in two currencies. */
async function makeTwelve() {
  const { id } = await makeOrganization()
  const clients = []
  for (const name of ["bela Nagy", "Ada | 50% ~ Söhne", "Bela Nagy"])
    clients.push(await makeClient(id, { name }))
  const numbers = ["INV-0009", "INV-10000", "INV-0100", "A/1"]
  const dates = ["2030-01-02", "2030-01-01", undefined]
  const project = await makeProject(id, { client_id: clients[1]?.id ?? 0 })
  for (let n = 0; n < 12; n++) {
    const due_date = dates[n % 3]
    // A draft with a chosen day has none all the same.
    const issue_date = n % 4 === 0 ? "2026-03-02" : due_date && n % 4 === 1 ? "2026-03-01" : undefined
    await makeInvoice(id, {
      client_id: clients[n % 3]?.id ?? 0,
      number: numbers[n] ?? `INV-02${String(n).padStart(2, "0")}`,
      amount: (n % 4) * 1_000 + 1_000,
      currency: n % 5 === 0 ? "EUR" : "USD",
      status: n % 2 === 0 ? "sent" : "draft",
      ...(n % 6 === 1 ? { project_id: project.id } : {}),
      ...(due_date === undefined ? {} : { due_date }),
      ...(issue_date === undefined ? {} : { issue_date }),
    })
  }
  return { staff: await signIn(id), client: clients[1]?.id ?? 0, project: project.id }
}

const compared: Record<(typeof orders)[number], (row: Wire) => (string | number)[]> = {
  number: ({ number }) => [number.length, number],
  client: ({ client_name }) => [client_name.toLowerCase()],
  issue_date: ({ issued_on }) => [issued_on ?? "infinity"],
  due_date: ({ due_on }) => [due_on ?? "infinity"],
  total: ({ currency, total }) => [currency, total],
}
/** Drafts come last either way. */
const latestIssued = ({ issued_on }: Wire) => [issued_on ?? ""]

describe("in an order of its own", () => {
  test.each(sorts)("%s: pages hold each row once, in order", async (sort) => {
    const { staff, client } = await makeTwelve()
    const order = orders.find((one) => sort.endsWith(one)) ?? "number"
    const many = {
      "": 12,
      "&status=sent": 6,
      [`&client=${client}`]: 4,
      "&search=inv": 11,
      "&search=bela&status=draft": 4,
    }
    await expectInOrder<Wire>(staff, "invoices", {
      ...{ sort, many, limit: 3 },
      keys: sort === "-issue_date" ? latestIssued : compared[order],
    })
  })

  test.each(sorts)("%s: those of a project alone", async (sort) => {
    const { staff, project } = await makeTwelve()
    const rows = await walkedPages<Wire & { project: number | null }>(
      staff,
      "invoices",
      `sort=${sort}&project=${project}`,
    )
    expect(rows.map((row) => row.project)).toEqual([project, project])
  })

  test("one order is the other turned round, also among equals", async () => {
    const { staff } = await makeTwelve()
    const turning = orders.filter((order) => order !== "issue_date")
    await expectTurnedRound(staff, "invoices", turning)
  })

  test("a page goes on where the last one ended, though its last row is gone or another", async () => {
    const { staff } = await makeTwelve()
    const first = await staff.rest("GET", "/api/invoices/?sort=due_date&limit=4")
    const [, , third, last] = first.body as Wire[]
    await staff.rest("DELETE", `/api/invoices/${last?.id}/`)
    await staff.rest("PATCH", `/api/invoices/${third?.id}/`, { due_date: "2031-01-01" })
    const next = /limit=4[^>]*/.exec(first.headers.link ?? "")?.[0]
    const rest = await walked(staff, `sort=due_date&${next}`)
    expect(rest.map(({ due_date }) => due_date)).toEqual([
      ...["2030-01-01", "2030-01-01", "2030-01-02", "2030-01-02", "2030-01-02", "2030-01-02"],
      ...["2031-01-01", null, null],
    ])
  })

  test("other orders, and cursors of another list, are refused by name", async () => {
    const staff = await signIn((await makeOrganization()).id)
    await expectRefused(staff, "invoices", {
      sorts: ["amount", "-created_at", "--total", "id; drop table", ""],
      cursors: [
        ["due_date", "17"],
        ["-issue_date", "2026-02-31|17"],
        ["issue_date", "17"],
        ["due_date", "2030-02-31|17"],
        ["due_date", "INV-0001|17"],
        ["total", "XXX|1|17"],
        ["total", "USD|1e9|17"],
        ["total", "JPY|1.5|17"],
        ["client", "Ada|x|17"],
        ["client", "Ada|7"],
        ["number", "INV-0001|0"],
        ["number", "%00|17"],
        ["number", "%E0%A4%A|17"],
      ],
    })
    expect(await refusedOf(staff, "invoices", "only=lost")).toEqual([400, ["only"]])
  })
})

test("what a figure stands for is listed, newest first or in order, searched or paged", async () => {
  const { id } = await makeOrganization({ time_zone: "Asia/Tokyo" })
  const staff = await signIn(id)
  const project = await makeProject(id)
  const made: Record<string, number> = {}
  const make = async (name: string, more: Parameters<typeof makeInvoice>[1]) => {
    const invoice = { client_id: project.client_id, project_id: project.id, number: name }
    made[name] = (await makeInvoice(id, { ...invoice, ...more })).id
  }
  await make("draft", { due_date: "2001-01-01" })
  await make("late", { status: "sent", due_date: "2001-01-02" })
  await make("later", { status: "overdue", due_date: "2001-01-01" })
  await make("in time", { status: "pending", due_date: "2999-01-01" })
  await make("claimed", { status: "processing", due_date: "2001-01-01" })
  await make("paid", { status: "processing" })
  await make("paid long ago", { status: "paid" })
  expect((await staff.rest("POST", `/api/invoices/${made.paid}/confirm_payment/`)).status).toBe(200)
  const numbers = async (query: string) => (await walked(staff, query)).map(({ number }) => number)
  expect(await numbers("only=outstanding")).toEqual(["claimed", "in time", "later", "late"])
  expect(await numbers("only=outstanding&limit=1")).toEqual(["claimed", "in time", "later", "late"])
  expect(await numbers("only=overdue")).toEqual(["later", "late"])
  expect(await numbers("only=overdue&sort=-due_date&limit=1")).toEqual(["late", "later"])
  expect(await numbers("only=to_confirm")).toEqual(["claimed"])
  expect(await numbers("only=paid_this_month")).toEqual(["paid"])
  expect(await numbers("only=outstanding&search=late")).toEqual(["later", "late"])
  expect(await numbers(`only=overdue&client=${project.client_id}&project=${project.id}`)).toHaveLength(2)
  expect(await numbers("only=outstanding&status=sent")).toEqual(["late"])
})
