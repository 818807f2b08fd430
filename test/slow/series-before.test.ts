// Series whose year was ahead in an older version, where a fiscal year could be moved without them.
import { expect, test } from "vitest"
import { migrate } from "../../src/core/database/migrate.ts"
import { todayIn } from "../../src/core/values/dates.ts"
import { periodOf } from "../../src/number-series/rules.ts"
import { emptyDatabase, query } from "../support/backups.ts"

test("a series that was ahead of the present year is brought back to it, and others stay", async () => {
  const url = await emptyDatabase("0052-deleted-invoices")
  await query(
    url,
    `
    with home as (insert into organizations (slug, name) values ('old', 'Old') returning id)
    insert into number_series (organization_id, name, pattern, reset, next_n, period, last_issue_date)
    select id, of.name, of.pattern, 'yearly', 5, of.period, of.day::date
    from home, (values ('ahead', '{fy}-{n}', '2998', '2001-01-31'), ('newest', '{fy}-{n}', '2998', '2998-01-31'),
      ('present', '{fy}-{n}', '2001', '2001-01-31'), ('calendar', '{yyyy}-{n}', '2998', '2001-01-31')) of (name, pattern, period, day)`,
  )
  await query(url, "update billing_settings set fiscal_year_start = 7")
  await migrate(url)
  const present = periodOf({ pattern: "{fy}/{n:3}", reset: "yearly", fiscal_year_start: 7 }, todayIn("UTC"))
  const rows = await query(
    url,
    "select name, period, next_n from number_series where reset = 'yearly' order by id",
  )
  expect(rows).toMatchObject([
    { name: "ahead", period: present },
    { name: "newest", period: "2997" },
    { name: "present", period: "2001" },
    { name: "calendar", period: "2998" },
  ])
})
