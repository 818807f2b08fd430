// The reports: each currency by itself, at an address that can be passed on, as a file, on paper, and as it is now.
import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import type { Hand } from "./support/hand.ts"
import { keyboardHand } from "./support/keyboard.ts"
import { sharedProduct } from "./support/product.ts"
import { sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { makeWorkspace, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
let studio: Workspace
let hand: Hand
let page: Page
let late = 0

const words = async (of: Page) => (await of.getByRole("main").innerText()).replaceAll(/\s+/g, " ")
const says = (text: string | RegExp, of = page) => expect.poll(() => words(of)).toMatch(text)
const button = (name: string) => page.getByRole("button", { name, exact: true })
const years = "from=2020-01-01&to=2099-12-31"

test("reports are read, passed on, downloaded and printed", async () => {
  studio = await makeWorkspace(product)
  const { rest } = studio
  const client = await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engines.example" })
  const project = await rest("POST", "/api/projects/", { title: "Website", client: client.id })
  const bill = async (unit_price: number, currency: string, due_date: string) => {
    const items = [{ description: "Design", quantity: 1, unit_price }]
    const written = { client: client.id, project: project.id, currency, tax_rate: 20, status: "sent", items }
    return (await rest("POST", "/api/invoices/", { ...written, due_date })).id
  }
  late = await bill(100, "EUR", "2020-01-31")
  await bill(50, "EUR", "2099-01-31")
  await bill(3_000, "JPY", "2099-01-31")
  page = await studio.owner("/invoices")
  hand = keyboardHand(page)

  await step(
    "who owes what and since when, never a sum over currencies; a line opens what it is made of",
    async () => {
      await hand.press(page.getByRole("link", { name: "Reports", exact: true }))
      await says(/EUR Euro .*Ada Lovelace €60\.00 — — — €120\.00 €180\.00 — €180\.00 Total/)
      await says(/JPY Japanese Yen .*Ada Lovelace ¥3,600 — — — — ¥3,600 — ¥3,600 Total/)
      await hand.press(page.getByRole("table", { name: "Receivables in EUR" }).getByRole("link"))
      await page.waitForURL(/\/invoices\?only=outstanding&of=\d+$/)
      await says(/Ada Lovelace INV-|INV-.*Ada Lovelace/)
      await hand.press(page.getByRole("button", { name: "Ada Lovelace: show all" }))
      await page.waitForURL(/\/invoices\?only=outstanding$/)
    },
  )

  await step("day and period are in the address, which shows the same to everyone who opens it", async () => {
    await page.goto(studio.url("/reports"))
    await hand.date(page.getByLabel("As of"), "2019-12-31")
    await page.keyboard.press("Enter")
    await page.waitForURL(/on=2019-12-31/)
    await sees(page, "Nothing outstanding")
    await page.goto(studio.url(`/reports/tax?${years}`))
    await says(/Tax 20% 2 €150\.00 €30\.00 Total €150\.00 €30\.00/)
    await says(/Tax 20% 1 ¥3,000 ¥600 Total ¥3,000 ¥600/)
    await hand.choose(page.getByRole("combobox", { name: "Basis" }), "As paid")
    await page.waitForURL(/basis=cash/)
    await sees(page, "Nothing in this period")
    await hand.press(button("Sales"))
    await page.waitForURL(/\/reports\/sales\?from=2020-01-01&to=2099-12-31&basis=cash/)
    await says(/Ada Lovelace Tax \(20%\) €100\.00 €20\.00 €120\.00/)
    const row = page.getByRole("row").filter({ hasText: "€120.00" }).filter({ hasText: "Ada Lovelace" })
    await hand.press(row.getByRole("link"))
    await page.waitForURL(new RegExp(`/invoices/${late}$`))
    await page.goBack()
    await page.waitForURL(/\/reports\/sales\?from=2020-01-01&to=2099-12-31&basis=cash/)
    await says(/Ada Lovelace Tax \(20%\) €100\.00/)
    await hand.choose(page.getByRole("combobox", { name: "Period" }), "Last year")
    await sees(page, "No sales")
  })

  await step("what can't be made says why", async () => {
    await page.goto(studio.url("/reports/sales?from=2026-03-01&to=2026-03-02"))
    await sees(page, "No sales")
    product.expectRefusal("400 /trpc/reports.sales")
    await hand.date(page.getByLabel("To", { exact: true }), "2026-02-01")
    await page.keyboard.press("Enter")
    await sees(page, "The last day is before the first. Choose a later day.")
    await page.getByLabel("To", { exact: true }).and(page.locator("[aria-invalid]")).waitFor()
  })

  await step("the same figures as a file for spreadsheets", async () => {
    await page.goto(studio.url(`/reports/sales?${years}`))
    await says(/Ada Lovelace Tax \(20%\)/)
    const [download] = await Promise.all([page.waitForEvent("download"), hand.press(button("Export CSV"))])
    expect(download.suggestedFilename()).toBe("sales-2020-01-01-2099-12-31.csv")
    const lines = readFileSync(await download.path(), "utf8").split("\r\n")
    expect(lines[0]).toContain("date,kind,number,invoice_number,client_id")
    expect(lines.filter((line) => line.endsWith("100.00,100.00,20.00,120.00,no,USD,,"))).toHaveLength(1)
  })

  await step("on paper there is the table alone, dark on white, on A4", async () => {
    await page.emulateMedia({ media: "print" })
    await expect.poll(() => page.getByText(`${studio.name} · Sales`).isVisible()).toBe(true)
    expect(await page.getByRole("link", { name: "Dashboard" }).isVisible()).toBe(false)
    expect(await button("Export CSV").isVisible()).toBe(false)
    const table = page.getByRole("table", { name: "Sales in EUR" })
    expect(await table.evaluate((node) => getComputedStyle(node).display)).toBe("table")
    const looks = await table.evaluate((node) => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(node).color,
    ])
    expect(looks).toEqual(["rgb(255, 255, 255)", "rgb(15, 23, 42)"])
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
    expect(paper).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: "screen" })
  })

  await step("what is paid elsewhere is off the receivables at once", async () => {
    await page.goto(studio.url("/reports"))
    await says(/€120\.00 €180\.00/)
    await studio.rest("POST", `/api/invoices/${late}/payments/`, { amount: 150 })
    await says(/Ada Lovelace €60\.00 — — — — €60\.00 €30\.00 €30\.00 Total/)
  })
})
