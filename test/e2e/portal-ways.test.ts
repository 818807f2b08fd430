// The ways through the client portal: its door, going on and back, and what is shown where no screen can be.
import type { Page } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import { type Business, openBusiness } from "./support/business.ts"
import { startProduct } from "./support/running.ts"

const product = startProduct()
let business: Business
let page: Page

beforeAll(async () => {
  business = await openBusiness(product, "Okafor")
  await business.invoices(10)
  page = await product.person({ viewport: { width: 390, height: 500 } })
})

const path = () => page.evaluate(() => location.pathname + location.search)
const scrolled = () => page.evaluate(() => Math.round(scrollY))
const heading = (name: string) => page.getByRole("heading", { name, level: 1 }).waitFor()

test("without a session there is the door, and behind it what one was after", async () => {
  await page.goto(`${business.url}/portal/invoices?search=inv`)
  await heading("Access link required")
  await page.goto(await business.portalLink())
  await page.getByRole("button", { name: "Continue to Okafor" }).click()
  await heading("Invoices")
  expect(await path()).toBe("/portal/invoices?search=inv")
  expect(await page.title()).toBe("Invoices · Okafor")
})

test("who is in passes the door", async () => {
  await page.goto(`${business.url}/portal-login`)
  await heading("Welcome, Ada Lovelace")
  await page.goto(`${business.url}/portal`)
  await heading("Welcome, Ada Lovelace")
  expect(await path()).toBe("/portal/overview")
})

test("another screen begins at its top, and the way back finds the place again", async () => {
  await page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Invoices" }).click()
  const invoice = page.getByRole("link", { name: "INV-0003", exact: true })
  await invoice.scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(300)
  await invoice.click()
  await heading("INV-0003")
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await heading("Invoices")
  await expect.poll(scrolled).toBe(place)
  await page.goForward()
  await heading("INV-0003")
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
})

test("a reload finds the place again", async () => {
  await page.getByRole("link", { name: "INV-0003", exact: true }).scrollIntoViewIfNeeded()
  const place = await scrolled()
  await page.reload()
  await page.getByRole("link", { name: "INV-0003", exact: true }).waitFor()
  await expect.poll(scrolled).toBe(place)
})

test("an address that leads nowhere says so, and one beside the portal leads to the site", async () => {
  await page.goto(`${business.url}/portal/nowhere`)
  await heading("Page Not Found")
  await page.getByRole("link", { name: "Go to the overview" }).click()
  await heading("Welcome, Ada Lovelace")
  await page.goto(`${business.url}/portal-nowhere`)
  await page.waitForURL("**/login?next=*")
})

test("a screen that can't be fetched says so and comes with the next try", async () => {
  await page.goto(`${business.url}/portal/overview`)
  await heading("Welcome, Ada Lovelace")
  await page.route("**/assets/projects-screen-*.js", (route) => route.fulfill({ status: 404 }))
  await page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Projects" }).click()
  await page.getByText("This page broke").waitFor()
  await page.unroute("**/assets/projects-screen-*.js")
  await page.getByRole("button", { name: "Retry" }).click()
  await heading("Projects")
})

test("a session that has ended leads to the door at the next step", async () => {
  await page.evaluate(() => localStorage.removeItem("portal_auth"))
  await page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Invoices" }).click()
  await heading("Access link required")
  expect(await path()).toBe("/portal-login")
})
