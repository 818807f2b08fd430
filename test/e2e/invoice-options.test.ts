// An invoice with units, discounts, several taxes and a tax withheld: written with a mouse and by keyboard alone, shown, and changed.
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { recordOf } from "../../src/core/values/records.ts"
import {
  type FieldName,
  fieldNames,
  fields,
  ofKind,
  printedFields,
  printedNames,
} from "../../src/invoices/document/rules.ts"
import { holdsDay } from "./support/days.ts"
import { type Hand, mouseHand } from "./support/hand.ts"
import { keyboardHand } from "./support/keyboard.ts"
import { sharedProduct } from "./support/product.ts"
import { sees } from "./support/sees.ts"
import { makeWorkspace, query, type Workspace } from "./support/workspace.ts"

const product = sharedProduct({ faults: true })

const editorOf = (page: Page, name = "Create Invoice") => page.getByRole("dialog", { name })
/** Waits until the focus is there. */
const isAt = (page: Page, name: string) => page.locator(`[aria-label="${name}"]:focus`).waitFor()

/** One client and one project, which are chosen by themselves, and taxes of 19 and 7 percent. */
async function begin() {
  const workspace = await makeWorkspace(product)
  const { rest } = workspace
  const client = await rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })
  const engine = { title: "Engine", client: client.id, currency: "EUR" }
  const project = await rest("POST", "/api/projects/", engine)
  for (const rate of [19, 7])
    await rest("POST", "/api/taxes/", {
      ...{ name: `VAT ${rate} %`, category: "S" },
      components: [{ name: "VAT", rate }],
    })
  return { ...workspace, parties: { client: client.id, project: project.id } }
}

const lineNames = ofKind(fieldNames, "line")
const wordsOf = (name: FieldName) => `Value of ${fields[name].label}`

const sums = [
  ...[
    "Subtotal €93.00",
    "Discount (5%) First order -€4.65",
    "Total before tax €88.35",
    "VAT (19%) €16.79",
    "Total €105.14",
  ],
  ...["IRPF (15%) withheld -€13.25", "Amount payable €91.89"],
]
const readList = (list: Locator) =>
  list.evaluate((dl) =>
    [...dl.querySelectorAll("dt")].map(
      (dt) => `${dt.innerText.replace(/\s+/g, " ")} ${dt.nextElementSibling?.textContent}`,
    ),
  )

async function write(hand: Hand) {
  const { page } = hand
  const editor = editorOf(page)
  const more = editor.getByRole("button", { name: "More", exact: true })
  const field = (name: string) => editor.getByLabel(name, { exact: true })
  await hand.see(editor.locator('input[value="Engine"]'))
  await hand.type(field("Description of item 1"), "Design")
  await hand.type(field("Unit price of item 1"), "80")
  await hand.take(more, "Units, discounts and taxes")
  await isAt(page, "Unit for item 1")
  await hand.choose(field("Unit for item 1"), "hours")
  await hand.type(field("Quantity of item 1"), "1:30")
  await hand.type(field("Discount on item 1"), "10%")
  await hand.choose(field("Tax on item 1"), "VAT 19 %")
  await hand.take(more, "Add text")
  await isAt(page, "Description of item 2")
  await hand.type(field("Description of item 2"), "Agreed by telephone")
  await hand.take(more, "Add a deduction")
  await hand.type(field("Description of item 3"), "Voucher")
  await hand.type(field("Unit price of item 3"), "15")
  await hand.take(more, "Discount on the whole invoice")
  await hand.type(field("Discount"), "5%")
  await hand.type(field("Reason for the discount"), "First order")
  await hand.take(more, "Tax withheld")
  await hand.type(field("Tax withheld"), "IRPF")
  await hand.type(field("Withholding rate"), "15")
  await hand.see(editor.getByText("€91.89").filter({ visible: true }).first())
  await expect.poll(() => readList(editor.locator("dl"))).toEqual(sums)
  const sheet = page.frameLocator("iframe")
  for (const shown of ["1.5 hours", "€91.89"]) await sheet.getByText(shown).first().waitFor()
  await hand.press(editor.getByRole("button", { name: "Create Invoice" }))
  await page.waitForURL(/\/invoices\/\d+$/)
  await hand.see(page.getByRole("main").getByText("€91.89"))
  for (const shown of ["1.5 hours", "€91.89"]) await sheet.getByText(shown).first().waitFor()
}

/** As it stands after `write`. */
async function stands({ rest }: Workspace, id: number) {
  const invoice = await rest("GET", `/api/invoices/${id}/`)
  expect(invoice).toMatchObject({
    ...{ lines_total: 93, discount_amount: 4.65, total: 105.14, withheld: 13.25, payable: 91.89 },
    discount: { percent: 5, amount: null, reason: "First order" },
    withholding: { name: "IRPF", rate: 15 },
    items: [
      { description: "Design", quantity: 1.5, unit: "hour", unit_price: 80, amount: 108 },
      { description: "Agreed by telephone", kind: "text", amount: 0 },
      { description: "Voucher", kind: "credit", amount: -15 },
    ],
  })
  return invoice
}
const idOf = (page: Page) => Number(new URL(page.url()).pathname.split("/").at(-1))

test("with a mouse it is written and shown, and an edit of its notes leaves the rest as it is", async () => {
  const workspace = await begin()
  const page = await workspace.owner("/invoices?create=1")
  await write(mouseHand(page))
  const before = await stands(workspace, idOf(page))
  await expect
    .poll(() => readList(page.getByRole("main").locator("dl").first()))
    // The reason stands in the preview beside it.
    .toEqual(expect.arrayContaining(sums.slice(0, -1).map((row) => row.replace(" First order", ""))))
  await page.getByRole("button", { name: "Edit" }).click()
  const editor = editorOf(page, `Edit ${before.number}`)
  await editor.getByLabel("Discount on item 1").waitFor()
  await expect.poll(() => readList(editor.locator("dl"))).toEqual(sums)
  await editor.getByLabel("Notes").fill("Thank you")
  await editor.getByRole("button", { name: "Save Changes" }).click()
  await editor.waitFor({ state: "hidden" })
  const { notes, items, ...after } = await stands(workspace, idOf(page))
  expect(notes).toBe("Thank you")
  const same = ({
    timeline: _,
    updated_at: __,
    notes: ___,
    items: ____,
    ...rest
  }: object & Record<string, unknown>) => rest
  expect(same(after)).toEqual(same(before))
  const withoutIds = (lines: unknown) =>
    Array.isArray(lines) ? lines.map(({ id: _, ...line }: Record<string, unknown>) => line) : lines
  expect(withoutIds(items)).toEqual(withoutIds(before.items))
})

test("by keyboard alone it is written as well", async () => {
  const workspace = await begin()
  const page = await workspace.owner("/invoices?create=1")
  await write(keyboardHand(page))
  await stands(workspace, idOf(page))
})

test("a new invoice begins with what the organization has settled", async () => {
  const workspace = await begin()
  const { rest } = workspace
  const tax = await rest("POST", "/api/taxes/", {
    ...{ name: "Reduced", category: "S" },
    components: [{ name: "VAT", rate: 5 }],
  })
  const settled = { default_tax_id: tax.id, prices_include_tax: true, price_decimals: 4, terms_days: 10 }
  await rest("PATCH", "/api/billing-settings/", settled)
  const page = await workspace.owner("/invoices?create=1")
  const editor = editorOf(page)
  await editor.getByLabel("Tax on item 1").getByText("Reduced").waitFor()
  await editor.getByRole("checkbox", { name: "Prices include tax", checked: true }).waitFor()
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await holdsDay(editor.getByLabel("Due date"), inTenDays)
  // Nothing was typed: closing it asks nothing.
  await editor.getByRole("button", { name: "Cancel" }).click()
  await editor.waitFor({ state: "hidden" })
  await page.goto(workspace.url("/invoices?create=1"))
  await editor.getByLabel("Tax on item 1").getByText("Reduced").waitFor()
  await editor.getByLabel("Description of item 1").fill("Words")
  await editor.getByLabel("Unit price of item 1").fill("0.1234")
  await editor.getByLabel("Quantity of item 1").fill("1,000")
  await editor.getByRole("button", { name: "Add Item" }).click()
  // A new line has the tax of the one before.
  await editor.getByLabel("Tax on item 2").getByText("Reduced").waitFor()
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await page.waitForURL(/\/invoices\/\d+$/)
  expect(await rest("GET", `/api/invoices/${idOf(page)}/`)).toMatchObject({
    ...{ prices_include_tax: true, price_decimals: 4, total: 123.4, due_date: inTenDays },
    items: [{ unit_price: 0.1234, tax: tax.id }],
  })
})

test("what the chosen client has of its own stands before what is settled, and nothing typed goes", async () => {
  const { rest, ...workspace } = await begin()
  const [seven, nineteen] = (await rest("GET", "/api/taxes/")) as unknown as { id: number }[]
  await rest("PATCH", "/api/billing-settings/", { default_tax_id: nineteen?.id, terms_days: 10 })
  const own = { default_tax_id: seven?.id, terms_days: 45, currency: "GBP" }
  await rest("POST", "/api/clients/", { name: "Grace", email: "grace@hop.example", ...own })
  const page = await workspace.owner("/invoices?create=1")
  const editor = editorOf(page)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const due = editor.getByLabel("Due date")
  await editor.getByLabel("Tax on item 1").getByText("VAT 19 %").waitFor()
  await holdsDay(due, inDays(10))
  await editor.getByLabel("Description of item 1").fill("Design")
  const choose = async (name: string) => {
    await editor.getByRole("combobox", { name: "Client" }).fill(name)
    await page.getByRole("option", { name: new RegExp(`^${name} `) }).click()
  }
  await choose("Grace")
  await editor.getByLabel("Tax on item 1").getByText("VAT 7 %").waitFor()
  await holdsDay(due, inDays(45))
  await expect.poll(() => editor.getByLabel("Currency").inputValue()).toBe("GBP")
  await due.fill(inDays(3))
  await choose("Ada")
  await editor.getByLabel("Tax on item 1").getByText("VAT 19 %").waitFor()
  await expect.poll(() => editor.getByLabel("Currency").inputValue()).toBe("EUR")
  await holdsDay(due, inDays(3))
  expect(await editor.getByLabel("Description of item 1").inputValue()).toBe("Design")
})

test("what the server refuses stands beside its field, and what was typed outlives a reload", async () => {
  const workspace = await begin()
  const { rest } = workspace
  const page = await workspace.owner("/invoices?create=1")
  const editor = editorOf(page)
  await editor.locator('input[value="Engine"]').waitFor()
  await editor.getByLabel("Description of item 1").fill("Design")
  await editor.getByLabel("Unit price of item 1").fill("80")
  const hand = mouseHand(page)
  await hand.take(editor.getByRole("button", { name: "More", exact: true }), "Units, discounts and taxes")
  await hand.choose(editor.getByLabel("Unit for item 1"), "days")
  await editor.getByLabel("Quantity of item 1").fill("2.5")
  await editor.getByLabel("Discount on item 1").fill("210")
  await hand.choose(editor.getByLabel("Tax on item 1"), "VAT 7 %")
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await sees(page, "The discount is more than the line amount")
  await isAt(page, "Discount on item 1")
  await editor.getByLabel("Discount on item 1").fill("10")
  const named = "select id from taxes where organization_id = $1 and name = 'VAT 7 %'"
  const [seven] = await query(product, named, [workspace.id])
  await rest("POST", `/api/taxes/${seven?.id}/archive/`)
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await expect
    .poll(() => editor.locator("[data-section=lines] p").allInnerTexts())
    .toEqual(["This tax is archived. Choose another one."])
  await page.reload()
  await sees(page, "We restored what you typed.", { part: true })
  await expect.poll(() => editor.getByLabel("Unit for item 1").innerText()).toBe("days")
  await expect.poll(() => editor.getByLabel("Quantity of item 1").inputValue()).toBe("2.5")
  await expect.poll(() => editor.getByLabel("Discount on item 1").inputValue()).toBe("10")
  await hand.choose(editor.getByLabel("Tax on item 1"), "VAT 19 %")
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await page.waitForURL(/\/invoices\/\d+$/)
  expect(await rest("GET", `/api/invoices/${idOf(page)}/`)).toMatchObject({ amount: 190, total: 226.1 })
})

test("when taxes can't be loaded the form shows an error, keeps what was typed, and a retry loads them", async () => {
  const workspace = await begin()
  const page = await workspace.owner("/invoices?create=1")
  const editor = editorOf(page)
  await editor.locator('input[value="Engine"]').waitFor()
  await editor.getByLabel("Description of item 1").fill("Design")
  await editor.getByLabel("Unit price of item 1").fill("80")
  const taxes = /\/trpc\/taxes\.list/
  await page.route(taxes, (route) => route.abort())
  const hand = mouseHand(page)
  await hand.take(editor.getByRole("button", { name: "More", exact: true }), "Units, discounts and taxes")
  await editor.getByLabel("Discount on item 1").fill("30")
  await sees(page, "Part of this invoice couldn't be loaded")
  await page.unroute(taxes)
  await editor.getByRole("button", { name: "Retry" }).click()
  await hand.choose(editor.getByLabel("Tax on item 1"), "VAT 19 %")
  await expect
    .poll(() => readList(editor.locator("dl")))
    .toEqual(["Subtotal €50.00", "VAT (19%) €9.50", "Total €59.50"])
  expect(await editor.getByLabel("Description of item 1").inputValue()).toBe("Design")
})

test("what stands beside the lines is written, shown and kept, and days that don't fit are said", async () => {
  const workspace = await begin()
  const { rest } = workspace
  await rest("PATCH", "/api/billing-settings/", { terms: "Payable within 10 days." })
  const page = await workspace.owner("/invoices?create=1")
  const editor = editorOf(page)
  const field = (name: string) => editor.getByLabel(name, { exact: true })
  const more = editor.getByRole("button", { name: "More", exact: true })
  const hand = mouseHand(page)
  await editor.locator('input[value="Engine"]').waitFor()
  await expect.poll(() => field("Terms").inputValue()).toBe("Payable within 10 days.")
  await field("Description of item 1").fill("Design")
  await field("Unit price of item 1").fill("80")
  // As high as the window of a small laptop; the rest of it scrolls.
  const { height = 0, width = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 400 })
  await more.click()
  const menu = page.getByRole("menu")
  const reach = async () => {
    const box = await menu.boundingBox()
    return box && box.y >= 0 && box.y + box.height <= 400
  }
  await expect.poll(reach).toBe(true)
  await menu.getByRole("menuitem", { name: "Supply dates and references" }).click()
  await page.setViewportSize({ width, height })
  await field("Supply date, or first day").fill("2026-10-31")
  await field("Supplied until").fill("2026-10-01")
  for (const name of lineNames) await field(fields[name].label).fill(wordsOf(name))
  await hand.take(more, "Internal note")
  await field("Internal note").fill("Call before sending")
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await sees(page, "The last day can't be before the first")
  await field("Supplied until").fill("2026-11-15")
  await editor.getByRole("button", { name: "Create Invoice" }).click()
  await page.waitForURL(/\/invoices\/\d+$/)
  for (const name of ofKind(printedNames, "line"))
    await page.frameLocator("iframe").getByText(wordsOf(name), { exact: true }).waitFor()
  const written = {
    ...{ ...recordOf(lineNames, wordsOf), supply_from: "2026-10-31", supply_to: "2026-11-15" },
    ...{ terms: "Payable within 10 days.", internal_note: "Call before sending" },
  }
  const before = await rest("GET", `/api/invoices/${idOf(page)}/`)
  expect(before).toMatchObject(written)
  await page.getByRole("button", { name: "Edit" }).click()
  const again = editorOf(page, `Edit ${before.number}`)
  await expect.poll(() => again.getByLabel("Internal note").inputValue()).toBe("Call before sending")
  await again.getByLabel("Purchase order").fill("")
  await again.getByRole("button", { name: "Save Changes" }).click()
  await again.waitFor({ state: "hidden" })
  expect(await rest("GET", `/api/invoices/${idOf(page)}/`)).toMatchObject({ ...written, po_number: null })
})

test("every field beside the lines is named in the timeline, and its client reads what is printed", async () => {
  const { rest, parties, ...workspace } = await begin()
  const items = [{ description: "Design", unit_price: 80 }]
  const { id } = await rest("POST", "/api/invoices/", { ...parties, items })
  const isDay = (name: FieldName) => fields[name].kind === "day"
  const typed = (name: FieldName) => (isDay(name) ? "2026-10-31" : wordsOf(name))
  await rest("PATCH", `/api/invoices/${id}/`, recordOf(fieldNames, typed))
  await rest("POST", `/api/invoices/${id}/issue/`)
  const page = await workspace.owner(`/invoices/${id}`)
  const entry = page
    .getByRole("listitem")
    .filter({ hasText: "Edited: day of supply, end of supply, PO number" })
  expect(await entry.innerText()).not.toContain("_")
  const portal = await workspace.client(parties.client, `/portal/invoices/${id}`)
  await sees(portal, "Supplied")
  const shown = (await portal.getByRole("article").innerText()).replaceAll(/\s+/g, " ")
  for (const name of printedNames)
    expect(shown).toContain(`${printedFields[name].printed} ${isDay(name) ? "31 Oct 2026" : wordsOf(name)}`)
  expect(shown).not.toContain(wordsOf("internal_note"))
})

test("between French parties an invoice says what it bills, and where goods went", async () => {
  const { rest, parties, ...workspace } = await begin()
  const page = await workspace.owner("/invoices?create=1")
  const editor = editorOf(page)
  await editor.locator('input[value="Engine"]').waitFor()
  await editor.getByLabel("Description of item 1").fill("Machine")
  await editor.getByLabel("Unit price of item 1").fill("80")
  expect(await editor.getByLabel("Type of supply").count()).toBe(0)
  await rest("PATCH", `/api/organizations/${workspace.id}/`, { country: "FR" })
  await rest("PATCH", `/api/clients/${parties.client}/`, { country: "FR" })
  await page.reload()
  const field = (name: string) => editorOf(page).getByLabel(name, { exact: true })
  await field("Type of supply").click()
  await page.getByRole("option", { name: "Goods", exact: true }).click()
  await field("Delivery address").fill("3 quai du Port\n13002 Marseille")
  const sheet = page.frameLocator("iframe")
  for (const shown of ["Goods", "13002 Marseille"])
    await sheet.getByText(shown, { exact: shown === "Goods" }).waitFor()
  await editorOf(page).getByRole("button", { name: "Create Invoice" }).click()
  await page.waitForURL(/\/invoices\/\d+$/)
  expect(await rest("GET", `/api/invoices/${idOf(page)}/`)).toMatchObject({
    ...{ supply_type: "goods", delivery_address: "3 quai du Port\n13002 Marseille" },
  })
})
