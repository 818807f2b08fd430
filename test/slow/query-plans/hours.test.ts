// How the database finds time and expenses among those of others, and the few that are left to bill.
import { beforeAll, test } from "vitest"
import { testApp } from "../../support/app.ts"
import { expectWork, type Office, openOffice, type Work } from "./work.ts"

let office: Office

/** Each client has forty of each, of which a line bills nine in ten. */
beforeAll(async () => {
  office = await openOffice({ organizations: 30, largest: 1_000, usual: 200 })
  const { pool } = (await testApp()).app.db
  await pool.query(`
    create temporary table work as
    select c.organization_id, (select min(user_id) from memberships m where m.organization_id = c.organization_id) as user_id,
      c.id as client_id, (select min(id) from projects p where p.organization_id = c.organization_id and p.client_id = c.id) as project_id,
      current_date - (n * 17 + c.id::integer) % 700 as day, n,
      case when n % 10 > 0 then (select min(id) from invoice_items i where i.organization_id = c.organization_id) end as item
    from clients c cross join generate_series(1, 40) n;
    insert into time_entries (organization_id, user_id, client_id, project_id, worked_on, minutes, note, invoice_item_id)
      select organization_id, user_id, client_id, project_id, day, 30 + n, 'Work ' || n, item from work;
    insert into expenses (organization_id, user_id, client_id, project_id, spent_on, amount, currency, category, is_billable,
      invoice_item_id)
      select organization_id, user_id, client_id, project_id, day, 100 + n, 'USD', 'Travel ' || n, true, item from work;
    drop table work;
    analyze time_entries;
    analyze expenses`)
}, 120_000)

const [from, to] = [400, 370].map((days) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
)

const lists = (["time_entries", "expenses"] as const).flatMap((table): [string, Work][] => {
  const path = `/api/${table.replace("_", "-")}/?limit=50`
  return [
    [path, { by: [`${table}_by_day`], read: 320 }],
    [`${path}&cursor=${from}%7C500`, { by: [`${table}_by_day`], read: 320 }],
    [`${path}&from=${from}&to=${to}`, { by: [`${table}_by_day`], read: 320 }],
    [`${path}&client=1`, { by: [`${table}_of_client`], read: 320 }],
    [`${path}&project=1`, { by: [`${table}_of_project`], read: 320 }],
  ]
})

test.each(lists)("%s", (path, work) => expectWork(() => office.staff.rest("GET", path), work))

test("what is left to bill of a client", () =>
  expectWork(() => office.staff.rest("GET", "/api/clients/1/unbilled/"), {
    by: ["time_entries_unbilled", "expenses_unbilled"],
    read: 120,
  }))

test("what the lines of an invoice bill", async () => {
  const { rows } = await (await testApp()).app.db.pool.query(
    "select max(id) as id from invoices where organization_id = 1",
  )
  await expectWork(() => office.staff.rest("GET", `/api/invoices/${rows[0]?.id}/`), {
    by: ["time_entries_of_item", "expenses_of_item"],
    read: 60,
  })
})
