// Every sentence of an organization's page: its parts, and the form to hire with all that can go wrong.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing, holding } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { misses, sees } from "../support/sees.ts"
import { makeWorkspace, query, type Workspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })
const offline = "Network error. Please check your connection and try again."
const words = { hero_title: "Lamps for quiet rooms", about_description: "Two people and a lathe." }

async function openStudio() {
  const workspace = await makeWorkspace(product)
  const { id } = await workspace.rest("POST", "/api/landing-page/", { ...words, is_enabled: true })
  return { workspace, landing: id, page: await product.person() }
}
const act = (page: Page) => page.getByRole("button", { name: "Hire Me" }).filter({ visible: true }).first()
const send = (page: Page) => page.getByRole("button", { name: "Send Request" }).click()
async function fillIn(page: Page) {
  await act(page).click()
  await page.getByLabel("Name").fill("Sam Fox")
  await page.getByLabel("Email").fill("sam@fox.example")
  await page.getByLabel("Project title").fill("A shop for lamps")
  await page.getByLabel("Project description").fill("Forty lamps.")
}
const requestsOf = ({ id }: Workspace) =>
  query(product, "select project_title from hire_requests where organization_id = $1", [id])

test("each part stands there when there is something in it", async () => {
  const { workspace, page } = await openStudio()
  await page.goto(workspace.url("/"))
  await sees(page, "Get In Touch")
  await sees(page, "About Me")
  for (const part of ["Featured Projects", "What Clients Say"]) await misses(page, part)
  await workspace.rest("POST", "/api/landing-page-projects/", { title: "A library", description: "Lamps." })
  const praise = { client_name: "Ada", testimonial_text: "Quick and kind." }
  await workspace.rest("POST", "/api/landing-page-testimonials/", praise)
  await page.reload()
  await sees(page, "Featured Projects")
  await sees(page, "What Clients Say")
  await sees(page, "© 2025 ", { part: true })
  await page.getByRole("link", { name: "Login" }).click()
  await page.waitForURL(workspace.url("/login"))
})

test("what is missing or too long is said beside its field, by the form and by the server", async () => {
  const { workspace, page } = await openStudio()
  await page.goto(workspace.url("/"))
  await act(page).click()
  await send(page)
  await sees(page, "Please fill in all required fields")
  await expect.poll(() => page.getByText("This field is required").count()).toBe(4)
  await page.getByLabel("Name").and(page.locator(":focus")).waitFor()
  await page.keyboard.press("Escape")
  await fillIn(page)
  await page.getByLabel("Phone").fill("1".repeat(51))
  await page.getByLabel("Company").fill("x".repeat(201))
  await page.getByLabel("Project title").fill("x".repeat(201))
  await page.getByLabel("Project description").fill("x".repeat(10_001))
  await send(page)
  await sees(page, "At most 50 characters")
  await sees(page, "At most 10,000 characters")
  await expect.poll(() => page.getByText("At most 200 characters").count()).toBe(2)
  await misses(page, "Please fill in all required fields")
  for (const name of ["Phone", "Company", "Project title", "Project description"])
    await page.getByLabel(name).fill("short")
  await page.getByLabel("Email").fill("sam@fox")
  await send(page)
  await sees(page, "Enter a valid email address")
  expect(await requestsOf(workspace)).toEqual([])
})

test("a network that is lost on the way loses nothing and sends nothing twice", async () => {
  const { workspace, page } = await openStudio()
  await page.goto(workspace.url("/"))
  await fillIn(page)
  const lost = await failing(page, "hire_requests.create", "lost")
  await send(page)
  await sees(page, offline)
  await lost()
  const mute = await failing(page, "hire_requests.create", "empty")
  await send(page)
  await sees(page, "Failed to submit request. Please try again.")
  await mute()
  // The server has it, but its answer never comes.
  const call = (url: URL) => url.pathname.endsWith("hire_requests.create")
  await page.route(call, async (route) => {
    await route.fetch({ url: `${product.rest_url}/trpc/hire_requests.create` })
    await route.abort("connectionreset")
  })
  await send(page)
  await sees(page, offline)
  expect(await requestsOf(workspace)).toHaveLength(1)
  await page.unroute(call)
  expect(await page.getByLabel("Project description").inputValue()).toBe("Forty lamps.")
  await send(page)
  await sees(page, "Request Sent!")
  await sees(page, "Thank you for your request! We'll get back to you within 24-48 hours.")
  expect(await requestsOf(workspace)).toHaveLength(1)
})

test("on a phone the form shows that it wasn't sent, however far it was scrolled", async () => {
  const { workspace, page } = await openStudio()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(workspace.url("/"))
  await fillIn(page)
  await failing(page, "hire_requests.create", "lost")
  await page.getByLabel("Name").focus()
  await send(page)
  const refusal = page.getByRole("alert").filter({ hasText: offline })
  await refusal.waitFor()
  const hidden = async () => {
    const [words, button] = await Promise.all([
      refusal.boundingBox(),
      page.getByRole("button", { name: "Send Request" }).boundingBox(),
    ])
    return words && button ? words.y + words.height - button.y : 1
  }
  await expect.poll(hidden).toBeLessThan(0)
})

test("pressed twice while it is on its way, it is sent once", async () => {
  const { workspace, page } = await openStudio()
  await page.goto(workspace.url("/"))
  await fillIn(page)
  const release = await holding(page, "hire_requests.create")
  await send(page)
  await page.getByLabel("Project title").press("Enter")
  await release()
  await sees(page, "Request Sent!")
  expect(await requestsOf(workspace)).toHaveLength(1)
})

test("a form that loads slowly, or fails to, shows it at its button", async () => {
  const { workspace, page } = await openStudio()
  await page.goto(workspace.url("/"))
  const part = /\/assets\/show-.*\.js/
  await page.route(part, (route) => route.abort("connectionfailed"))
  await act(page).click()
  await sees(page, offline)
  await page.unroute(part)
  const arrival = Promise.withResolvers<void>()
  await page.route(part, (route) => arrival.promise.then(() => route.continue()))
  await page.reload()
  await act(page).click()
  await sees(page, "Loading...")
  arrival.resolve()
  await page.getByRole("dialog").waitFor()
  await misses(page, "Loading...")
})

test("a page that is switched off while it is open takes no requests, and is the app's from then on", async () => {
  const { workspace, landing, page } = await openStudio()
  await page.goto(workspace.url("/"))
  await fillIn(page)
  await workspace.rest("PATCH", `/api/landing-page/${landing}/`, { is_enabled: false })
  await send(page)
  await sees(page, "Landing page not found")
  expect(await page.getByLabel("Project title").inputValue()).toBe("A shop for lamps")
  await page.goto(workspace.url("/"))
  await page.waitForURL("**/login")
})

test("a preview shows what isn't saved, sends nothing, and is there for one look", async () => {
  const { workspace, page } = await openStudio()
  const typed = { kind: "landing", hero_title: "Lamps & light" }
  const { url } = await workspace.rest("POST", "/api/preview/", typed)
  await page.goto(workspace.url(String(url)))
  await sees(page, "Lamps & light")
  await act(page).click()
  await sees(page, "This is a preview. You can't send anything from here.")
  await expect.poll(() => page.getByRole("button", { name: "Send Request" }).isDisabled()).toBe(true)
  await page.reload()
  await sees(page, "Landing page not available")
})

test("a picture that doesn't come leaves a quiet place", async () => {
  const { workspace, page } = await openStudio()
  const nowhere = `images/${workspace.id}/${"0".repeat(48)}.webp`
  const work = { title: "A library", description: "Ninety reading lamps." }
  const { id } = await workspace.rest("POST", "/api/landing-page-projects/", work)
  await query(product, "update landing_projects set image_file = $1 where id = $2", [nowhere, id])
  await query(product, "update landing_pages set hero_background_file = $1 where organization_id = $2", [
    ...[nowhere, workspace.id],
  ])
  await page.goto(workspace.url("/"))
  await page.getByText("Ninety reading lamps.").scrollIntoViewIfNeeded()
  await page.waitForFunction(
    () => document.images.length === 2 && [...document.images].every((picture) => picture.hidden),
  )
})
