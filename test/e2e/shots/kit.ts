// Draws the kit in three themes and at four widths, and lets axe look at each.
import { mkdirSync, readFileSync } from "node:fs"
import { extname, join, normalize, resolve } from "node:path"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { build } from "vite"
import { axe, complaints, overflow } from "../support/examine.ts"

const root = resolve(import.meta.dirname, "../../..")
const site = join(root, "test-results/gallery")
const origin = "http://localhost"
const policy =
  "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const themes = ["default", "light", "glass"]
const widths = [360, 768, 1280, 1440]
const openings = ["dialog", "confirm", "commands", "toast", "menu", "select", "combobox", "phone-menu"]

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
}

type Complain = (name: string, what: string) => void
type Place = { browser: Browser; pictures: string; complain: Complain }

export async function drawKit(browser: Browser, pictures: string, complain: Complain) {
  await build({ configFile: join(root, "client/vite.config.ts"), mode: "gallery", logLevel: "warn" })
  mkdirSync(pictures, { recursive: true })
  const place = { browser, pictures, complain }
  for (const theme of themes) {
    for (const width of widths) await drawPage(place, theme, width)
    for (const opening of openings) await drawOpening(place, theme, opening)
  }
}

async function drawPage(place: Place, theme: string, width: number) {
  await onPage(place, theme, width, "", async (page, name) => {
    await page.screenshot({ path: join(place.pictures, `${name}.png`), fullPage: true })
    for (const one of [...(await overflow(page)), ...(await axe(page))]) place.complain(name, one)
  })
}

async function drawOpening(place: Place, theme: string, opening: string) {
  const width = opening === "phone-menu" ? 360 : 1280
  for (const at of ["dialog", "commands"].includes(opening) ? [width, 360] : [width]) {
    await onPage(place, theme, at, opening, async (page, name) => {
      await open(page, opening)
      await page.waitForFunction(() =>
        document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
      )
      await page.screenshot({ path: join(place.pictures, `${name}.png`) })
      for (const one of await axe(page, { over: true })) place.complain(name, one)
    })
  }
}

async function open(page: Page, opening: string) {
  if (opening === "menu") {
    await page.getByRole("button", { name: "Menu", exact: true }).click()
    await page.getByRole("menu").waitFor()
  }
  if (opening === "select") await page.getByRole("combobox", { name: "Status" }).click()
  if (opening === "combobox") await page.getByPlaceholder("Search clients").click()
  if (opening === "select" || opening === "combobox") await page.getByRole("listbox").waitFor()
  if (opening === "phone-menu") {
    await page.getByRole("navigation").getByRole("button", { name: /^More/ }).click()
    await page.getByRole("dialog").waitFor()
  }
  if (opening === "toast") await page.getByText("Portal link copied").waitFor()
}

async function onPage(
  { browser, complain }: Place,
  theme: string,
  width: number,
  show: string,
  draw: (page: Page, name: string) => Promise<void>,
) {
  const name = [theme, show, width].filter((part) => part !== "").join("-")
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" })
  await serve(context)
  const page = await context.newPage()
  const found = complaints(page)
  await page.goto(`${origin}/ui/gallery.html?theme=${theme}&show=${show}`)
  await page.getByRole("main").waitFor({ state: "attached" })
  await page.evaluate(() => document.fonts.ready)
  await draw(page, name)
  for (const one of found) complain(name, one)
  await context.close()
}

/** The built files with the app's own policy; the browser itself has no network. */
async function serve(context: BrowserContext) {
  await context.route(`${origin}/**`, (route) => {
    const path = normalize(decodeURIComponent(new URL(route.request().url()).pathname))
    const type = types[extname(path)]
    if (type === undefined) return route.fulfill({ status: 204 })
    const headers = { "content-type": type, "content-security-policy": policy }
    return route.fulfill({ headers, body: readFileSync(join(site, path)) })
  })
}
