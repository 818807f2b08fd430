// Time: a timer on two devices, typed hours, a week by keyboard and on a phone, and hours that an invoice bills.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { keyboardHand } from "./support/keyboard.ts"
import { sharedProduct } from "./support/product.ts"
import { hears, isWhole, sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { phone, touchHand } from "./support/touch.ts"
import { makeWorkspace, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()

const idle = (page: Page) => page.getByRole("button", { name: "Timer", exact: true })
const running = (page: Page) => page.getByRole("button", { name: /^Timer running, / })
const timerOf = (page: Page) => page.getByRole("dialog", { name: "Timer" })
const rowOf = (page: Page, text: string) =>
  page.getByRole("table", { name: "Time" }).getByRole("row").filter({ hasText: text })

async function adasEngine({ rest }: Workspace) {
  const client = (await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" }))
    .id
  const project = (await rest("POST", "/api/projects/", { title: "Engine", client, hourly_rate: 80 })).id
  return { client, project }
}

test("a timer survives a reload, and is stopped on another device", async () => {
  const studio = await makeWorkspace(product)
  await adasEngine(studio)
  const here = await studio.owner("/dashboard")
  const there = await studio.owner("/time")
  await idle(there).waitFor()

  await step("it is started for a project, and runs on both", async () => {
    await idle(here).click()
    await timerOf(here).getByLabel("Note").fill("Punch cards")
    await timerOf(here).getByRole("combobox", { name: "Client" }).fill("Ada")
    await here.getByRole("option", { name: /Ada Lovelace/ }).click()
    await timerOf(here).getByRole("combobox", { name: "Project" }).fill("Eng")
    await here.getByRole("option", { name: "Engine" }).click()
    await timerOf(here).getByRole("button", { name: "Start", exact: true }).click()
    await running(here).waitFor()
    await running(there).waitFor()
    await rowOf(there, "Engine").getByText("Timer running").waitFor()
  })

  await step("it runs on after a reload", async () => {
    await here.reload()
    await running(here).click()
    await timerOf(here).getByText("Ada Lovelace · Engine").waitFor()
    await timerOf(here).getByText("Punch cards").waitFor()
    await here.keyboard.press("Escape")
    await timerOf(here).waitFor({ state: "detached" })
  })

  await step("stopped there, it is stopped here, and at least a minute is kept", async () => {
    await running(there).click()
    await timerOf(there).getByRole("button", { name: "Stop", exact: true }).click()
    await hears(there, "0:01 added")
    await idle(there).waitFor()
    await idle(here).waitFor()
    await rowOf(there, "Engine").getByText("0:01", { exact: true }).waitFor()
  })
})

test("time becomes a line of an invoice, and is free again when that is voided", async () => {
  const studio = await makeWorkspace(product)
  const { rest } = studio
  const { client, project } = await adasEngine(studio)
  const day = { client, project, worked_on: "2026-03-02" }
  await rest("POST", "/api/time-entries/", { ...day, minutes: 90, note: "Drawings" })
  await rest("POST", "/api/time-entries/", { ...day, minutes: 60, note: "Gears" })
  const called = { client, worked_on: "2026-03-03", minutes: 30, note: "Call" }
  const call = (await rest("POST", "/api/time-entries/", called)).id
  const page = await studio.owner(`/clients/${client}`)
  const editor = page.getByRole("dialog", { name: "Create Invoice" })
  const bill = page.getByRole("dialog", { name: "Bill time" })

  await step("the client's page leads to what is unbilled", async () => {
    await page.getByRole("link", { name: "3:00 unbilled" }).click()
    await rowOf(page, "Call").getByText("Unbilled").waitFor()
    expect(await isWhole(rowOf(page, "Call").getByTitle(studio.email))).toBe(true)
    expect(await page.getByRole("table", { name: "Time" }).getByRole("row").count()).toBe(4)
  })

  await step("a day becomes an item, and time without a rate is asked for one", async () => {
    await page.goto(studio.url("/invoices?create"))
    await editor.getByRole("button", { name: "Bill time (3:00)" }).click()
    await bill.getByRole("button", { name: "Add 2 items" }).click()
    await bill.getByText("Enter an amount above 0").waitFor()
    await bill.getByLabel("Hourly rate").fill("50")
    await bill.getByRole("button", { name: "Add 2 items" }).click()
    await bill.waitFor({ state: "detached" })
    await editor.getByText("Bills 2 time entries").waitFor()
    expect(await editor.getByLabel("Quantity of item 1").inputValue()).toBe("2.5")
    expect(await editor.getByLabel("Unit price of item 1").inputValue()).toBe("80.00")
    expect(await editor.getByLabel("Unit price of item 2").inputValue()).toBe("50.00")
    await editor.getByRole("button", { name: /^Bill time/ }).waitFor({ state: "detached" })
  })

  await step("an entry that changes meanwhile isn't billed with its old hours", async () => {
    await rest("PATCH", `/api/time-entries/${call}/`, { minutes: 45 })
    product.expectRefusal("409 /trpc/invoices.create")
    await editor.getByRole("button", { name: "Create Invoice" }).click()
    await editor
      .getByRole("alert")
      .filter({ hasText: "This entry has changed since you added it." })
      .waitFor()
    await editor.getByRole("button", { name: "Bill time (0:45)" }).click()
    await bill.getByText("0:45, no hourly rate").waitFor()
    await bill.getByLabel("Hourly rate").fill("50")
    await bill.getByRole("button", { name: "Add 1 item" }).click()
    await bill.waitFor({ state: "detached" })
    expect(await editor.getByLabel("Quantity of item 2").inputValue()).toBe("0.75")
    await editor.getByRole("button", { name: "Create Invoice" }).click()
    await hears(page, "Invoice created successfully!")
    await page.waitForURL(/\/invoices\/\d+/)
  })
  const id = Number(/\/invoices\/(\d+)/.exec(page.url())?.[1])

  await step("an edited invoice keeps what it bills", async () => {
    await page.getByRole("main").getByRole("button", { name: "Edit", exact: true }).click()
    const editing = page.getByRole("dialog", { name: /^Edit / })
    await editing.getByText("Bills 2 time entries").waitFor()
    await editing.getByLabel("Description of item 1").fill("Engine, drawn")
    await editing.getByRole("button", { name: "Save Changes" }).click()
    await hears(page, "Invoice updated successfully!")
    const { items } = await rest("GET", `/api/invoices/${id}/`)
    expect(JSON.stringify(items)).toMatch(/"time_entries":\[\d+,\d+\]/)
  })

  await step("voided, its time can be billed again", async () => {
    await rest("POST", `/api/invoices/${id}/issue/`)
    await page.goto(studio.url("/time?view=list&state=billed"))
    await rowOf(page, "Drawings").waitFor()
    await rest("POST", `/api/invoices/${id}/void/`, { reason: "Wrong month" })
    await sees(page, "No time found")
    await page.goto(studio.url("/invoices?create"))
    await editor.getByRole("button", { name: "Bill time (3:15)" }).waitFor()
  })
})

test("hours are typed by keyboard, changed, and looked for in other weeks", async () => {
  const studio = await makeWorkspace(product)
  await adasEngine(studio)
  const page = await studio.owner("/time")
  const hand = keyboardHand(page)
  const dialog = page.getByRole("dialog", { name: "Add time" })
  await sees(page, "No time this week")

  await step("a range and hours add up to the week", async () => {
    for (const [text, note] of [
      ["9:00–10:30", "Reading"],
      ["1.25", "Writing"],
    ] as const) {
      await hand.press(page.getByRole("button", { name: "Add time" }).first())
      await hand.type(dialog.getByLabel("Time", { exact: false }).first(), text)
      await hand.type(dialog.getByLabel("Note"), note)
      await hand.press(dialog.getByRole("button", { name: "Add time" }))
      await hears(page, "Time added")
      await rowOf(page, note).waitFor()
    }
    await page.getByRole("region", { name: "Week" }).getByText("2:45").first().waitFor()
  })

  await step("what can't be read stays and is explained", async () => {
    await hand.press(rowOf(page, "Writing").getByRole("link", { name: "Writing", exact: true }))
    const editing = page.getByRole("dialog", { name: "Edit time" })
    await hand.type(editing.getByLabel("Time", { exact: false }).first(), "soon")
    await hand.press(editing.getByRole("button", { name: "Save changes" }))
    await editing.getByText("Write a time such as 1:30, 1.5, 90m or 9:00–10:30").waitFor()
    await hand.type(editing.getByLabel("Time", { exact: false }).first(), "45m")
    await hand.press(editing.getByRole("button", { name: "Save changes" }))
    await hears(page, "Time saved")
    await rowOf(page, "Writing").getByText("0:45").waitFor()
  })

  await step("another week has an address", async () => {
    await hand.press(page.getByRole("button", { name: "Previous week" }))
    await sees(page, "No time this week")
    expect(page.url()).toContain("week=")
    await hand.press(page.getByRole("button", { name: "This week" }))
    await rowOf(page, "Reading").waitFor()
    expect(page.url()).not.toContain("week=")
  })
})

test("on a phone the timer and the week fit", async () => {
  const studio = await makeWorkspace(product)
  await adasEngine(studio)
  const storageState = await (await studio.owner("/time")).context().storageState()
  const hand = touchHand(await product.person({ ...phone, storageState }))
  const { page } = hand
  await page.goto(studio.url("/time"))
  await hand.see(page.getByText("No time this week"))
  await hand.press(idle(page))
  await hand.see(timerOf(page))
  await hand.type(timerOf(page).getByLabel("Note"), "On the train")
  await hand.press(timerOf(page).getByRole("button", { name: "Start", exact: true }))
  await hand.see(running(page))
  await hand.press(running(page))
  await hand.see(timerOf(page).getByText("On the train"))
  await hand.press(timerOf(page).getByRole("button", { name: "Stop", exact: true }))
  await hand.see(rowOf(page, "0:01"))
  await hand.press(page.getByRole("button", { name: "Add time" }).first())
  await hand.see(page.getByRole("dialog", { name: "Add time" }))
})
