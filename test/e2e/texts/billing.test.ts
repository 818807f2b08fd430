// The settings of billing: taxes that are added, changed and put away, and what a new invoice begins with.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing, holding } from "../support/faults.ts"
import { keyboardHand } from "../support/keyboard.ts"
import { makeProtected } from "../support/protecting.ts"
import { startProduct } from "../support/running.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace, type Workspace } from "../support/workspace.ts"

const product = startProduct({}, { faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const save = (page: Page) => button(page, "Save Tax").click()
const vat = { name: "VAT 19%", category: "S", components: [{ name: "VAT", rate: 19 }] }
const choose = async (page: Page, list: string, option: string) => {
  await page.getByRole("combobox", { name: list, exact: true }).click()
  await page.getByRole("option", { name: option, exact: true }).click()
}
const taxesOf = async ({ rest }: Workspace, status = "active") =>
  Object.values(await rest("GET", `/api/taxes/?status=${status}`)).map(Object)

test.concurrent("a tax is taken from what is usual, or typed, and says what is wrong with it", async ({
  expect,
}) => {
  const studio = await makeWorkspace(product)
  await studio.rest("PATCH", `/api/organizations/${studio.id}/`, { country: "CA" })
  const page = await studio.owner("/invoices")
  await page.getByRole("link", { name: "Billing settings" }).first().click()
  await sees(page, "No taxes yet")
  await button(page, "Add Tax").click()
  await sees(page, "Usual in Canada; check what applies to you.")
  await button(page, "GST 5% + QST 9.975%").click()
  await expect.poll(() => page.getByLabel("Name in your list").inputValue()).toBe("GST 5% + QST 9.975%")
  await page.getByLabel("Rate in % of rate 2").fill("9,975123")
  await page.getByLabel("Name in your list").focus()
  await sees(page, "At most 4 decimals")
  await save(page)
  await page.getByLabel("Rate in % of rate 2").fill("9.975")
  await page.getByLabel("Name on invoices of rate 2").fill("GST")
  await save(page)
  await sees(page, "Give each rate a name of its own")
  await page.getByLabel("Name on invoices of rate 2").fill("QST")
  await page.getByRole("checkbox", { name: "Also raised on the rate above" }).check()
  const broken = await failing(page, "taxes.create", "empty")
  await save(page)
  await hears(page, "Failed to save the tax")
  await broken()
  await save(page)
  await hears(page, "Tax saved successfully!")
  await sees(page, "Tax at a rate · QST on top of the others")
  expect((await taxesOf(studio))[0]).toMatchObject({
    name: "GST 5% + QST 9.975%",
    components: [
      { name: "GST", rate: 5, compound: false },
      { name: "QST", rate: 9.975, compound: true },
    ],
  })
})

test.concurrent("where there is no tax a reason is asked for, and begins with the usual one", async ({
  expect,
}) => {
  const studio = await makeWorkspace(product)
  const page = await studio.owner("/billing")
  await button(page, "Add Tax").click()
  await page.getByLabel("Name on invoices").fill("VAT")
  await choose(page, "Kind", "Reverse charge")
  await sees(page, "Your client is a business and owes the tax in your place.")
  await expect.poll(() => page.getByLabel("Code for e-invoices").inputValue()).toBe("VATEX-EU-AE")
  await expect.poll(() => page.getByLabel("Name in your list").inputValue()).toBe("Reverse charge")
  await choose(page, "Kind", "Exempt")
  await expect.poll(() => page.getByLabel("Reason").inputValue()).toBe("")
  await save(page)
  await sees(page, "Say why there is no tax")
  await page.getByLabel("Reason").fill("Small business, section 19 UStG")
  await page.getByLabel("Code for e-invoices").fill("none")
  await save(page)
  await sees(page, "Enter a code such as VATEX-EU-AE")
  await page.getByLabel("Code for e-invoices").fill("")
  await save(page)
  await hears(page, "Tax saved successfully!")
  await sees(page, "Small business, section 19 UStG", { part: true })
  expect((await taxesOf(studio))[0]).toMatchObject({
    ...{ name: "Exempt", category: "E", components: [{ name: "VAT", rate: 0, compound: false }] },
    ...{ reason: "Small business, section 19 UStG", reason_code: null },
  })
})

test.concurrent("a tax is renamed, and with another rate one more takes its place", async () => {
  const studio = await makeWorkspace(product)
  const { id } = await studio.rest("POST", "/api/taxes/", vat)
  await studio.rest("PATCH", "/api/billing-settings/", { default_tax_id: id })
  const page = await studio.owner("/billing")
  await sees(page, "Default")
  await button(page, "Edit VAT 19%").click()
  await page.getByLabel("Name in your list").fill("Standard")
  await save(page)
  await hears(page, "Tax saved successfully!")
  expect((await taxesOf(studio)).map((tax) => [tax.id, tax.name])).toEqual([[id, "Standard"]])
  await button(page, "Edit Standard").click()
  await page.getByLabel("Rate in %").fill("20")
  await save(page)
  await hears(page, "Tax saved successfully!")
  await sees(page, "VAT 20%")
  await sees(page, "Default")
  await button(page, "Show archived taxes (1)").click()
  await sees(page, "Archived")
  expect((await taxesOf(studio, "archived")).map((tax) => tax.id)).toEqual([id])
})

test.concurrent("a tax is archived, and taken back", async () => {
  const studio = await makeWorkspace(product)
  const { id } = await studio.rest("POST", "/api/taxes/", vat)
  await studio.rest("PATCH", "/api/billing-settings/", { default_tax_id: id })
  const page = await studio.owner("/billing")
  const kept = await failing(page, "taxes.archive", "empty")
  await button(page, "Archive VAT 19%").click()
  await hears(page, "Failed to archive the tax")
  await kept()
  await button(page, "Archive VAT 19%").click()
  await hears(page, "Tax archived", "It is no longer the default.")
  await sees(page, "No taxes yet")
  await page.getByRole("combobox", { name: "Default tax" }).getByText("None").waitFor()
  await button(page, "Show archived taxes (1)").click()
  const gone = await failing(page, "taxes.unarchive", "empty")
  await button(page, "Take back VAT 19%").click()
  await hears(page, "Failed to take the tax back")
  await gone()
  await button(page, "Take back VAT 19%").click()
  await hears(page, "Tax taken back")
  await misses(page, "No taxes yet")
})

test.concurrent("by keyboard alone: terms are set, and what is refused stands beside its field", async ({
  expect,
}) => {
  const studio = await makeWorkspace(product)
  await studio.rest("POST", "/api/taxes/", vat)
  const page = await studio.owner("/billing")
  const hand = keyboardHand(page)
  const submit = button(page, "Save Changes")
  await hand.type(page.getByLabel("Days until due"), "400")
  await hand.press(submit)
  await sees(page, "At most 365")
  await hand.type(page.getByLabel("Days until due"), "30")
  await hand.choose(page.getByRole("combobox", { name: "Default tax" }), "VAT 19%")
  await hand.choose(page.getByRole("combobox", { name: "Decimals of prices" }), "4")
  await page.getByRole("switch", { name: "Prices include tax" }).focus()
  await page.keyboard.press("Space")
  const broken = await failing(page, "billing_settings.update", "empty")
  await hand.press(submit)
  await hears(page, "Failed to save settings")
  await broken()
  const refused = { status: 400, body: { fields: { default_tax_id: ["This tax is archived"] } } }
  const mended = await failing(page, "billing_settings.update", refused)
  await hand.press(submit)
  await sees(page, "This tax is archived")
  await mended()
  const answer = await holding(page, "billing_settings.update")
  await hand.press(submit)
  await page.locator("button[aria-busy]").waitFor()
  await answer()
  await hears(page, "Settings saved successfully!")
  await expect.poll(() => submit.isDisabled()).toBe(true)
  expect(await studio.rest("GET", "/api/billing-settings/")).toMatchObject({
    ...{ terms_days: 30, price_decimals: 4, prices_include_tax: true, default_tax_id: expect.any(Number) },
  })
})

test.concurrent("what is printed of the terms is written once, and a new invoice begins with it", async ({
  expect,
}) => {
  const studio = await makeWorkspace(product)
  const words = "Payable within 10 days.\nNo discount."
  const page = await studio.owner("/billing")
  const terms = page.getByLabel("Printed terms")
  await terms.fill("x".repeat(5_001))
  await button(page, "Save Changes").click()
  await sees(page, "At most 5,000 characters")
  await terms.fill(words)
  await button(page, "Save Changes").click()
  await hears(page, "Settings saved successfully!")
  expect(await studio.rest("GET", "/api/billing-settings/")).toMatchObject({ terms: words })
  await page.goto(studio.url("/invoices?create=1"))
  const ofInvoice = page.getByRole("dialog").getByLabel("Terms", { exact: true })
  await expect.poll(() => ofInvoice.inputValue(), { timeout: 15_000 }).toBe(words)
  await page.goto(studio.url("/billing"))
  await terms.fill("")
  await button(page, "Save Changes").click()
  await hears(page, "Settings saved successfully!")
  expect(await studio.rest("GET", "/api/billing-settings/")).toMatchObject({ terms: null })
})

test.concurrent("members keep the taxes and read the terms", async ({ expect }) => {
  const studio = await makeWorkspace(product)
  await studio.rest("PATCH", "/api/billing-settings/", { terms_days: 14 })
  const page = await studio.member()
  await page.goto(studio.url("/profile"))
  await page.getByRole("link", { name: "Billing settings" }).first().click()
  await sees(page, "Only an owner can change these.")
  const days = page.getByLabel("Days until due")
  await expect.poll(async () => [await days.inputValue(), await days.isDisabled()]).toEqual(["14", true])
  expect(await button(page, "Save Changes").count()).toBe(0)
  await button(page, "Add Tax").click()
  await page.getByLabel("Name on invoices").fill("VAT")
  await page.getByLabel("Rate in %").fill("7")
  await save(page)
  await hears(page, "Tax saved successfully!")
  await sees(page, "VAT 7%")
})

/** Of invoices; credit notes have one of their own. */
const seriesOf = async ({ rest }: Workspace) =>
  Object.values(await rest("GET", "/api/number-series/"))
    .map(Object)
    .filter(({ kind }) => kind === "invoice")
const projectOf = async ({ rest }: Workspace, client: number) =>
  (await rest("POST", "/api/projects/", { title: "Engine", client })).id
const items = [{ description: "Design", quantity: 1, unit_price: 100 }]
const saveSeries = (page: Page) => button(page, "Save Series").click()

test.concurrent("a number series is added, and shows what its next number would be", async () => {
  const studio = await makeWorkspace(product)
  const page = await studio.owner("/billing")
  await sees(page, "Next: INV-0001, INV-0002, INV-0003")
  await button(page, "Add Series").click()
  await sees(page, "The next number is shown here.")
  await page.getByLabel("Name").fill("Berlin")
  await page.getByLabel("Pattern").fill("B-{n:3}")
  await sees(page, "B-001")
  await page.getByLabel("Next number").fill("57")
  await sees(page, "B-057")
  await choose(page, "Starts anew", "Each year")
  await sees(page, "A number that starts anew each year needs {yyyy}, {yy} or {fy}")
  await saveSeries(page)
  await page.locator("[aria-invalid]").waitFor()
  await sees(page, "A number that starts anew each year needs {yyyy}, {yy} or {fy}")
  await page.getByLabel("Pattern").fill("INV-{n:4}")
  await choose(page, "Starts anew", "Never")
  await saveSeries(page)
  await sees(page, "The number series Invoices has the same numbers, INV-{n:4}. Choose another pattern.")
  await page.getByLabel("Pattern").fill("B-{n:3}")
  const broken = await failing(page, "number_series.create", "empty")
  await saveSeries(page)
  await hears(page, "Failed to save the number series")
  await broken()
  await saveSeries(page)
  await hears(page, "Number series saved successfully!")
  await sees(page, "Next: B-057, B-058, B-059")
  expect((await seriesOf(studio))[1]).toMatchObject({
    ...{ name: "Berlin", pattern: "B-{n:3}", reset: "never", next_n: 57, is_default: false },
  })
})

test.concurrent("who comes from elsewhere says with which number a series starts, and later what comes next", async ({
  expect,
}) => {
  const studio = await makeWorkspace(product)
  const page = await studio.owner("/billing")
  await button(page, "Edit Invoices").click()
  await sees(page, "The first number here; those before it are from elsewhere")
  const [start, next] = [page.getByLabel("Start at"), page.getByLabel("Next number")]
  // Nothing is counted yet: both are one number.
  await start.fill("57")
  await expect.poll(() => next.inputValue()).toBe("57")
  await sees(page, "INV-0057")
  await start.fill("0")
  await saveSeries(page)
  await sees(page, "At least 1")
  await start.fill("57")
  await saveSeries(page)
  await hears(page, "Number series saved successfully!")
  await sees(page, "Next: INV-0057, INV-0058, INV-0059")
  // From here on each goes its own way, and each year begins where it is said.
  await button(page, "Edit Invoices").click()
  await next.fill("60")
  await start.fill("100")
  await expect.poll(() => next.inputValue()).toBe("60")
  await choose(page, "Starts anew", "Each month")
  await sees(page, "The first number of each month")
  await choose(page, "Starts anew", "Each year")
  await sees(page, "The first number of each year")
  await page.getByLabel("Pattern").fill("{yyyy}-{n}")
  const refused = { status: 400, body: { fields: { start_n: ["At most 12 digits"] } } }
  const mended = await failing(page, "number_series.update", refused)
  await saveSeries(page)
  await sees(page, "At most 12 digits")
  await mended()
  await saveSeries(page)
  await hears(page, "Number series saved successfully!")
  expect((await seriesOf(studio))[0]).toMatchObject({ start_n: 100, next_n: 60, reset: "yearly" })
})

test.concurrent("the default series is written anew, by the year and the fiscal year", async () => {
  const studio = await makeWorkspace(product)
  const page = await studio.owner("/billing")
  await button(page, "Edit Invoices").click()
  await page.getByLabel("Pattern").fill("R-{fy}-{n}")
  await page.getByLabel("Next number").fill("")
  await saveSeries(page)
  await page.locator("[aria-invalid]").waitFor()
  await page.getByLabel("Next number").fill("12")
  await choose(page, "Starts anew", "Each year")
  await saveSeries(page)
  await hears(page, "Number series saved successfully!")
  await sees(page, "Pattern R-{fy}-{n}, starts over each year")
  const year = new Date().getUTCFullYear()
  await sees(page, `Next: R-${year}-12`, { part: true })
  const refused = { status: 400, body: { fields: { fiscal_year_start: ["Choose a month from 1 to 12"] } } }
  const mended = await failing(page, "billing_settings.update", refused)
  await choose(page, "Fiscal year begins in", "February")
  await sees(page, "Choose a month from 1 to 12")
  await mended()
  const broken = await failing(page, "billing_settings.update", "empty")
  await choose(page, "Fiscal year begins in", "February")
  await hears(page, "Failed to save the fiscal year")
  await broken()
  await choose(page, "Fiscal year begins in", "February")
  await hears(page, "Fiscal year saved successfully!")
  const [series] = await seriesOf(studio)
  expect(series).toMatchObject({ pattern: "R-{fy}-{n}", reset: "yearly", is_default: true })
  expect(series?.example[0]).toMatch(/^R-20\d\d-\d\d-\d+$/)
  await sees(page, `Next: ${series?.example.join(", ")}`)
})

test.concurrent("a number series is archived, taken back, and deleted while nothing has a number of it", async () => {
  const studio = await makeWorkspace(product)
  const { id } = await studio.rest("POST", "/api/number-series/", { name: "Berlin", pattern: "B-{n:3}" })
  await studio.rest("POST", "/api/number-series/", { name: "Paris", pattern: "P-{n:3}" })
  const client = await studio.rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })
  const parties = { client: client.id, project: await projectOf(studio, client.id) }
  await studio.rest("POST", "/api/invoices/", { ...parties, items, series: id })
  const page = await studio.owner("/billing")
  await sees(page, "Next: B-002, B-003, B-004")
  expect(await button(page, "Archive Invoices").count()).toBe(0)
  const kept = await failing(page, "number_series.archive", "empty")
  await button(page, "Archive Berlin").click()
  await hears(page, "Failed to archive the number series")
  await kept()
  await button(page, "Archive Berlin").click()
  await hears(page, "Number series archived")
  await button(page, "Show archived series (1)").click()
  const gone = await failing(page, "number_series.unarchive", "empty")
  await button(page, "Take back Berlin").click()
  await hears(page, "Failed to take the number series back")
  await gone()
  await button(page, "Take back Berlin").click()
  await hears(page, "Number series taken back")
  await button(page, "Delete Berlin").click()
  await button(page, "Delete series").click()
  await hears(page, "Failed to delete the number series", "Invoices have numbers of this series.")
  await button(page, "Cancel").click()
  await button(page, "Delete Paris").click()
  await button(page, "Delete series").click()
  await hears(page, "Number series deleted")
  await misses(page, "Paris")
  expect((await seriesOf(studio)).map((series) => series.name)).toEqual(["Invoices", "Berlin"])
})

test.concurrent("by keyboard alone: a number series is added; numbers are the owner's", async () => {
  const studio = await makeWorkspace(product)
  const page = await studio.owner("/billing")
  const hand = keyboardHand(page)
  await hand.press(button(page, "Add Series"))
  await hand.type(page.getByLabel("Name"), "Deposits")
  await hand.type(page.getByLabel("Pattern"), "D-{yyyy}-{mm}-{n:2}")
  await hand.choose(page.getByRole("combobox", { name: "Starts anew" }), "Each month")
  await hand.press(button(page, "Save Series"))
  await hears(page, "Number series saved successfully!")
  await sees(page, "Pattern D-{yyyy}-{mm}-{n:2}, starts over each month")
  const member = await studio.member()
  await member.goto(studio.url("/billing"))
  await sees(member, "No taxes yet")
  expect(await member.getByRole("heading", { name: "Numbers" }).count()).toBe(0)
})

test.concurrent("on the free plan there is one number series", async () => {
  const page = await (await makeWorkspace(product, "free")).owner("/billing")
  await sees(page, "More number series require a Pro subscription. Please upgrade your plan.")
  expect(await button(page, "Add Series").count()).toBe(0)
  await page.getByRole("link", { name: "Upgrade to Pro" }).click()
  await page.waitForURL(/\/profile/)
})

const isProtecting = async ({ rest }: Workspace) =>
  (await rest("GET", "/api/billing-settings/")).protect_issued

const suggestion =
  "Switched on for you: in Germany, issued invoices have to stay as they are, and you have issued none yet. It is on once you save it."

test.concurrent("where the law asks for it and nothing is issued, protection is ticked, and on once it is saved", async ({
  expect,
}) => {
  const { studio, write } = await makeProtected(product, false)
  await write()
  const page = await studio.owner("/billing")
  const hand = keyboardHand(page)
  const toggle = page.getByRole("switch", { name: "Protect issued invoices" })
  await sees(page, suggestion)
  await expect.poll(async () => [await toggle.isChecked(), await isProtecting(studio)]).toEqual([true, false])
  const member = await studio.member()
  await member.goto(studio.url("/billing"))
  await sees(
    member,
    "Issued invoices aren't protected: they can be changed and deleted. Only an owner can change this.",
  )
  await toggle.focus()
  await page.keyboard.press("Space")
  await misses(page, suggestion)
  await sees(page, "Recommended in Germany, where issued invoices have to stay as they are.")
  await expect.poll(() => toggle.isChecked()).toBe(false)
  await page.reload()
  await sees(page, suggestion)
  await hand.press(button(page, "Save Protection"))
  await hand.press(button(page, "Cancel"))
  await expect.poll(async () => [await toggle.isChecked(), await isProtecting(studio)]).toEqual([true, false])
  await hand.press(button(page, "Save Protection"))
  await hand.press(button(page, "Switch on"))
  await hears(page, "Protection is on")
  await misses(page, suggestion)
  await expect.poll(async () => [await toggle.isChecked(), await isProtecting(studio)]).toEqual([true, true])
})

test.concurrent("where invoices are issued already nothing is ticked", async ({ expect }) => {
  const { studio, write } = await makeProtected(product, false)
  await studio.rest("PATCH", `/api/organizations/${studio.id}/`, { country: "IT" })
  const page = await studio.owner("/billing")
  const toggle = page.getByRole("switch", { name: "Protect issued invoices" })
  await sees(page, suggestion.replace("Germany", "Italy"))
  await sees(page, "It doesn't replace the Sistema di Interscambio.")
  await write({ status: "sent" })
  await page.reload()
  await sees(page, "Recommended in Italy, where issued invoices have to stay as they are.")
  await expect.poll(() => toggle.isChecked()).toBe(false)
})

test.concurrent("protection is switched on and off, and says what becomes of drafts' numbers", async ({
  expect,
}) => {
  const { studio, write } = await makeProtected(product, false)
  await write({ status: "sent" })
  const draft = await write()
  const page = await studio.owner("/billing")
  const toggle = page.getByRole("switch", { name: "Protect issued invoices" })
  const advice = "Recommended in Germany, where issued invoices have to stay as they are."
  await sees(page, advice)
  await toggle.click()
  await sees(page, "The numbers of drafts that no one else has seen: they are never used again")
  await button(page, "Cancel").click()
  const isOn = async () => [await isProtecting(studio), await toggle.isChecked()]
  await expect.poll(isOn).toEqual([false, false])
  await toggle.click()
  const broken = await failing(page, "billing_settings.update", "empty")
  await button(page, "Switch on").click()
  await hears(page, "Failed to change the protection")
  await broken()
  await button(page, "Switch on").click()
  await hears(page, "Protection is on")
  await misses(page, advice)
  await expect.poll(isOn).toEqual([true, true])
  await sees(page, "Next: INV-0003, INV-0004, INV-0005")
  expect(await studio.rest("GET", `/api/invoices/${draft.id}/`)).toMatchObject({ is_numbered: false })
  const member = await studio.member()
  await member.goto(studio.url("/billing"))
  await sees(
    member,
    "Issued invoices are protected: they can't be changed or deleted. Only an owner can change this.",
  )
  expect(await member.getByRole("switch", { name: "Protect issued invoices" }).count()).toBe(0)
})

test.concurrent("by keyboard alone: protection is switched off, and members read so", async ({ expect }) => {
  const { studio } = await makeProtected(product)
  const page = await studio.owner("/billing")
  const hand = keyboardHand(page)
  const toggle = page.getByRole("switch", { name: "Protect issued invoices" })
  await toggle.focus()
  await page.keyboard.press("Space")
  await sees(page, "a draft without a number gets one when it is issued.", { part: true })
  await hand.press(button(page, "Switch off"))
  await hears(page, "Protection is off")
  await expect
    .poll(async () => [await isProtecting(studio), await toggle.isChecked()])
    .toEqual([false, false])
  const member = await studio.member()
  await member.goto(studio.url("/billing"))
  await sees(
    member,
    "Issued invoices aren't protected: they can be changed and deleted. Only an owner can change this.",
  )
})

test.concurrent("a protected invoice is a draft without a number, then issued for good, then cancelled", async () => {
  const { studio, write } = await makeProtected(product)
  const { id } = await write()
  const page = await studio.owner(`/invoices/${id}`)
  await page.getByRole("heading", { name: "Draft", exact: true }).waitFor()
  await button(page, "Edit").click()
  await sees(page, "It gets its number when it is issued.")
  expect(await page.getByLabel("Number", { exact: true }).count()).toBe(0)
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click()
  const more = button(page, "More")
  await more.click()
  await page.getByRole("menuitem", { name: "Issue without a mail" }).click()
  await sees(page, "Issue this draft?")
  await sees(page, "It gets its number now. It can't be changed or deleted afterwards.", { part: true })
  await button(page, "Issue invoice").click()
  await page.getByRole("heading", { name: "INV-0001", exact: true }).waitFor()
  await sees(page, "To correct it, write a credit note or void it.", { part: true })
  await button(page, "Edit").waitFor({ state: "detached" })
  await more.click()
  const cancel = page.getByRole("menuitem", { name: "Void invoice" })
  await cancel.waitFor()
  expect(await page.getByRole("menuitem", { name: "Delete" }).count()).toBe(0)
  await cancel.click()
  const broken = await failing(page, "invoices.void", "empty")
  await page.getByRole("dialog").getByLabel("Reason").fill("Billed twice")
  await sees(page, "A credit note for everything not credited yet is written with it.", { part: true })
  await button(page, "Void invoice").click()
  await hears(page, "Failed to void the invoice")
  await broken()
  await button(page, "Void invoice").click()
  await hears(page, "Invoice voided")
  await sees(page, "Issued and protected: what it says stays as it is.")
  await button(page, "Send").waitFor({ state: "detached" })
  expect(await studio.rest("GET", `/api/invoices/${id}/`)).toMatchObject({
    ...{ number: "INV-0001", status: "cancelled", is_protected: true, allowed: [] },
  })
})
