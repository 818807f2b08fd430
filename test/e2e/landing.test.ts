// An organization's page on a phone: read, and asked to hire from, until the request is in the workspace and in a mail.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { phone, touchHand } from "./support/touch.ts"
import { makeWorkspace, query, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()

const words = {
  hero_title: "Lamps for quiet rooms",
  // Longer than the screen of a phone.
  about_description: "Two people and a lathe. We turn, wire and test each lamp ourselves.\n\n".repeat(12),
  contact_email: "lamps@studio.example",
}
async function openStudio() {
  const workspace = await makeWorkspace(product)
  await workspace.rest("POST", "/api/landing-page/", { ...words, is_enabled: true })
  const project = { title: "A library", description: "Ninety reading lamps." }
  await workspace.rest("POST", "/api/landing-page-projects/", project)
  return workspace
}

test("a visitor reads the page, asks to hire, and the owner has it in the workspace and by mail", async () => {
  const workspace = await openStudio()
  const hand = touchHand(await product.person(phone))
  const { page } = hand
  await page.goto(workspace.url("/"))
  await hand.see(page.getByRole("heading", { level: 1, name: words.hero_title }))
  await hand.press(page.getByLabel("Menu").first())
  await hand.see(page.getByRole("link", { name: "Contact" }).filter({ visible: true }))
  await hand.press(page.getByRole("link", { name: "Contact" }).filter({ visible: true }))
  await hand.see(page.getByRole("link", { name: words.contact_email }))
  await page.locator("details[open]").waitFor({ state: "detached" })

  // While one reads, the bar below has the button; beside another one it isn't there.
  const bar = page.locator("[data-hire-bar]")
  await bar.waitFor({ state: "hidden" })
  await page.evaluate(() => document.querySelector("#about")?.scrollIntoView({ block: "start" }))
  await bar.waitFor({ state: "visible" })
  await hand.press(bar.getByRole("button", { name: "Hire Me" }))
  const form = page.getByRole("dialog")
  await hand.see(form.getByText(`Hire ${workspace.name}`))
  await hand.type(form.getByLabel("Name"), "Sam Fox")
  await hand.type(form.getByLabel("Email"), "sam@fox.example")
  await hand.type(form.getByLabel("Company"), "Fox Lamps")
  await hand.type(form.getByLabel("Project title"), "A shop for lamps")
  await hand.type(form.getByLabel("Project description"), "Forty lamps, to be sold online.")
  await hand.choose(form.getByLabel("Budget"), "$5,000 to $10,000")
  await hand.choose(form.getByLabel("Timeline"), "1 month")
  await hand.choose(form.getByLabel("Priority"), "High")
  await hand.press(form.getByRole("button", { name: "Send Request" }))
  await hand.see(form.getByText("Request Sent!"))
  await hand.press(form.getByRole("button", { name: "Close" }).last())
  await form.waitFor({ state: "detached" })

  const kept = await query(product, "select * from hire_requests where organization_id = $1", [workspace.id])
  expect(kept).toMatchObject([
    {
      client_name: "Sam Fox",
      client_company: "Fox Lamps",
      client_phone: null,
      budget_range: "5k-10k",
      budget_currency: "USD",
      timeline: "1-month",
      priority: "high",
    },
  ])
  const [mail] = await product.mailTo(workspace.email, /Forty lamps, to be sold online\./)
  expect(mail).toContain("Forty lamps")
})

test("without a script the page is read, and its menu opens", async () => {
  const workspace = await openStudio()
  const page = await product.person({ ...phone, javaScriptEnabled: false })
  await page.goto(workspace.url("/"))
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(words.hero_title)
  expect(await page.getByText("Ninety reading lamps.").isVisible()).toBe(true)
  await page.getByLabel("Menu").first().tap()
  await page.getByRole("link", { name: "Portfolio" }).filter({ visible: true }).tap()
  await page.waitForURL(/#portfolio/)
})

test("by the keyboard the form opens, closes and gives the focus back; what was typed stays", async () => {
  const workspace = await openStudio()
  const page = await product.person()
  await page.goto(workspace.url("/"))
  const act = page.getByRole("button", { name: "Hire Me" }).first()
  await act.focus()
  await page.keyboard.press("Enter")
  await page.getByRole("dialog").getByLabel("Name").fill("Sam Fox")
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "detached" })
  await expect.poll(() => act.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.reload()
  await page.getByRole("button", { name: "Hire Me" }).first().click()
  await expect.poll(() => page.getByRole("dialog").getByLabel("Name").inputValue()).toBe("Sam Fox")
})

test("pictures that come late move nothing, and come in the size of their place", async () => {
  const workspace = await openStudio()
  const { id } = await workspace.rest("POST", "/api/landing-page-projects/", {
    title: "A hall",
    description: "Six.",
  })
  await send(workspace, `/api/landing-page-projects/${id}/`, "image")
  const praise = { client_name: "Ada", testimonial_text: "Quick and kind." }
  const said = await workspace.rest("POST", "/api/landing-page-testimonials/", praise)
  await send(workspace, `/api/landing-page-testimonials/${said.id}/`, "client_image")
  const page = await product.person(phone)
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) sum += Number(entry.toJSON().value)
      document.documentElement.dataset.moved = String(sum)
    }).observe({ type: "layout-shift", buffered: true })
  })
  const asked: string[] = []
  const drawn = Promise.withResolvers<void>()
  await page.route("**/api/public/images/**", async (route) => {
    asked.push(new URL(route.request().url()).search)
    await drawn.promise
    await route.continue()
  })
  await page.goto(workspace.url("/"), { waitUntil: "domcontentloaded" })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  drawn.resolve()
  for (const picture of await page.locator("img").all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  }
  expect(asked.toSorted()).toEqual(["?width=960", "?width=96"].toSorted())
  expect(Number((await page.locator("html").getAttribute("data-moved")) ?? 0)).toBeLessThan(0.01)
})

async function send({ token, id }: Workspace, path: string, field: string) {
  const bytes = readFileSync(join(import.meta.dirname, "../../client/site/pictures/dashboard.png"))
  const body = new FormData()
  body.set(field, new Blob([new Uint8Array(bytes)], { type: "image/png" }), "picture.png")
  const headers = { authorization: `Bearer ${token}`, "x-organization-id": String(id) }
  const answer = await fetch(`${product.rest_url}${path}`, { method: "PATCH", headers, body })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
}
