// On a phone: where to go lies at the thumb, one act floats above it, and neither hides what is read.
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { problemsOn } from "./support/screen.ts"
import { step } from "./support/step.ts"
import { phone } from "./support/touch.ts"
import { makeWorkspace, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
const { viewport } = phone
let studio: Workspace
let page: Page

const bar = () => page.getByRole("navigation", { name: "Main" })
const act = () => page.getByRole("button", { name: "Add Client" })
async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${what} isn't on the page`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test("on a phone the bar, the floating act and the news leave room for what is read", async () => {
  studio = await makeWorkspace(product)
  const clients = Array.from({ length: 12 }, (_, n) =>
    studio.rest("POST", "/api/clients/", { name: `Client ${n}`, email: `c${n}@engine.example` }),
  )
  await Promise.all(clients)
  page = await studio.owner()
  await page.setViewportSize(viewport)
  await page.goto(studio.url("/clients"))
  await page.getByText("Client 11").first().waitFor()

  await step("the four screens and More are in the thumb's reach, all high enough for it", async () => {
    const names = await bar().getByRole("link").allInnerTexts()
    expect(names).toEqual(["Dashboard", "Clients", "Projects", "Invoices"])
    for (const place of [
      ...(await bar().getByRole("link").all()),
      bar().getByRole("button", { name: /^More/ }),
    ]) {
      const { y, bottom, height, width } = await boxOf(place)
      expect(y).toBeGreaterThan(viewport.height * 0.75)
      expect(bottom).toBeLessThanOrEqual(viewport.height)
      expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
    }
    expect(await problemsOn(page, viewport)).toEqual([])
  })

  await step("one act floats above the bar, and the end of the list can be read above both", async () => {
    const floating = await boxOf(act())
    expect(floating.bottom).toBeLessThan((await boxOf(bar())).y)
    expect(floating.y).toBeGreaterThan(viewport.height * 0.7)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const last = await boxOf(page.getByRole("main").getByText("Client 0", { exact: true }).first())
    expect(last.bottom).toBeLessThan(floating.y)
  })

  await step("news stands above the bar and the act, and leaves the title free", async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await act().click()
    const dialog = page.getByRole("dialog", { name: "Add Client" })
    await dialog.getByLabel("Name").fill("Grace Hopper")
    await dialog.getByLabel("Email").fill("grace@hop.example")
    await dialog.getByRole("button", { name: "Add Client" }).click()
    await dialog.waitFor({ state: "detached" })
    const news = page.getByRole("dialog", { name: "Client added successfully!" })
    await news.waitFor()
    await expect.poll(async () => (await boxOf(news)).bottom).toBeLessThan((await boxOf(act())).y)
    expect((await boxOf(news)).y).toBeGreaterThan(
      (await boxOf(page.getByRole("heading", { level: 1 }))).bottom,
    )
  })

  await step("the rest is behind More, which closes as one goes", async () => {
    await bar().getByRole("button", { name: /^More/ }).click()
    const sheet = page.getByRole("dialog", { name: "More" })
    for (const name of ["Messages", "Profile"]) await sheet.getByRole("link", { name }).waitFor()
    for (const name of ["Glass theme", "Logout"]) await sheet.getByRole("button", { name }).waitFor()
    await expect.poll(async () => (await boxOf(sheet)).bottom).toBe(viewport.height)
    await sheet.getByRole("link", { name: "Messages" }).click()
    await sheet.waitFor({ state: "detached" })
    await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor()
  })

  await step("the field of a conversation isn't under the bar", async () => {
    await page.getByText("Client 3", { exact: true }).first().click()
    const field = page.getByRole("textbox", { name: /^Message to/ })
    await field.waitFor()
    const below = async () => (await boxOf(field)).bottom - (await boxOf(bar())).y
    await expect.poll(below).toBeLessThanOrEqual(0)
  })
})
