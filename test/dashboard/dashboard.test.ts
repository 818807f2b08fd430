// The dashboard: its sums keep to one organization and one currency each, and its lists are short.
import { afterEach, expect, test, vi } from "vitest"
import { monthEdges, todayIn } from "../../src/core/values/dates.ts"
import {
  makeClient,
  makeInvoice,
  makeOrganization,
  makePayment,
  makePaymentMethod,
  makeProject,
  makeRefund,
  signIn,
} from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

afterEach(() => void vi.useRealTimers())

const money = (currency: string, amount: number, formatted: string) => ({ currency, amount, formatted })

test("a new organization's dashboard is empty, not missing", async () => {
  const staff = await signIn((await makeOrganization({ default_currency: "EUR" })).id)
  const answer = await staff.rest("GET", "/api/dashboard/")
  const nothing = [money("EUR", 0, "€0.00")]
  expect(answer).toMatchObject({
    status: 200,
    body: {
      currency: "EUR",
      revenue: { total: nothing, this_month: nothing, outstanding: nothing },
      received_this_month: nothing,
      counts: { clients: 0, archived_clients: 0, projects: 0, invoices: 0, payment_methods: 0 },
      invoice_statuses: { draft: 0, sent: 0, processing: 0, paid: 0, overdue: 0, cancelled: 0, pending: 0 },
      project_statuses: { planned: 0, in_progress: 0, review: 0, delivered: 0, archived: 0 },
      recent_invoices: [],
      attention: { to_confirm: { count: 0, invoices: [] }, overdue: { count: 0, invoices: [] } },
    },
  })
  expect((answer.body as { revenue_by_month: unknown[] }).revenue_by_month).toHaveLength(12)
})

test("revenue is what is paid, by currency and by the month in which it was written", async () => {
  const organization = await makeOrganization({ time_zone: "Africa/Lagos" })
  const [, , , , , , , , , before, , now] = monthEdges("Africa/Lagos", 12)
  const justBefore = new Date(Date.parse(now?.begins ?? "") - 1).toISOString()
  const make = (more: Parameters<typeof makeInvoice>[1]) =>
    makeInvoice(organization.id, { status: "paid", ...more })
  await make({ amount: 150_00 })
  await make({ amount: 1_50, created_at: now?.begins ?? "" })
  await make({ amount: 20_00, created_at: justBefore })
  await make({ amount: 7_00, created_at: before?.begins ?? "" })
  await make({ amount: 1_00, created_at: "2001-01-01T00:00:00Z" })
  await make({ amount: 9_000, currency: "JPY" })
  await make({ amount: 99_00, status: "sent" })
  await makeInvoice((await makeOrganization()).id, { status: "paid" })
  const staff = await signIn(organization.id)
  const shown = await staff.trpc.dashboard.get.query({})
  expect(shown.revenue).toEqual({
    total: [money("USD", 179.5, "$179.50"), money("JPY", 9000, "¥9,000")],
    this_month: [money("USD", 151.5, "$151.50"), money("JPY", 9000, "¥9,000")],
    outstanding: [money("USD", 99, "$99.00")],
  })
  const months = shown.revenue_by_month.map(({ month, amounts }) => [month, amounts[0]?.amount])
  expect(months.slice(-3)).toEqual([
    [before?.month, 7],
    [justBefore.slice(0, 7), 20],
    [now?.month, 151.5],
  ])
})

test("what needs attention is counted, the latest first, and recent lists hold five", async () => {
  const organization = await makeOrganization()
  const client = await makeClient(organization.id, { name: "Grace" })
  const mine = { client_id: client.id }
  for (let n = 0; n < 6; n++) await makeInvoice(organization.id, { ...mine, status: "processing" })
  const late = await makeInvoice(organization.id, { ...mine, status: "sent", due_date: "2020-01-02" })
  const later = await makeInvoice(organization.id, { ...mine, status: "overdue", due_date: "2020-01-01" })
  await makeInvoice(organization.id, { ...mine, status: "sent", due_date: todayIn("UTC") })
  const project = await makeProject(organization.id, { ...mine, status: "review", due_date: "2020-01-01" })
  await makeProject(organization.id, { ...mine, status: "delivered", due_date: "2020-01-01" })
  await makePaymentMethod(organization.id)
  await makePaymentMethod(organization.id, { is_active: false })
  const staff = await signIn(organization.id)
  const shown = await staff.trpc.dashboard.get.query({})
  const days = (Date.parse(todayIn("UTC")) - Date.parse("2020-01-01")) / 86_400_000
  expect(shown.attention.to_confirm.count).toBe(6)
  expect(shown.attention.to_confirm.invoices).toHaveLength(5)
  expect(shown.attention.overdue).toMatchObject({ count: 2, totals: [money("USD", 200, "$200.00")] })
  expect(shown.attention.overdue.invoices).toMatchObject([
    { id: later.id, client_name: "Grace", days_overdue: days },
    { id: late.id, client_name: "Grace", days_overdue: days - 1 },
  ])
  expect(shown.overdue_projects).toMatchObject([{ id: project.id, client_name: "Grace", days_overdue: days }])
  expect(shown.revenue.outstanding).toEqual([money("USD", 900, "$900.00")])
  expect(shown.recent_invoices).toHaveLength(5)
  expect(shown.counts).toEqual({
    ...{ clients: 1, archived_clients: 0, payment_methods: 1 },
    ...{ projects: 2, invoices: 9 },
  })
  expect(shown.invoice_statuses).toMatchObject({ processing: 6, sent: 2, overdue: 1, paid: 0 })
})

test("sums beyond exact numbers are answered, for staff and client", async () => {
  const organization = await makeOrganization({ default_currency: "KWD" })
  const staff = await signIn(organization.id)
  const client = await signInClient(organization.id)
  const { client_id } = client
  // The largest in KWD, in thousandths: ten of them pass 2^53.
  const amount = 999_999_999_999_990
  for (const status of ["paid", "sent"] as const)
    for (let n = 0; n < 10; n++)
      await makeInvoice(organization.id, { client_id, currency: "KWD", amount, status })
  const all = { currency: "KWD", amount: 9_999_999_999_999.9, formatted: "KWD\u00a09,999,999,999,999.900" }
  expect(await staff.rest("GET", "/api/dashboard/")).toMatchObject({
    status: 200,
    body: { revenue: { total: [all], outstanding: [all] } },
  })
  expect(await staff.rest("GET", "/api/figures/")).toMatchObject({
    status: 200,
    body: { outstanding: { totals: [all] } },
  })
  expect(await client.rest("GET", "/portal/overview/")).toMatchObject({
    status: 200,
    body: { outstanding: all, outstanding_by_currency: [all] },
  })
})

test("received is what arrived in the organization's month, less refunds", async () => {
  const makeBooks = async (time_zone: string) => {
    const { id } = await makeOrganization({ time_zone })
    const [first, last, next] = ["2026-03-01", "2026-03-31", "2026-04-01"]
    await makePayment(id, { paid_on: "2026-02-28", amount: 1_00 })
    const { id: payment_id } = await makePayment(id, { paid_on: first, amount: 20_00 })
    await makePayment(id, { paid_on: last, amount: 300_00 })
    await makePayment(id, { paid_on: next, amount: 4_000_00 })
    await makePayment(id, { paid_on: last, amount: 9_000, currency: "JPY" })
    const voided = { voided_at: "2026-03-20T00:00:00Z", void_reason: "Entered twice" }
    await makePayment(id, { paid_on: last, amount: 50_000_00, ...voided })
    await makeRefund(id, { payment_id, refunded_on: last, amount: 5_00 })
    await makeRefund(id, { payment_id, refunded_on: next, amount: 2_00 })
    return signIn(id)
  }
  await makePayment((await makeOrganization()).id, { paid_on: "2026-03-31" })
  const [east, west] = [await makeBooks("Pacific/Kiritimati"), await makeBooks("Pacific/Pago_Pago")]
  const received = async (staff: typeof east, at: string) => {
    vi.useFakeTimers({ now: new Date(at), toFake: ["Date"] })
    return (await staff.trpc.dashboard.get.query({})).received_this_month
  }
  const march = [money("USD", 315, "$315.00"), money("JPY", 9000, "¥9,000")]
  const april = [money("USD", 3_998, "$3,998.00")]
  expect(await received(east, "2026-03-31T09:59:00Z")).toEqual(march)
  expect(await received(east, "2026-03-31T10:01:00Z")).toEqual(april)
  expect(await received(west, "2026-04-01T10:59:00Z")).toEqual(march)
  expect(await received(west, "2026-04-01T11:01:00Z")).toEqual(april)
})
