// Among 100,000 invoices a search or a period reads what it finds, and never looks through all of them.
import { beforeAll, test } from "vitest"
import { monthBegins, monthEnds } from "./calls.ts"
import { expectWork, type Office, openOffice, type Work } from "./work.ts"

let office: Office

beforeAll(async () => {
  office = await openOffice({ organizations: 1, largest: 100_000, usual: 0 })
}, 240_000)

/** "5 May", so many days ago: a due date of some. */
function dayIn(past: number) {
  const day = new Date(Date.now() - past * 86_400_000)
  return `${day.getUTCDate()} ${day.toLocaleString("en", { month: "short", timeZone: "UTC" })}`
}

const byWords: Work = { by: ["invoices_search_1"], read: 3_000, sorted: 1_500 }
const searches: [string, Work][] = [
  ["inv-0321", byWords],
  ["321 design inv-00321", byWords],
  ["1,234.80 usd", byWords],
  [dayIn(200), byWords],
  ["Dec 25, 2020", byWords],
  ["nothing like it", byWords],
  // Frequent ones fill the page soon.
  ["novak website", { by: ["invoices_organization_id_id_key"], read: 6_000, sorted: 4_000 }],
  ["payment pending", { by: ["invoices_organization_id_id_key"], read: 6_000 }],
  ["overdue", { by: ["invoices_organization_id_id_key"], read: 8_000 }],
]

test.each(searches)("%s", (search, work) =>
  expectWork(
    () => office.staff.rest("GET", `/api/invoices/?limit=50&search=${encodeURIComponent(search)}`),
    work,
  ),
)

/** A month has about 4,000 of them. */
const inMonth = `/api/invoices/?limit=50&issued_from=${monthBegins}&issued_to=${monthEnds}`
const byDay: [string, Work][] = [
  ["/api/invoices/?limit=50&sort=-issue_date", { by: ["invoices_by_issue_date"], read: 350, sorted: 102 }],
  ["/api/invoices/?limit=50&sort=issue_date", { by: ["invoices_by_issue_date"], read: 350 }],
  [inMonth, { by: ["invoices_by_issue_date"], read: 350, sorted: 102 }],
  [`${inMonth}&sort=due_date`, { by: ["invoices_by_issue_date"], read: 5_000, sorted: 4_500 }],
]

test.each(byDay)("%s", (path, work) => expectWork(() => office.staff.rest("GET", path), work))
