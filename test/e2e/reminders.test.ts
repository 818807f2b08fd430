// An owner turns on automatic reminders and changes one; an invoice shows the next one, and is muted.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { hears, sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()

const automatic = (page: Page) => page.getByRole("switch", { name: "Automatic reminders" })
const formOf = (page: Page) => page.locator("form").filter({ has: automatic(page) })
const reminder = (page: Page, place: number) =>
  formOf(page).getByRole("group", { name: `Reminder ${place}`, exact: true })
const daysOf = (page: Page, place: number) => reminder(page, place).getByLabel("Days", { exact: true })
const save = (page: Page) => formOf(page).getByRole("button", { name: "Save Changes", exact: true }).click()

test("reminders are turned on and changed, shown on an invoice, muted, and left out for a client", async () => {
  const studio = await makeWorkspace(product)
  const { rest } = studio
  const { id: client } = await rest("POST", "/api/clients/", { name: "Ada", email: "ada@engines.example" })
  const { id: project } = await rest("POST", "/api/projects/", { title: "Engine", client })
  const items = [{ description: "Design", quantity: 1, unit_price: 100 }]
  const { id } = await rest("POST", "/api/invoices/", {
    ...{ client, project, items, status: "sent", due_date: "2099-06-30" },
  })
  const page = await studio.owner("/billing")
  const main = page.getByRole("main")
  const next = page.getByText(/^Next reminder: (20 Jun 2099|Jun 20, 2099), \d+:00\s[AP]M$/)
  const choose = async (item: string) => {
    await main.getByRole("button", { name: "More", exact: true }).click()
    await page.getByRole("menuitem", { name: item, exact: true }).click()
  }

  await step("they are turned on, and what is wrong stands at its field", async () => {
    await automatic(page).click()
    await formOf(page).getByRole("combobox", { name: "Time" }).click()
    await page.getByRole("option", { name: "10:00 AM", exact: true }).click()
    await daysOf(page, 1).fill("31")
    await daysOf(page, 4).fill("7")
    await save(page)
    await reminder(page, 1).getByText("At most 30", { exact: true }).waitFor()
    await daysOf(page, 1).fill("10")
    await save(page)
    await reminder(page, 4).getByText("Each reminder needs a day of its own", { exact: true }).waitFor()
    await daysOf(page, 4).fill("30")
    await reminder(page, 4).getByRole("button", { name: "Write your own text" }).click()
    await reminder(page, 4).getByLabel("Subject").fill("{number} is {days} days late")
    await formOf(page).getByRole("button", { name: "Remove reminder 2", exact: true }).click()
    await save(page)
    await hears(page, "Settings saved successfully!")
    const usual = { subject: null, message: null }
    expect(await rest("GET", "/api/reminder-settings/")).toEqual({
      ...{ is_on: true, hour: 10 },
      steps: [
        { days: -10, ...usual },
        { days: 7, ...usual },
        { days: 30, subject: "{number} is {days} days late", message: null },
      ],
    })
  })

  await step("an invoice shows the next one, and is muted and unmuted", async () => {
    await page.goto(studio.url(`/invoices/${id}`))
    await next.waitFor()
    await choose("Mute reminders")
    await hears(page, "Reminders muted")
    await sees(page, "Reminders are muted.")
    await sees(page, "Reminders muted")
    await choose("Unmute reminders")
    await next.waitFor()
  })

  await step("a client is left out", async () => {
    await page.goto(studio.url(`/clients/${client}`))
    await automatic(page).click()
    await hears(page, "Automatic reminders turned off")
    await page.goto(studio.url(`/invoices/${id}`))
    await sees(page, "Reminders are off for this client.")
  })

  await step("a member reads the settings", async () => {
    const member = await studio.member()
    await member.goto(studio.url("/billing"))
    await expect.poll(() => daysOf(member, 1).inputValue()).toBe("10")
    expect([await automatic(member).isDisabled(), await daysOf(member, 1).isDisabled()]).toEqual([true, true])
    expect(
      await formOf(member)
        .getByRole("button", { name: /^(Add|Remove) reminder/ })
        .count(),
    ).toBe(0)
    await formOf(member).getByText("Only an owner can change these.", { exact: true }).waitFor()
  })
})

test("on the free plan there is one reminder with our words, and those of an earlier plan stay", async () => {
  const studio = await makeWorkspace(product, "free")
  const page = await studio.owner("/billing")
  const pro = "Several reminders, or texts of your own, require a Pro subscription. Please upgrade your plan."
  await sees(page, pro)
  expect(await formOf(page).getByRole("group").count()).toBe(1)
  await formOf(page).getByRole("combobox", { name: "Time" }).click()
  await page.getByRole("option", { name: "8:00 AM", exact: true }).click()
  await save(page)
  await hears(page, "Settings saved successfully!")
  expect(await studio.rest("GET", "/api/reminder-settings/")).toMatchObject({
    ...{ hour: 8, steps: [{ days: -3 }, { days: 1 }, { days: 7 }, { days: 14 }] },
  })
  await automatic(page).click()
  await save(page)
  await hears(page, "Settings saved successfully!")
  expect(await studio.rest("GET", "/api/reminder-settings/")).toEqual({
    ...{ is_on: true, hour: 8, steps: [{ days: -3, subject: null, message: null }] },
  })
})
