// A search among 100,000 invoices reads what it finds, whatever its words are, and never looks through all of them.
import { beforeAll, test } from "vitest"
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
