// The main site as a visitor has it: prices in their own currency, articles to share, menus and ways back; also without scripts.
// And what the same exchange rates make of an organization's sums.
import { createServer } from "node:http"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freePort } from "../../support/free-port.ts"
import { failing } from "../support/faults.ts"
import { ownProduct } from "../support/product.ts"
import { misses, sees } from "../support/sees.ts"
import { phone } from "../support/touch.ts"
import { makeWorkspace } from "../support/workspace.ts"

const ratesPort = await freePort()
const rates = createServer((_, reply) =>
  reply.end(JSON.stringify({ base: "USD", rates: { EUR: 0.9, KES: 129.5, NGN: 1500 } })),
)
const product = ownProduct({ RATES_URL: `http://127.0.0.1:${ratesPort}/` }, { faults: true })
beforeAll(() => void rates.listen(ratesPort, "127.0.0.1"))
afterAll(() => void rates.close())

const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true })
const currency = (page: Page) => page.getByLabel("Currency").inputValue()
const from = (country_code: string | null) => ({
  status: 200,
  body: { country_code, currency: "not looked at" },
})

async function openPricing(page: Page, country: string | null) {
  await failing(page, "/api/locale/", from(country))
  await page.goto(`${product.main_url}/pricing`)
}

test("prices: by the month and by the year, and the way to each plan", async () => {
  const page = await product.person({ locale: "en-US", timezoneId: "America/New_York" })
  await openPricing(page, null)
  await sees(page, "$20")
  await sees(page, "Save 17%")
  await misses(page, "$17")
  await page.getByRole("radio", { name: "Monthly" }).focus()
  await page.keyboard.press("ArrowRight")
  await sees(page, "$17")
  await sees(page, "a month, billed $200 a year. Save $40.")
  expect(await link(page, "Start Free").getAttribute("href")).toBe("/register")
  await link(page, "Upgrade to Pro").click()
  await page.waitForURL(`${product.main_url}/register?plan=pro`)
})

test("a currency: the one chosen, else of the address, the locale, the time zone", async () => {
  const page = await product.person({ locale: "de-DE", timezoneId: "Africa/Lagos" })
  await openPricing(page, "KE")
  await sees(page, "KES 2,590")
  await page.unrouteAll()
  await openPricing(page, null)
  await sees(page, "€18")
  await page.getByLabel("Currency").selectOption("NGN")
  await sees(page, "₦30,000")
  await page.reload()
  await sees(page, "₦30,000")
  expect(await page.evaluate(() => localStorage.getItem("userCurrency"))).toBe("NGN")

  const other = await product.person({ locale: "en", timezoneId: "Africa/Lagos" })
  await openPricing(other, null)
  await sees(other, "₦30,000")
})

test("sums of several currencies are one figure, each currency on hover and on tap", async () => {
  const { rest, owner, url } = await makeWorkspace(product)
  const client = (await rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })).id
  const project = (await rest("POST", "/api/projects/", { title: "Engine", client })).id
  for (const [currency, amount] of Object.entries({ USD: 100, EUR: 90.45, KES: 12_950 }))
    await rest("POST", "/api/invoices/", { client, project, currency, amount, status: "sent" })
  const page = await owner("/dashboard")
  const figure = page.getByRole("button", { name: "≈ $301 USD" })
  const parts = page.getByRole("dialog", { name: "By currency" })
  await figure.hover()
  await parts.getByText("€90.45").waitFor()
  await sees(page, "Total at today's exchange rates")

  const context = { ...phone, storageState: await page.context().storageState() }
  const pocket = await product.person(context)
  await pocket.goto(url("/clients"))
  await pocket.getByRole("button", { name: "≈ $301" }).tap()
  await pocket.getByRole("dialog", { name: "By currency" }).getByText("KES 12,950.00").waitFor()
  expect(new URL(pocket.url()).pathname).toBe("/clients")
})

test("no country, no rate, no answer: prices are in dollars", async () => {
  const page = await product.person({ locale: "ja-JP", timezoneId: "Asia/Tokyo" })
  const asked = page.waitForResponse((answer) => answer.url().includes("/api/pricing/?currency=JPY"))
  await openPricing(page, null)
  await asked
  await sees(page, "$20")
  await expect.poll(() => currency(page)).toBe("USD")
  await failing(page, "/api/pricing/", "lost")
  await page.getByLabel("Currency").selectOption("EUR")
  await page
    .getByText("Exchange rates aren't available right now, so prices are shown in US dollars.")
    .waitFor({ state: "attached" })
  await sees(page, "$20")
  await expect.poll(() => currency(page)).toBe("USD")
  const lost = await product.person({ locale: "en", timezoneId: "UTC" })
  await failing(lost, ["/api/locale/", "/api/pricing/"], "lost")
  await lost.goto(`${product.main_url}/pricing`)
  await sees(lost, "$20")
})

test("an article is copied as a link, or shared by what the device has for that", async () => {
  const page = await product.person({ permissions: ["clipboard-read", "clipboard-write"] })
  await page.goto(`${product.main_url}/blog`)
  await page.getByRole("link", { name: "Getting paid on time, with the words to use" }).click()
  await page.waitForURL("**/blog/getting-paid-on-time")
  await page.getByRole("button", { name: "Share" }).click()
  await sees(page, "Link copied to clipboard!")
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  const phone = await product.person()
  await phone.addInitScript(() => {
    Reflect.set(navigator, "share", (what: object) => {
      document.title = JSON.stringify(what)
      return Promise.resolve()
    })
  })
  await phone.goto(page.url())
  await phone.getByRole("button", { name: "Share" }).click()
  await expect.poll(() => phone.title()).toContain('"title":"Getting paid on time, with the words to use"')
  await misses(phone, "Link copied to clipboard!")

  await phone.goto(`${product.main_url}/blog/nothing-of-that-name`)
  await phone.waitForURL(`${product.main_url}/blog`)
})

test("one feature after the other is lit, every 4 seconds", async () => {
  const page = await product.person({ reducedMotion: "no-preference" })
  await page.clock.install()
  await page.goto(product.main_url)
  await page.clock.pauseAt(Date.now() + 60_000)
  const lit = page.locator("[data-features] > [data-lit] h3")
  const seen = [await lit.innerText()]
  /** Until the next one is lit, whenever that is. */
  while (seen.length === 1) {
    await page.clock.runFor(100)
    if ((await lit.innerText()) !== seen[0]) seen.push(await lit.innerText())
  }
  for (let turn = 0; turn < 6; turn++) {
    await page.clock.runFor(3_800)
    expect(await lit.innerText()).toBe(seen.at(-1))
    await page.clock.runFor(200)
    seen.push(await lit.innerText())
  }
  expect(new Set(seen).size).toBe(6)
  expect(seen[6]).toBe(seen[0])
})

test("the menu of a small window closes by Escape, and when the width reaches 768 px", async () => {
  const page = await product.person({ viewport: { width: 767, height: 800 } })
  await page.goto(product.main_url)
  const menu = page.getByRole("navigation", { name: "Menu" })
  const open = () => page.getByRole("button", { name: "Open menu" }).click()
  await open()
  await menu.getByRole("link", { name: "Pricing" }).waitFor()
  await page.keyboard.press("Escape")
  await menu.waitFor({ state: "hidden" })
  await open()
  await page.getByRole("button", { name: "Close menu" }).waitFor()
  await page.setViewportSize({ width: 768, height: 800 })
  await menu.waitFor({ state: "hidden" })
  // The button is hidden in a wide window too; its label tells that the menu is closed and not only out of sight.
  await page.locator("button[aria-label='Open menu']").waitFor({ state: "attached" })
  await page.setViewportSize({ width: 767, height: 800 })
  await page.getByRole("button", { name: "Open menu" }).waitFor()
  await menu.waitFor({ state: "hidden" })
})

test("terms, privacy and support lead back to where one was, else to the start", async () => {
  const page = await product.person()
  await page.goto(`${product.main_url}/pricing`)
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click()
  await sees(page, "Last updated January 15, 2025")
  await link(page, "Back").click()
  await page.waitForURL(`${product.main_url}/pricing`)
  const other = await product.person()
  await other.goto(`${product.main_url}/support`)
  await sees(other, "Under 2 hours")
  await link(other, "Back").click()
  await other.waitForURL(`${product.main_url}/`)
})

test("without scripts everything can be read, and prices by the year too", async () => {
  const page = await product.person({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto(`${product.main_url}/pricing`)
  await page.getByText("Annual", { exact: true }).click()
  await sees(page, "$17")
  await page.getByText("Can I cancel?").click()
  await sees(page, "Any time, in your settings.", { part: true })
  await page.locator("[popovertarget]").click()
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Blog" }).click()
  await page.getByRole("link", { name: "Getting paid on time, with the words to use" }).click()
  await sees(page, "What a late payment costs")
  expect(await page.getByRole("button", { name: "Share" }).count()).toBe(0)
})
