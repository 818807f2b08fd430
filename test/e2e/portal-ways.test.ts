// The ways through the client portal: its door, going on and back, and what is shown where no screen can be.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { step } from "./support/step.ts"
import { makeWorkspace, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
let email = ""
let client_id = 0
/** The first invoice on the second page of 25 is older than this one. */
let sixth = 0
let studio: Workspace
let page: Page

const path = () => page.evaluate(() => location.pathname + location.search)
const scrolled = () => page.evaluate(() => Math.round(scrollY))
const heading = (name: string) => page.getByRole("heading", { name, level: 1 }).waitFor()

test("the portal's door, its lists and its ways back lead where they should", async () => {
  studio = await makeWorkspace(product)
  email = `ada@${studio.slug}.example`
  client_id = (await studio.rest("POST", "/api/clients/", { name: "Ada Lovelace", email })).id
  const project = (await studio.rest("POST", "/api/projects/", { title: "Website", client: client_id })).id
  const items = [{ description: "Design", quantity: 1, unit_price: 100 }]
  for (let count = 1; count <= 30; count++) {
    const { id } = await studio.rest("POST", "/api/invoices/", {
      client: client_id,
      project,
      items,
      status: "sent",
    })
    if (count === 6) sixth = id
  }
  page = await product.person({ viewport: { width: 390, height: 500 } })

  await step("without a session there is the door, and behind it what one was after", async () => {
    await page.goto(studio.url(`/portal/invoices?before=${sixth}`))
    await heading("Access link required")
    await page.getByLabel("Email").fill(email)
    await page.getByRole("button", { name: "Send New Link" }).click()
    await heading("Check your email")
    const [link] = await product.mailTo(email, /http:\S+\/portal-login\?token=\S+/)
    await page.goto(link)
    await page.getByRole("button", { name: `Continue to ${studio.name}` }).click()
    await heading("Invoices")
    await expect.poll(path).toBe(`/portal/invoices?before=${sixth}`)
    await expect.poll(() => page.title()).toBe(`Invoices · ${studio.name}`)
  })

  await step("who is in passes the door", async () => {
    await page.goto(studio.url("/portal-login"))
    await heading("Welcome, Ada Lovelace")
    await page.goto(studio.url("/portal"))
    await heading("Welcome, Ada Lovelace")
    await expect.poll(path).toBe("/portal/overview")
  })

  await step("the overview asks for each thing once", async () => {
    // The page before goes on asking until it is left.
    await page.goto("about:blank")
    const asked: string[] = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(studio.url("/portal/overview"))
    await heading("Welcome, Ada Lovelace")
    await page.waitForLoadState("load")
    await expect.poll(() => asked.filter((path) => path === "/portal/events/").length).toBe(1)
    const calls = () => asked.flatMap((path) => (path.startsWith("/trpc/") ? path.slice(6).split(",") : []))
    await expect
      .poll(() => calls().toSorted())
      .toEqual(["messages.portal.unreadCount", "portal.organization", "portal.overview"])
    expect(asked.length).toBe(new Set(asked).size)
    page.removeAllListeners("request")
  })

  await step("another screen begins at its top, and the way back finds the place again", async () => {
    await page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Invoices" }).click()
    const invoice = page.getByRole("link", { name: "INV-0012", exact: true })
    await invoice.scrollIntoViewIfNeeded()
    const place = await scrolled()
    expect(place).toBeGreaterThan(300)
    await invoice.click()
    await heading("INV-0012")
    await expect.poll(scrolled).toBe(0)
    await page.goBack()
    await heading("Invoices")
    await expect.poll(scrolled).toBe(place)
    await page.goForward()
    await heading("INV-0012")
    await expect.poll(scrolled).toBe(0)
    await page.goBack()
  })

  await step("a reload finds the place again", async () => {
    await page.getByRole("link", { name: "INV-0012", exact: true }).scrollIntoViewIfNeeded()
    const place = await scrolled()
    await page.reload()
    await page.getByRole("link", { name: "INV-0012", exact: true }).waitFor()
    await expect.poll(scrolled).toBe(place)
  })

  await step("another page of a list begins at its top", async () => {
    await page.getByRole("button", { name: "Next" }).click()
    await page.getByRole("link", { name: "INV-0001", exact: true }).waitFor()
    await expect.poll(scrolled).toBe(0)
    await expect.poll(path).toBe(`/portal/invoices?before=${sixth}`)
  })

  await step(
    "a page holds 25 rows, the next one what is left, and a filter starts at the first",
    async () => {
      const numbers = () => page.getByRole("link", { name: /^INV-\d+$/ }).allTextContents()
      await expect.poll(numbers).toEqual(["INV-0005", "INV-0004", "INV-0003", "INV-0002", "INV-0001"])
      await expect.poll(() => page.getByRole("button", { name: "Next" }).isDisabled()).toBe(true)
      await page.getByText("26–30 of 30", { exact: true }).waitFor()
      await page.getByRole("button", { name: "Unpaid", exact: true }).click()
      await page.getByRole("link", { name: "INV-0030", exact: true }).waitFor()
      await expect.poll(path).toBe("/portal/invoices?status=sent")
      const extent = async () => [(await numbers()).length, (await numbers()).at(-1)]
      await expect.poll(extent).toEqual([25, "INV-0006"])
    },
  )

  await step("a page beyond the last explains it, and leads back to all", async () => {
    await page.goto(studio.url("/portal/invoices?before=1"))
    await page.getByText("No invoices found").waitFor()
    await page.getByRole("button", { name: "Show all invoices" }).click()
    await page.getByRole("link", { name: "INV-0030", exact: true }).waitFor()
  })

  await step("an unknown address shows an error, and one outside the portal leads to the site", async () => {
    await page.goto(studio.url("/portal/nowhere"))
    await heading("Page Not Found")
    await page.getByRole("link", { name: "Go to the overview" }).click()
    await heading("Welcome, Ada Lovelace")
    await page.goto(studio.url("/portal-nowhere"))
    await page.waitForURL("**/login")
  })

  await step("a session that has ended leads to the door at the next step", async () => {
    await page.goto(studio.url("/portal/overview"))
    await heading("Welcome, Ada Lovelace")
    await page.evaluate(() => localStorage.removeItem("portal_auth"))
    await page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Invoices" }).click()
    await heading("Access link required")
    await expect.poll(path).toBe("/portal-login?next=%2Fportal%2Finvoices")
  })
})
