// Every sentence of branding and theme: what Pro saves, what is left on Free, and what can't be read.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import packageJson from "../../../package.json" with { type: "json" }
import { picture } from "../../support/forms.ts"
import { failing } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, misses, sees } from "../support/sees.ts"
import { makeWorkspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const example = (page: Page) => page.locator("iframe").last().contentFrame()
const variable = (page: Page, name: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name)
const needsPro = "Custom themes require a Pro subscription. Please upgrade your plan to save theme changes."
const onlyNameSaved =
  "Only the name was saved. Custom branding requires a Pro subscription. Please upgrade your plan to save the rest."
const offline = "Network error. Please check your connection and try again."

test("on Pro the whole branding is shown while it is typed, and saved", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/profile")
  await page.getByText(`Portico ${packageJson.version}`, { exact: true }).waitFor()
  await page.getByLabel("Organization name").fill("Loom & Co")
  await page.getByLabel("Tagline").fill("Woven well")
  await page.getByLabel("Primary colour", { exact: true }).fill("0A7D5C")
  await example(page).getByText("Woven well").waitFor()
  await example(page).getByText("Loom & Co").first().waitFor()
  const broken = await failing(page, "organizations.updateBranding", "empty")
  await button(page, "Save Branding").click()
  await hears(page, "Failed to save branding settings")
  await broken()
  const away = await failing(page, "organizations.updateBranding", "lost")
  await button(page, "Save Branding").click()
  await hears(page, "Failed to save branding settings", offline)
  await away()
  await page.getByLabel("Accent colour", { exact: true }).fill("green")
  await button(page, "Save Branding").click()
  await sees(page, "Enter a colour as #RRGGBB")
  await page.getByLabel("Accent colour", { exact: true }).fill("#112233")
  await button(page, "Save Branding").click()
  await hears(page, "Branding settings saved successfully!")
  await page.getByRole("banner").getByText("Loom & Co").waitFor()
  await expect.poll(() => page.title()).toBe("Profile & Settings · Loom & Co")
  await expect.poll(() => variable(page, "--primary")).toBe("#0A7D5C")
  expect(await workspace.rest("GET", `/api/organizations/${workspace.id}/`)).toMatchObject({
    name: "Loom & Co",
    tagline: "Woven well",
    primary_color: "#0A7D5C",
    accent_color: "#112233",
  })
})

test("on Free the name is saved, and a warning says what isn't", async () => {
  const workspace = await makeWorkspace(product, "free")
  const page = await workspace.owner("/profile?tab=branding")
  await sees(page, "You're on the Free plan.")
  await sees(page, "API access")
  await sees(page, "Coming soon")
  await page.getByLabel("Organization name").fill("Loom & Co")
  await button(page, "Save Branding").click()
  await hears(page, "Organization name saved successfully!")
  await page.getByLabel("Tagline").fill("Woven well")
  await button(page, "Save Branding").click()
  await hears(page, "Organization name saved successfully!")
  await hears(page, onlyNameSaved)
  expect(await page.getByLabel("Tagline").inputValue()).toBe("Woven well")
  expect(await workspace.rest("GET", `/api/organizations/${workspace.id}/`)).toMatchObject({
    name: "Loom & Co",
    tagline: null,
  })
})

const logo = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator("input[type=file]").setInputFiles(file)

test("a logo is cut to size, uploaded and removed", async () => {
  const page = await (await makeWorkspace(product)).owner("/profile")
  await sees(page, "PNG, JPEG, GIF or WebP, up to 5 MB")
  await logo(page, { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") })
  await sees(page, "Choose a PNG, JPEG, GIF or WebP image")
  await logo(page, { name: "logo.png", mimeType: "image/png", buffer: Buffer.alloc(5_000_001) })
  await sees(page, "This image is larger than 5 MB")
  await logo(page, { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") })
  await sees(page, "This image can't be read. Choose another one.")
  const file = { name: "logo.png", mimeType: "image/png", buffer: await picture() }
  const upload = async () => {
    await logo(page, file)
    await page.getByRole("radio", { name: "Square" }).click()
    await page.getByRole("img", { name: /part of the image/ }).press("ArrowLeft")
    await button(page, "Upload Logo").click()
  }
  const path = /\/upload_logo\//
  await page.route(path, (route) => route.fulfill({ status: 500, body: "" }))
  await upload()
  await hears(page, "Failed to upload logo")
  await page.unroute(path)
  await upload()
  await hears(page, "Logo uploaded successfully!")
  await page.getByRole("banner").locator("img").waitFor()
  await example(page).locator("img").first().waitFor()
  await button(page, "Remove").click()
  await sees(page, "Remove your logo?")
  await button(page, "Remove Logo").click()
  await hears(page, "Logo removed")
  await page.getByRole("banner").locator("img").waitFor({ state: "detached" })
})

test("on Free a logo is preview only", async () => {
  const page = await (await makeWorkspace(product, "free")).owner("/profile")
  await logo(page, { name: "logo.png", mimeType: "image/png", buffer: await picture() })
  await button(page, "Show in Preview").click()
  await sees(page, "Shown in the preview only.", { part: true })
  await example(page).locator("img").first().waitFor()
  expect(await page.getByRole("banner").locator("img").count()).toBe(0)
})

test("a theme is applied at once, in another member's window too", async () => {
  const workspace = await makeWorkspace(product)
  const [page, other] = [await workspace.owner("/profile?tab=theme"), await workspace.owner("/dashboard")]
  await sees(other, "Welcome")
  await page.getByLabel("Text", { exact: true }).fill("#1E2A3B")
  await sees(page, "The text is hard to read on the surface", { part: true })
  await button(page, "Reset to Default").click()
  await misses(page, "If a colour is hard to read, we'll show black or white instead.")
  await page.getByLabel("Background", { exact: true }).fill("#102A1C")
  const broken = await failing(page, "organizations.updateBranding", "empty")
  await button(page, "Apply Theme").click()
  await hears(page, "Failed to apply theme")
  await broken()
  await button(page, "Apply Theme").click()
  await hears(page, "Theme applied successfully!")
  await expect.poll(() => variable(page, "--background")).toBe("#102A1C")
  await expect.poll(() => variable(other, "--background")).toBe("#102A1C")
  // Light or dark is each person's own: the organization's colours stay on what it shows in them.
  await button(page, "Appearance").click()
  await sees(page, "Your organization's theme")
  await page.getByRole("menuitemradio", { name: "Light" }).click()
  await expect.poll(() => variable(page, "--background")).toBe("#F8FAFC")
  await page.reload({ waitUntil: "commit" })
  await page.waitForFunction(() => document.body !== null)
  expect(await page.locator("html").getAttribute("data-appearance")).toBe("light")
  await sees(page, "Presets")
  await button(page, "Forest").click()
  expect(await page.getByLabel("Background", { exact: true }).inputValue()).toBe("#0D1712")
  expect(await variable(other, "--background")).toBe("#102A1C")
  await page.getByRole("switch", { name: "Glass theme" }).click()
  await page.locator("html[data-glass]").waitFor()
  await expect.poll(() => button(page, "Glass theme").getAttribute("aria-pressed")).toBe("true")
})

test("on Free a theme can be tried, not saved", async () => {
  const workspace = await makeWorkspace(product, "free")
  const page = await workspace.owner("/profile?tab=theme")
  await sees(page, "You're on the Free plan.")
  await page.getByLabel("Background", { exact: true }).fill("#102A1C")
  await button(page, "Apply Theme").click()
  await hears(page, needsPro)
  expect(await workspace.rest("GET", `/api/organizations/${workspace.id}/`)).toMatchObject({
    background_color: "#0F172A",
  })
})
