// The same where one organization has a database for itself: nearly all rows are its own, and a page stays a page.
import { beforeAll, test } from "vitest"
import { ofPortal, ofSearch, ofStaff } from "./calls.ts"
import { expectWork, type Office, openOffice, setVisibility, visibility, type Work } from "./work.ts"

let office: Office

beforeAll(async () => {
  office = await openOffice({ organizations: 1, largest: 4_000, usual: 0 })
  await setVisibility(visibility["no row seen yet"])
}, 120_000)

/** What is counted as a whole is read as a whole, and sums by whichever way. */
const counting = ["/api/figures/", "/api/dashboard/"]
/** Reports name each client, and sum up all payments with what they settle. */
const reporting = (path: string) => path.startsWith("/api/reports/")
/** Of few clients one is found by looking at all. */
const ofOneClient = (path: string) => /\/(statement|reminders)\//.test(path)
const alone = ([path, work]: [string, Work]): [string, Work] => {
  if (reporting(path)) return [path, { ...work, whole: ["clients", "payments", "allocations"] }]
  if (ofOneClient(path)) return [path, { ...work, whole: ["clients"] }]
  if (!counting.includes(path)) return [path, work]
  const by = work.by.filter((index) => index !== "invoice_tallies_sums")
  return [path, { ...work, by, whole: ["clients", "projects"] }]
}

test.each([...ofStaff, ...ofSearch].map(alone))("%s", (path, work) =>
  expectWork(() => office.staff.rest("GET", path), work),
)

test.each(ofPortal)("%s", (path, work) => expectWork(() => office.portal.rest("GET", path), work))
