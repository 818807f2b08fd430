// The list of clients in other orders than the newest first: by name, and by what is still to come in from each.
import fc from "fast-check"
import { expect, test } from "vitest"
import { orders, sorts } from "../../src/clients/listing/rules.ts"
import { testApp } from "../support/app.ts"
import { makeClient, makeInvoice, makeOrganization, type Signed, signIn } from "../support/factories.ts"
import { expectInOrder, expectRefused, walkedPages } from "../support/orders.ts"

type Wire = { id: number; name: string; outstanding: { currency: string; amount: number }[] }
const query = async (text: string, values: unknown[]) =>
  (await (await testApp()).app.db.pool.query(text, values)).rows

const walked = (staff: Signed, query: string) => walkedPages<Wire>(staff, "clients", query)
const names = async (staff: Signed, query: string) => (await walked(staff, query)).map(({ name }) => name)

/** Eight clients: with the same name, the same sum, several currencies, nothing but drafts, and nothing at all. */
async function makeEight() {
  const { id } = await makeOrganization()
  const staff = await signIn(id)
  const owed: [string, ...[number, string, string][]][] = [
    ["Zoë", [100, "USD", "sent"]],
    ["Émile", [100, "USD", "overdue"], [900, "EUR", "sent"]],
    ["emilia", [700, "EUR", "processing"]],
    ["Ada | 50% ~ Söhne", [300, "USD", "pending"], [50, "USD", "sent"], [999, "USD", "paid"]],
    ["Ada", [5000, "USD", "draft"]],
    ["Bela", [500, "JPY", "sent"]],
    ["bela"],
    ["Otto", [800, "EUR", "sent"], [1, "CAD", "cancelled"]],
  ]
  for (const [name, ...invoices] of owed) {
    const client = await makeClient(id, { name })
    for (const [unit_price, currency, status] of invoices)
      await staff.trpc.invoices.create.mutate({
        ...{ client: client.id, project: await projectOf(staff, client.id), currency },
        items: [{ description: "Work", unit_price }],
        status: status as "sent",
      })
  }
  return { id, staff }
}

const projectOf = async (staff: Signed, client: number) =>
  (await staff.trpc.projects.create.mutate({ title: "Work", client })).id

const compared = {
  name: ({ name }: Wire) => [name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()],
  outstanding: ({ outstanding: [first] }: Wire) => [
    first?.currency === "USD",
    first?.currency ?? "",
    first?.amount ?? 0,
  ],
}

test.each(sorts)("%s: pages hold each client once, in order, searched or not", async (sort) => {
  const { staff } = await makeEight()
  const order = orders.find((one) => sort.endsWith(one)) ?? "name"
  const many = { "": 8, "&search=bela": 2, "&search=emil": 2 }
  await expectInOrder<Wire>(staff, "clients", { sort, keys: compared[order], many, limit: 1 })
})

test("the client who owes most in the organization's currency comes first, then the other currencies", async () => {
  const { id, staff } = await makeEight()
  const byBalance = ["Ada | 50% ~ Söhne", "Émile", "Zoë", "Bela", "Otto", "emilia", "bela", "Ada"]
  expect(await names(staff, "sort=-outstanding&limit=3")).toEqual(byBalance)
  const patched = await staff.rest("PATCH", `/api/organizations/${id}/`, { default_currency: "EUR" })
  expect(patched.status).toBe(200)
  const euros = ["Émile", "Otto", "emilia", "Ada | 50% ~ Söhne", "Zoë", "Bela", "bela", "Ada"]
  expect(await names(staff, "sort=-outstanding&limit=3")).toEqual(euros)
})

test("a page continues where the last one ended, even if its last client is deleted or has paid", async () => {
  const { staff } = await makeEight()
  const first = await staff.rest("GET", "/api/clients/?sort=-outstanding&limit=2")
  const [, last] = first.body as Wire[]
  await staff.rest("DELETE", `/api/clients/${last?.id}/`)
  const next = /limit=2[^>]*/.exec(first.headers.link ?? "")?.[0]
  expect(await names(staff, `sort=-outstanding&${next}`)).toEqual([
    ...["Zoë", "Bela", "Otto", "emilia", "bela", "Ada"],
  ])
})

test("each client's stored sums equal those of its invoices after any change", async () => {
  const { id } = await makeOrganization()
  const clients = [await makeClient(id), await makeClient(id), await makeClient(id)].map((one) => one.id)
  const client = fc.constantFrom(...clients)
  const status = fc.constantFrom("draft", "sent", "pending", "processing", "overdue", "cancelled")
  const values = fc.record({
    client_id: client,
    status,
    currency: fc.constantFrom("USD", "EUR", "JPY"),
    total: fc.integer({ min: 1, max: 1_000 }),
  })
  const deed = fc.oneof(
    values.map((to) => ({ deed: "add" as const, to })),
    values.map((to) => ({ deed: "change" as const, to })),
    fc.constant({ deed: "delete" as const }),
    fc.constantFrom("USD", "EUR").map((currency) => ({ deed: "move home" as const, currency })),
  )
  const ids: number[] = []
  for (const one of fc.sample(deed, 120)) {
    const invoice = ids[0] ?? 0
    if (one.deed === "add")
      ids.push(
        (await makeInvoice(id, { ...one.to, amount: one.to.total, status: one.to.status as "sent" })).id,
      )
    if (one.deed === "change")
      await query(
        "update invoices set client_id = $2, status = $3, currency = $4, total = $5 where id = $1",
        [...[invoice, one.to.client_id, one.to.status, one.to.currency, one.to.total]],
      )
    if (one.deed === "delete") await query("delete from invoices where id = $1", [ids.shift() ?? 0])
    if (one.deed === "move home")
      await query("update organizations set default_currency = $2 where id = $1", [id, one.currency])
    if (one.deed === "change") ids.push(ids.shift() ?? 0)
  }
  const kept = await query(
    "select client_id, own, currency, total, owed from client_balances where organization_id = $1 order by 1",
    [id],
  )
  const counted = await query(
    `select c.id as client_id, coalesce(o.default_currency = lead.currency, false) as own,
       coalesce(lead.currency, '') as currency, coalesce(lead.total, 0) as total, coalesce(sums.owed, '{}') as owed
     from clients c join organizations o on o.id = c.organization_id
     cross join lateral (select jsonb_object_agg(currency, total) as owed from (
       select currency, sum(total) as total from invoices i where i.client_id = c.id
         and status in ('sent', 'pending', 'processing', 'overdue') group by 1 having sum(total) <> 0) s) sums
     left join lateral (select key as currency, value::bigint as total from jsonb_each_text(sums.owed)
       order by key <> o.default_currency, key limit 1) lead on true
     where c.organization_id = $1 order by 1`,
    [id],
  )
  expect(kept).toHaveLength(3)
  expect(kept).toEqual(counted)
})

test("two invoices that swap clients at once don't deadlock", async () => {
  const { id } = await makeOrganization()
  const [one, other] = [await makeClient(id), await makeClient(id)]
  const mine = await makeInvoice(id, { client_id: one.id, status: "sent" })
  const yours = await makeInvoice(id, { client_id: other.id, status: "sent" })
  const move = (invoice: number, client: number) =>
    query("update invoices set client_id = $2 where id = $1", [invoice, client])
  for (let round = 0; round < 20; round++) {
    const [left, right] = round % 2 === 0 ? [other.id, one.id] : [one.id, other.id]
    await Promise.all([move(mine.id, left), move(yours.id, right)])
  }
  const kept = await query("select total from client_balances where organization_id = $1", [id])
  expect(kept).toHaveLength(2)
})

test("unknown orders, and cursors of another list, are refused by name", async () => {
  const staff = await signIn((await makeOrganization()).id)
  await expectRefused(staff, "clients", {
    sorts: ["email", "-created_at", "--name", ""],
    cursors: [
      ["name", "17"],
      ["name", "%00|17"],
      ["name", "Ada|0"],
      ["outstanding", "USD|17"],
      ["outstanding", "|x|17"],
      ["outstanding", "XXX|1|17"],
      ["outstanding", "JPY|1.5|17"],
      ["outstanding", "USD|1e9|17"],
    ],
  })
})
