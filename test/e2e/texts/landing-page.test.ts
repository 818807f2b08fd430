// Every sentence of the landing page's editor: what it needs to be seen, what stands on it, its order, and its preview.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { picture } from "../../support/forms.ts"
import { failing } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace, type Workspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const press = (page: Page, name: string) => button(page, name).click()
const preview = (page: Page) => page.locator("iframe:visible").last().contentFrame()
const open = ({ owner }: Workspace) => owner("/profile?tab=landing-page")
const file = async () => ({ name: "lamp.png", mimeType: "image/png", buffer: await picture() })
const first = "Please fill in the hero title and about description before enabling the landing page"

test("the page is written beside itself, and needs a title and a description to be seen", async () => {
  const workspace = await makeWorkspace(product)
  const page = await open(workspace)
  await page.getByLabel("Title", { exact: true }).fill("Lamps that last")
  await preview(page).getByRole("heading", { name: "Lamps that last" }).waitFor()
  await page.getByLabel("Title", { exact: true }).fill("")
  await page.getByRole("switch", { name: "Landing page" }).click()
  await press(page, "Save Landing Page")
  await sees(page, first)
  await expect.poll(() => page.getByText(first).count()).toBe(2)
  await page.getByLabel("Title", { exact: true }).fill("Lamps that last")
  await page.getByLabel("About description").fill("Two people and a lathe.")
  await page.getByLabel("Email", { exact: true }).fill("lamps at home")
  await press(page, "Save Landing Page")
  await sees(page, "Enter a valid email address")
  await page.getByLabel("Email", { exact: true }).fill("lamps@loom.example")
  await page.getByLabel("Meta title").fill("Lamps that last")
  await sees(page, "15 characters, 50-60 recommended")
  for (const [fault, detail] of [
    ["empty", undefined],
    ["lost", "Network error. Please check your connection and try again."],
  ] as const) {
    const mended = await failing(page, "landing.create", fault)
    await press(page, "Save Landing Page")
    await hears(page, "Failed to save landing page settings", detail)
    await mended()
  }
  await press(page, "Save Landing Page")
  await hears(page, "Landing page settings saved successfully!")
  await sees(page, "All saved")
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "View Landing Page" }).click(),
  ])
  await opened.getByRole("heading", { name: "Lamps that last" }).waitFor()
  await opened.close()
  await page.getByLabel("Subtitle").fill("For shops")
  const [looked] = await Promise.all([page.waitForEvent("popup"), press(page, "Open Preview")])
  await looked.getByText("For shops").first().waitFor()
  await looked.close()
  await press(page, "Save Landing Page")
  await hears(page, "Landing page settings saved successfully!")
  expect(Object.values(await workspace.rest("GET", "/api/landing-page/"))).toMatchObject([
    { is_enabled: true, hero_title: "Lamps that last", hero_subtitle: "For shops", hero_cta_text: "Hire Me" },
  ])
})

test("the picture behind the title is checked, sent and taken away", async () => {
  const workspace = await makeWorkspace(product)
  const page = await open(workspace)
  const choose = async (chosen: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator("input[type=file]").first().setInputFiles(chosen)
  await sees(page, "PNG, JPEG, GIF or WebP, up to 5 MB")
  await choose({ name: "lamp.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") })
  await sees(page, "Choose a PNG, JPEG, GIF or WebP image")
  await choose({ name: "lamp.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await sees(page, "This image is larger than 5 MB")
  await choose({ name: "lamp.png", mimeType: "image/png", buffer: Buffer.from("no picture") })
  await sees(page, "Choose a PNG, JPEG, GIF or WebP image")
  await choose(await file())
  await hears(page, "Landing page settings saved successfully!")
  await sees(page, "Choose another background image")
  await press(page, "Remove background image")
  await hears(page, "Landing page settings saved successfully!")
  await sees(page, "Choose a background image")
})

test("projects: added with a picture, changed, put in order by the keyboard, deleted", async () => {
  const workspace = await makeWorkspace(product)
  const page = await open(workspace)
  const path = "/api/landing-page-projects/"
  await press(page, "Add Project")
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Title").fill("Lamp shop")
  await dialog.getByLabel("Description").fill("Forty lamps.")
  await dialog.getByLabel("Project link").fill("lamps")
  await press(page, "Save Project")
  await sees(page, "Enter a web address that starts with http:// or https://")
  await dialog.getByLabel("Project link").fill("https://lamps.example")
  await dialog.locator("input[type=file]").setInputFiles(await file())
  const keys: unknown[] = []
  page.on("request", (sent) => {
    if (sent.method() === "POST" && sent.url().endsWith(path)) keys.push(sent.headers()["idempotency-key"])
  })
  const broken = await failing(page, path, "empty")
  await press(page, "Save Project")
  await hears(page, "Failed to save project")
  await broken()
  await press(page, "Save Project")
  await hears(page, "Project added successfully!")
  // Whatever became of the first try, it is the same one.
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
  await preview(page).getByText("Lamp shop").first().waitFor()
  await press(page, "Edit Lamp shop")
  await dialog.getByLabel("Title").fill("Lamp shop in Leeds")
  await press(page, "Save Project")
  await hears(page, "Project updated successfully!")
  await workspace.rest("POST", path, { title: "Bakery", description: "Bread." })
  await button(page, "Move Bakery").press("Space")
  await page.keyboard.press("ArrowDown")
  const titles = async () =>
    Object.values(await workspace.rest("GET", path))
      .toSorted(
        (a, b) =>
          Number(Reflect.get(Object(a), "display_order")) - Number(Reflect.get(Object(b), "display_order")),
      )
      .map((one) => Reflect.get(Object(one), "title"))
  await page.keyboard.press("Space")
  await expect.poll(titles).toEqual(["Lamp shop in Leeds", "Bakery"])
  await press(page, "Delete Bakery")
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete project" })
  const kept = await failing(page, "landing_items.projects.delete", "empty")
  await confirm.click()
  await hears(page, "Failed to delete project")
  await kept()
  await confirm.click()
  await hears(page, "Project deleted successfully!")
  await misses(page, "Bakery")
})

test("testimonials and social links are added, changed and deleted", async () => {
  const workspace = await makeWorkspace(product)
  const page = await open(workspace)
  const dialog = page.getByRole("dialog")
  await press(page, "Add Testimonial")
  await dialog.getByLabel("Client name").fill("Ada Lovelace")
  await dialog.getByRole("textbox", { name: "Testimonial" }).fill("Quick, kind and exact.")
  const unsaid = await failing(page, "/api/landing-page-testimonials/", "empty")
  await press(page, "Save Testimonial")
  await hears(page, "Failed to save testimonial")
  await unsaid()
  await press(page, "Save Testimonial")
  await hears(page, "Testimonial added successfully!")
  await preview(page).getByText("Quick, kind and exact.").first().waitFor()
  await press(page, "Edit Ada Lovelace")
  await dialog.getByLabel("Company").fill("Engines")
  await press(page, "Save Testimonial")
  await hears(page, "Testimonial updated successfully!")
  await press(page, "Add Link")
  await dialog.getByRole("textbox", { name: "Link" }).fill("https://linkedin.com/in/ada")
  const unlinked = await failing(page, "landing_items.social_links.create", "empty")
  await press(page, "Save Link")
  await hears(page, "Failed to save social link")
  await unlinked()
  await press(page, "Save Link")
  await hears(page, "Social link added successfully!")
  await press(page, "Edit LinkedIn")
  await dialog.getByLabel("Label").fill("Ada at work")
  await press(page, "Save Link")
  await hears(page, "Social link updated successfully!")
  for (const [name, what, call, failed, deleted] of [
    [
      "Ada Lovelace",
      "Delete testimonial",
      "landing_items.testimonials.delete",
      "Failed to delete testimonial",
      "Testimonial deleted successfully!",
    ],
    [
      "Ada at work",
      "Delete link",
      "landing_items.social_links.delete",
      "Failed to delete social link",
      "Social link deleted successfully!",
    ],
  ] as const) {
    await press(page, `Delete ${name}`)
    const confirm = page.getByRole("alertdialog").getByRole("button", { name: what })
    const kept = await failing(page, call, "empty")
    await confirm.click()
    await hears(page, failed)
    await kept()
    await confirm.click()
    await hears(page, deleted)
  }
  await sees(page, "No social links yet.")
})

test("on Free the third project is an upgrade away, and other parts of the page aren't", async () => {
  const workspace = await makeWorkspace(product, "free")
  const page = await open(workspace)
  for (const title of ["One", "Two"])
    await workspace.rest("POST", "/api/landing-page-projects/", { title, description: "Work." })
  await sees(page, "Your plan allows 2 portfolio projects. Upgrade to Pro for more.")
  await expect.poll(() => button(page, "Add Project").isDisabled()).toBe(true)
  await expect.poll(() => button(page, "Add Testimonial").isEnabled()).toBe(true)
  await page.getByRole("main").getByRole("button", { name: "Upgrade to Pro" }).last().click()
  await page.getByRole("dialog").waitFor()
})

test("on a phone one edits or looks, and what is typed survives the end of a session", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner()
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(workspace.url("/profile?tab=landing-page"))
  await page.getByLabel("Title", { exact: true }).fill("Lamps that last")
  expect(await page.locator("iframe").count()).toBe(0)
  await press(page, "Preview")
  await preview(page).getByRole("heading", { name: "Lamps that last" }).waitFor()
  await page.getByLabel("Title", { exact: true }).waitFor({ state: "hidden" })
  await page.reload()
  await expect
    .poll(() => page.getByLabel("Title", { exact: true }).inputValue(), { timeout: 15_000 })
    .toBe("Lamps that last")
  await sees(page, "Unsaved changes")
  await press(page, "Save Landing Page")
  await hears(page, "Landing page settings saved successfully!")
  await page.reload()
  await sees(page, "All saved")
})

test("an editor that can't be loaded shows an error", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner()
  await failing(page, ["landing.list", "landing_items.projects.list", "preview.make"], "empty")
  await page.goto(workspace.url("/profile?tab=landing-page"))
  await sees(page, "Failed to load")
  await button(page, "Retry").first().waitFor()
})
