// What the pages cost: the scripts of a first load, and how soon a client's payment shows on the staff's screen.
import { execFileSync } from "node:child_process"
import { resolve } from "node:path"
import { gzipSync } from "node:zlib"
import type { Browser, Page, Response } from "playwright-core"
import { openBrowser } from "../../e2e/support/browser.ts"
import { type Measure, median, type Row } from "../figures.ts"
import { dataDir, type Ground, startServer } from "../ground.ts"
import { openOffice, type Visitor } from "../office.ts"

const tries = 7
/** No new script for so long after the screen is there, and the page has all it loads by itself. */
const quietMs = 1_500

export const browser: Measure<Ground> = {
  name: "browser",
  async run(ground) {
    execFileSync(process.execPath, [resolve(import.meta.dirname, "../../../client/build.ts")])
    const server = await startServer(ground.url)
    const chromium = await openBrowser(dataDir)
    try {
      const office = await openOffice(ground, server.url, "bench-3")
      const loads: Row[] = []
      for (const [name, path, visitor, target, floor] of [
        ["the main site's first page", `${office.main_url}/`, office.stranger, 70, 90],
        ["portal overview", `${office.url}/portal/overview`, office.client, 110, 140],
        ["staff dashboard", `${office.url}/dashboard`, office.member, 160, 200],
      ] as const) {
        const ours = (await firstLoad(chromium, path, visitor)) / 1_000
        const measure = `first load: ${name}`
        loads.push({ measure, unit: "kB of JS, gzip", raw: null, ours, target, floor, better: "less" })
      }
      const delays = await untilSeen(chromium, office)
      const delay = { raw: null, better: "less", measure: "“mark as paid” until the staff sees it" } as const
      return [
        ...loads,
        { ...delay, unit: "ms (median)", ours: median(delays), target: 500, floor: 1_000 },
        { ...delay, unit: "ms (longest)", ours: Math.max(...delays), target: 1_000, floor: 2_000 },
      ]
    } finally {
      await chromium.close()
      await server.stop()
    }
  },
}

/** Bytes of all scripts, each compressed by itself, until nothing more is asked for. */
async function firstLoad(chromium: Browser, url: string, visitor: Visitor): Promise<number> {
  const page = await open(chromium, visitor)
  const scripts: Promise<number>[] = []
  let last = performance.now()
  page.on("response", (response) => {
    if (!isScript(response)) return
    last = performance.now()
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(url)
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Loading" }).waitFor()
  while (performance.now() - last < quietMs) await page.waitForTimeout(100)
  const sizes = await Promise.all(scripts)
  await page.context().close()
  return sizes.reduce((total, size) => total + size, 0)
}

const isScript = (response: Response) => /javascript/.test(response.headers()["content-type"] ?? "")

type Office = Awaited<ReturnType<typeof openOffice>>

/** From the client's last click to the word on a page of the staff's that nobody touches, in milliseconds. */
async function untilSeen(chromium: Browser, office: Office): Promise<number[]> {
  const staff = await open(chromium, office.member)
  const client = await open(chromium, office.client)
  const delays: number[] = []
  for (const invoice of await office.sentInvoices(tries)) {
    const live = staff.waitForResponse((response) => response.url().endsWith("/api/events/"))
    await staff.goto(`${office.url}/invoices/${invoice}`)
    await staff.locator("main header").getByText("Sent").waitFor()
    await live
    await client.goto(`${office.url}/portal/invoices/${invoice}/pay`)
    await client.getByRole("button", { name: "Mark as Paid" }).click()
    const confirm = client.getByRole("button", { name: "Yes, I have paid" })
    await confirm.waitFor()
    const seen = staff.evaluate(momentWithout, "Sent")
    await client.evaluate(noteClick)
    await confirm.click()
    const clicked = Number(await client.locator("html").getAttribute("data-clicked"))
    delays.push((await seen) - clicked)
  }
  await Promise.all([staff.context().close(), client.context().close()])
  return delays
}

/** Runs in the page: when the heading no longer says the word. */
const momentWithout = (word: string) =>
  new Promise<number>((resolve, reject) => {
    const look = () => {
      const text = document.querySelector("main header")?.textContent
      if (text && !text.includes(word)) resolve(Date.now())
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    setTimeout(() => reject(new Error(`the staff's page still says ${word} after 15 seconds`)), 15_000)
  })

/** Runs in the page: the next click, when it happens. */
const noteClick = () =>
  addEventListener("click", () => document.documentElement.setAttribute("data-clicked", `${Date.now()}`), {
    capture: true,
    once: true,
  })

async function open(chromium: Browser, { origin, storage }: Visitor): Promise<Page> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
  const context = await chromium.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  context.setDefaultTimeout(15_000)
  return context.newPage()
}
