// The list of quotes: searched, filtered, in an order, page by page; and how many a plan allows.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeMember, signIn } from "../support/factories.ts"
import { makeQuote } from "../support/quotes.ts"
import { day, makeDesk } from "./desk.ts"

test("a quote is found by number, client, project, words of its lines, amount and status", async () => {
  const { add, act, list, staff, client, project } = await makeDesk()
  const quote = await add({
    items: [{ description: "Garden lamps", quantity: 1, unit_price: 1234.5 }],
    tax_rate: 0,
  })
  const other = await add()
  await act(quote, "issue")
  const found = async (words: string, more = "") =>
    (await list(`?search=${encodeURIComponent(words)}${more}`)).map(({ id }) => id)
  for (const words of ["quo-0001", "lamps garden", "1234.50", "sent", day()])
    expect([words, await found(words)]).toEqual([words, [quote.id]])
  for (const words of [client.name, project.title, "usd"])
    expect(await found(words)).toEqual([other.id, quote.id])
  expect(await found("usd", "&status=draft")).toEqual([other.id])
  expect(await found("usd", "&status=draft&sort=total")).toEqual([other.id])
  expect(await found("nothing like it")).toEqual([])
  await staff.rest("PATCH", `/api/clients/${client.id}/`, { name: "Grace Hopper" })
  await staff.rest("PATCH", `/api/projects/${project.id}/`, { title: "Compiler" })
  expect(await found("hopper compiler")).toEqual([other.id, quote.id])
})

test("each order leads through every page, and back", async () => {
  const { organization, client, staff } = await makeDesk()
  const of = organization.id
  const made = [
    await makeQuote(of, { client_id: client.id, status: "sent", number: "QUO-10", valid_until: day(1) }),
    await makeQuote(of, { status: "sent", number: "QUO-9" }),
    await makeQuote(of, { client_id: client.id }),
    await makeQuote(of, { status: "declined", number: "QUO-11", valid_until: day(2) }),
  ]
  const through = async (sort: string) => {
    const ids: number[] = []
    for (let next: string | undefined = `/api/quotes/?limit=1&${sort}`; next; ) {
      const { body, headers } = await staff.rest("GET", next)
      ids.push(...(body as { id: number }[]).map(({ id }) => id))
      next = /<[^>]*?(\/api\/[^>]+)>; rel="next"/.exec(String(headers.link ?? ""))?.[1]
    }
    return ids.map((id) => made.findIndex((one) => one.id === id))
  }
  expect(await through("")).toEqual([3, 2, 1, 0])
  expect(await through("sort=number")).toEqual([2, 1, 0, 3])
  expect(await through("sort=-number")).toEqual([3, 0, 1, 2])
  expect(await through("sort=valid_until")).toEqual([0, 3, 1, 2])
  expect(await through("sort=client")).toEqual([0, 2, 1, 3])
  expect(await through("sort=-total")).toEqual([3, 2, 1, 0])
})

test("the list is a file too", async () => {
  const { issued, staff, client } = await makeDesk()
  await issued({ valid_until: day(3) })
  const { text } = await staff.rest("GET", "/api/quotes/?format=csv")
  const [header, row] = text.replace("\uFEFF", "").split("\r\n")
  expect(header).toBe(
    "number,revision,status,issue_date,valid_until,client_id,client,person,project,currency,net,tax_amount,total,created_at",
  )
  expect(row).toMatch(
    `QUO-0001,1,sent,${day()},${day(3)},${client.id},Ada Lovelace,Ada Lovelace,Website,USD,199.99,40.00,239.99`,
  )
})

test("a free plan has twenty quotes a month, and revisions don't count", async () => {
  const { organization, post, issued, act, list, staff } = await makeDesk({ plan_type: "free" })
  const quote = await issued()
  const { pool } = (await testApp()).app.db
  const set = (counted: number, month: string) =>
    pool.query(
      `update organization_counters set quotes_this_month = $2, quote_month = date_trunc('month', now() at time zone 'UTC') + $3::interval
      where organization_id = $1`,
      [organization.id, counted, month],
    )
  await set(19, "0 months")
  const answers = await Promise.all(Array.from({ length: 4 }, () => post()))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403])
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    code: "plan_limit_reached",
    error: "Your plan allows 20 quotes a month. Upgrade to Pro for more.",
  })
  expect(await act(quote, "revise")).toMatchObject({ status: 201 })
  expect(await list()).toHaveLength(3)
  const used = async () => (await staff.rest("GET", "/api/subscription/")).body
  expect(await used()).toMatchObject({ plan: { max_quotes_per_month: 20 }, current_quotes_this_month: 20 })
  await set(20, "-1 months")
  expect(await post()).toMatchObject({ status: 201 })
})

test("accountants read quotes and change none", async () => {
  const { issued, organization } = await makeDesk()
  const quote = await issued()
  const accountant = await signIn(organization.id, await makeMember(organization.id, "accountant"))
  expect((await accountant.rest("GET", `/api/quotes/${quote.id}/`)).body).toMatchObject({ allowed: [] })
  expect(await accountant.rest("POST", `/api/quotes/${quote.id}/revise/`)).toMatchObject({ status: 403 })
})

test.for([
  [{ client: null }, "client", "This field is required"],
  [{ client: 999_999_999 }, "client", "Choose one of your clients"],
  [{ project: 999_999_999 }, "project", "Choose one of this client's projects"],
  [{ valid_until: "soon" }, "valid_until", "Enter a valid date as YYYY-MM-DD"],
  [{ deposit_percent: 0 }, "deposit_percent", "Enter a percentage above 0"],
  [{ deposit_percent: 100.5 }, "deposit_percent", "At most 100"],
  [{ deposit_percent: 33.33333 }, "deposit_percent", "At most 4 decimals"],
  [
    { items: [{ description: "Work", quantity: 1, unit_price: 1, tax: 999_999_999 }] },
    "items.0.tax",
    "Choose one of your taxes",
  ],
  [{ items: [{ description: "Work", quantity: 0.5, unit_price: 1 }] }, "items.0.quantity", ""],
  [{ discount: { percent: 10, amount: 5 } }, "discount", "Enter a percentage or an amount, not both"],
] as const)("%j is a 400 that names its field", async ([body, field, message]) => {
  const { post, list } = await makeDesk()
  expect(await post(body)).toMatchObject({
    status: 400,
    body: { fields: { [field]: [expect.stringContaining(message)] } },
  })
  expect(await list()).toEqual([])
})
