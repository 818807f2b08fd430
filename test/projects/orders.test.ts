// The list of projects in other orders than the newest first: page by page each once, in both directions, searched or not.
import { expect, test } from "vitest"
import { orders, sorts } from "../../src/projects/listing/rules.ts"
import { makeClient, makeOrganization, type Signed, signIn } from "../support/factories.ts"
import { expectInOrder, expectRefused, expectTurnedRound, walkedPages } from "../support/orders.ts"

type Wire = {
  id: number
  title: string
  client: number
  client_name: string
  due_date: string | null
  currency: string
  budget: number | null
}
const walked = (staff: Signed, query: string) => walkedPages<Wire>(staff, "projects", query)
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** Twelve projects of three clients, with equal titles, dates and budgets, some without, in two currencies. */
async function makeTwelve() {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const clients: number[] = []
  for (const name of ["bela Nagy", "Ada | 50% ~ Söhne", "Béla Nagy"])
    clients.push((await makeClient(id, { name })).id)
  const titles = ["Über uns", "uber", "Annual report", "annual Report", "Zoo"]
  for (let n = 0; n < 12; n++)
    await staff.trpc.projects.create.mutate({
      title: titles[n % 5] ?? "",
      client: clients[n % 3] ?? 0,
      status: n % 2 === 0 ? "review" : "planned",
      due_date: [`2030-01-0${1 + (n % 2)}`, null][n % 3 === 0 ? 1 : 0] ?? null,
      currency: n % 4 === 0 ? "EUR" : "USD",
      budget: [1000, 99.5, 0, null][(n * 5) % 4] ?? null,
    })
  return { staff, client: clients[1] ?? 0 }
}

const compared: Record<(typeof orders)[number], (row: Wire) => (string | number)[]> = {
  title: ({ title }) => [folded(title)],
  client: ({ client_name }) => [folded(client_name)],
  due_date: ({ due_date }) => [due_date ?? "infinity"],
  budget: ({ currency, budget }) => [currency, budget ?? -1],
}

test.each(sorts)("%s: pages hold each project once, in order, searched or not", async (sort) => {
  const { staff, client } = await makeTwelve()
  const order = orders.find((one) => sort.endsWith(one)) ?? "title"
  const many = {
    "": 12,
    "&status=review": 6,
    [`&client=${client}`]: 4,
    "&search=bela": 8,
    "&search=bela&status=planned": 4,
  }
  await expectInOrder<Wire>(staff, "projects", { sort, keys: compared[order], many, limit: 3 })
})

test("one order is the reverse of the other, also among equals", async () => {
  const { staff } = await makeTwelve()
  await expectTurnedRound(staff, "projects", orders)
})

test("a project that is renamed or moves to another client gets its new place", async () => {
  const { staff } = await makeTwelve()
  const [first] = await walked(staff, "sort=title")
  await staff.rest("PATCH", `/api/projects/${first?.id}/`, { title: "ZZZ" })
  expect((await walked(staff, "sort=-title&limit=1"))[0]?.id).toBe(first?.id)
  const [last] = await walked(staff, "sort=-client")
  await staff.rest("PATCH", `/api/clients/${last?.client}/`, { name: "Aaron" })
  expect((await walked(staff, "sort=client"))[0]?.client).toBe(last?.client)
})

test("unknown orders, and cursors of another list, are refused by name", async () => {
  const staff = await signIn((await makeOrganization()).id)
  await expectRefused(staff, "projects", {
    sorts: ["status", "-created_at", "--title", ""],
    cursors: [
      ["title", "17"],
      ["title", "%00|17"],
      ["client", "Ada|x|17"],
      ["due_date", "2030-02-31|17"],
      ["budget", "USD|17"],
      ["budget", "XXX|1|17"],
      ["budget", "|1|17"],
      ["budget", "XXX||17"],
      ["budget", "JPY|1.5|17"],
    ],
  })
})
