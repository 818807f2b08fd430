// How the database finds what screens ask for: by the index meant for it, reading little more than is shown.
import { beforeAll, describe, test } from "vitest"
import { lockDue } from "../../../src/reminders/promises/queries.ts"
import { signIn } from "../../support/factories.ts"
import { ofPortal, ofSearch, ofStaff } from "./calls.ts"
import { expectWork, type Office, openOffice, setVisibility, visibility } from "./work.ts"

let office: Office

/** One organization of 4,000 invoices and 8,000 messages among sixty smaller ones. */
beforeAll(async () => {
  office = await openOffice({ organizations: 60, largest: 4_000, usual: 400 })
}, 120_000)

describe.each(Object.entries(visibility))("%s", (_name, pages) => {
  beforeAll(() => setVisibility(pages))

  test.each([...ofStaff, ...ofSearch])("%s", (path, work) =>
    expectWork(() => office.staff.rest("GET", path), work),
  )

  test.each(ofPortal)("%s", (path, work) => expectWork(() => office.portal.rest("GET", path), work))

  test("reminders that have come are found by the days on which invoices are due", async () => {
    const looks = Array.from({ length: 60 }, (_, n) =>
      [1, 7].map((step) => ({
        organization_id: n + 1,
        step,
        from: daysAgo(31 + step),
        until: daysAgo(step),
      })),
    )
    const look = async () => {
      const found = await lockDue(office.clock, looks.flat(), 200)
      return { status: found.length }
    }
    await expectWork(look, { by: ["invoices_by_due_date", "occurrences_once"], read: 4_000, sorted: 3_000 })
  })

  test("an organization of few rows never reads everybody's trigrams", async () => {
    const few = await signIn(2)
    // Looked through once, and once more in the index alone, for whether there are others.
    const work = { by: ["invoices_organization_id_id_key"], never: /search/, read: 900 }
    await expectWork(() => few.rest("GET", "/api/invoices/?limit=50&search=inv-0321"), work)
  })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
