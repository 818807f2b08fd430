// Draws the kit in three themes and at three widths, lets axe look at each, and leaves the pictures in test-results/shots.
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { extname, join, normalize, resolve } from "node:path"
import { AxeBuilder } from "@axe-core/playwright"
import type { BrowserContext, Page } from "playwright-core"
import { build } from "vite"
import { launchChromium } from "../../../jobs/chromium/launch.ts"

const root = resolve(import.meta.dirname, "../../..")
const [site, pictures] = [join(root, "test-results/gallery"), join(root, "test-results/shots")]
const origin = "http://localhost"
const policy =
  "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** `npm run shots -- light` draws one theme only. */
const themes = ["default", "light", "glass"].filter(
  (theme) => process.argv.length < 3 || process.argv.includes(theme),
)
const widths = [360, 768, 1280]
// While a list or menu is open the rest of the page is hidden from readers, and hidden guards pass the focus on; axe
// takes both for mistakes, and wants a landmark around what lies over the page.
const asides = ["aria-hidden-focus", "region", "page-has-heading-one"]
const openings = ["dialog", "confirm", "toast", "menu", "select", "combobox", "phone-menu"]

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
}

const say = (line: string) => process.stdout.write(`${line}\n`)
let problems = 0

await build({ configFile: join(root, "client/vite.config.ts"), mode: "gallery", logLevel: "warn" })
rmSync(pictures, { recursive: true, force: true })
mkdirSync(pictures, { recursive: true })
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const { browser } = await launchChromium({
  chromiumPath: process.env.CHROMIUM_PATH,
  dataDir: process.env.DATA_DIR ?? join(root, ".data"),
  log: quiet,
})
try {
  for (const theme of themes) {
    for (const width of widths) await drawPage(theme, width)
    for (const opening of openings) await drawOpening(theme, opening)
  }
} finally {
  await browser.close()
}
say(problems === 0 ? "axe, policy and widths: nothing to say" : `${problems} problems`)
process.exitCode = problems === 0 ? 0 : 1

async function drawPage(theme: string, width: number) {
  await onPage(theme, width, "", async (page, name) => {
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) complain(name, `scrolls sideways by ${wide} px`)
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll("table")].filter(
          (table) => table.offsetWidth > (table.parentElement?.clientWidth ?? 0),
        ).length,
    )
    if (cut > 0) complain(name, "a table is wider than its place")
    await examine(page, name)
  })
}

async function drawOpening(theme: string, opening: string) {
  const width = opening === "phone-menu" ? 360 : 1280
  for (const at of opening === "dialog" ? [width, 360] : [width]) {
    await onPage(theme, at, opening, async (page, name) => {
      await open(page, opening)
      await page.waitForFunction(() => document.getAnimations().length === 0)
      await page.screenshot({ path: join(pictures, `${name}.png`) })
      await examine(page, name, asides)
    })
  }
}

async function open(page: Page, opening: string) {
  if (opening === "menu") await page.getByRole("button", { name: "Menu", exact: true }).click()
  if (opening === "select") await page.getByRole("combobox", { name: "Status" }).click()
  if (opening === "combobox") await page.getByPlaceholder("Search clients").click()
  if (opening === "phone-menu") {
    await page.getByRole("button", { name: "Open menu" }).click()
    await page.getByRole("dialog").waitFor()
  }
  if (opening === "toast") await page.getByText("Portal link copied").waitFor()
}

async function onPage(
  theme: string,
  width: number,
  show: string,
  draw: (page: Page, name: string) => Promise<void>,
) {
  const name = [theme, show, width].filter((part) => part !== "").join("-")
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" })
  await serve(context)
  const page = await context.newPage()
  page.on("console", (message) => message.type() === "error" && complain(name, message.text()))
  page.on("pageerror", (error) => complain(name, error.message))
  await page.goto(`${origin}/ui/gallery.html?theme=${theme}&show=${show}`)
  await page.getByRole("main").waitFor({ state: "attached" })
  await page.evaluate(() => document.fonts.ready)
  await draw(page, name)
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

async function examine(page: Page, name: string, without: string[] = []) {
  const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze()
  for (const { id, impact, nodes } of violations) {
    complain(
      name,
      `axe ${id} (${impact ?? "minor"}): ${nodes
        .map(({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`)
        .slice(0, 4)
        .join(" | ")}`,
    )
  }
}

function complain(name: string, what: string) {
  problems++
  say(`${name}: ${what}`)
}
