// The week of a team: all of it is counted whatever the page shows, and a timer that was left running is stopped.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()
const rowsOf = (page: Page) => page.getByRole("table", { name: "Time" }).getByRole("row")
const addClient = async ({ rest }: Awaited<ReturnType<typeof makeWorkspace>>) =>
  (await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" })).id

test("a week is counted whole, and its entries are shown page by page", async () => {
  const studio = await makeWorkspace(product)
  const client = await addClient(studio)
  for (let n = 1; n <= 27; n++) {
    const entry = { client, worked_on: n < 20 ? "2026-03-03" : "2026-03-02", minutes: 60, note: `Card ${n}` }
    await studio.rest("POST", "/api/time-entries/", entry)
  }
  const page = await studio.owner("/time?week=2026-03-02")
  const week = page.getByRole("region", { name: "Week" })
  await week.getByText("27:00", { exact: true }).waitFor()
  await week.getByText("19:00", { exact: true }).waitFor()
  await week.getByText("8:00", { exact: true }).waitFor()
  expect(await rowsOf(page).count()).toBe(1 + 25)
  await page.getByRole("button", { name: "Next", exact: true }).click()
  await rowsOf(page).filter({ hasText: "Card 20" }).waitFor()
  expect(await rowsOf(page).count()).toBe(1 + 2)
  await week.getByText("27:00", { exact: true }).waitFor()
  await page.getByRole("button", { name: "Previous week" }).click()
  await sees(page, "No time this week")
  await week.getByText("0:00", { exact: true }).waitFor()
  await page.goto(studio.url(`/clients/${client}`))
  await page.getByRole("link", { name: "27:00 unbilled", exact: true }).waitFor()
})

test("a timer that was left running counts a day, and an owner stops it for others", async () => {
  const studio = await makeWorkspace(product)
  const member = await studio.member()
  await member.goto(studio.url("/time"))
  await member.getByRole("button", { name: "Timer", exact: true }).click()
  const panel = member.getByRole("dialog", { name: "Timer" })
  await panel.getByLabel("Note").fill("Night shift")
  await panel.getByRole("button", { name: "Start", exact: true }).click()
  await member.getByRole("button", { name: /^Timer running, / }).waitFor()
  const [entry] = Object.values(await studio.rest("GET", "/api/time-entries/")) as { id: number }[]
  const path = `/api/time-entries/${entry?.id}/`
  await studio.rest("PATCH", path, { started_at: "2026-03-02T09:00:00Z" })

  await step("it shows a day, and that it counts no more", async () => {
    await member.getByRole("button", { name: "Timer running, 24:00", exact: true }).click()
    await panel.getByRole("timer").getByText("24:00:00", { exact: true }).waitFor()
    await panel.getByText("It counts at most 24 hours. Stop it, then correct the time.").waitFor()
    await panel.getByRole("link", { name: "Edit" }).click()
    await member.getByRole("dialog", { name: "Edit time" }).getByText("The timer is still running.").waitFor()
  })

  await step("the owner opens it from another week, and types its time", async () => {
    const page = await studio.owner(`/time?week=2026-03-02&entry=${entry?.id}`)
    const editing = page.getByRole("dialog", { name: "Edit time" })
    await editing.getByText("Stops the timer. Leave empty to let it run.").waitFor()
    await editing.getByLabel("Time", { exact: true }).fill("7:30")
    await editing.getByRole("button", { name: "Save changes" }).click()
    await hears(page, "Time saved")
    expect(await studio.rest("GET", path)).toMatchObject({ minutes: 450 })
  })
})

test("what is left of a day is billed by entry", async () => {
  const studio = await makeWorkspace(product)
  const client = await addClient(studio)
  await studio.rest("POST", "/api/projects/", { title: "Engine", client, hourly_rate: 80 })
  for (const note of ["Drawings", "Gears"])
    await studio.rest("POST", "/api/time-entries/", { client, worked_on: "2026-03-02", minutes: 60, note })
  const page = await studio.owner("/invoices?create")
  const bill = page.getByRole("dialog", { name: "Bill time" })
  const byEntry = async () => {
    await bill.getByRole("combobox", { name: "One item for each" }).click()
    await page.getByRole("option", { name: "Entry", exact: true }).click()
  }
  await page.getByRole("button", { name: "Bill time (2:00)", exact: true }).click()
  await byEntry()
  await bill.getByRole("checkbox", { name: /^Gears/ }).click()
  await bill.getByLabel("Hourly rate").fill("50")
  await bill.getByRole("button", { name: "Add 1 item", exact: true }).click()
  await page.getByRole("button", { name: "Bill time (1:00)", exact: true }).click()
  await bill
    .getByText("This invoice bills a part of each day already. Choose Entry to see the rest.")
    .waitFor()
  await byEntry()
  await bill.getByRole("checkbox", { name: /^Gears/ }).waitFor()
})
