// What a large organization's figures cost beside reading them: Postgres plans their statement once, not for each call.
import { beforeAll, test } from "vitest"
import { expectKeptPlan, type Office, openOffice } from "./work.ts"

let office: Office

/** From about 10,000 invoices on a bound in the statement made Postgres plan it for each call. */
beforeAll(async () => {
  office = await openOffice({ organizations: 1, largest: 20_000, usual: 0 })
}, 120_000)

test.each(["/api/dashboard/", "/api/figures/"])("%s is planned once", (path) =>
  expectKeptPlan(() => office.staff.rest("GET", path), "invoice_tallies"),
)
