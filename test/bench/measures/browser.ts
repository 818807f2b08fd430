// What the pages cost: the scripts of a first load, and how long a slow network keeps people from signing in.
import { gzipSync } from "node:zlib"
import type { Browser, Page, Response } from "playwright-core"
import { openBrowser } from "../../e2e/support/browser.ts"
import type { Measure, Row } from "../figures.ts"
import { dataDir, type Ground, startServer } from "../ground.ts"
import { openOffice, type Visitor } from "../office.ts"

/** No new script for so long after the screen is there, and the page has all it loads by itself. */
const quietMs = 1_500

export const browser: Measure<Ground> = {
  name: "browser",
  async run(ground) {
    const server = await startServer(ground.url)
    const chromium = await openBrowser(dataDir)
    try {
      const office = await openOffice(ground, server.url, "bench-3")
      const [invoice] = await office.sentInvoices(1)
      const loads: Row[] = []
      for (const [name, path, visitor, target, floor] of [
        ["the main site's first page", `${office.main_url}/`, office.stranger, 70, 90],
        ["public landing page", `${office.url}/`, office.stranger, 70, 90],
        ["the main site's prices", `${office.main_url}/pricing`, office.stranger, 70, 90],
        ["an article of the blog", `${office.main_url}/blog/getting-paid-on-time`, office.stranger, 70, 90],
        ["portal overview", `${office.url}/portal/overview`, office.client, 100, 115],
        ["portal pay page", `${office.url}/portal/invoices/${invoice}/pay`, office.client, 120, 130],
        ["staff dashboard", `${office.url}/dashboard`, office.member, 155, 170],
      ] as const) {
        const ours = (await firstLoad(chromium, path, visitor)) / 1_000
        const measure = `first load: ${name}`
        loads.push({ measure, unit: "kB of JS, gzip", raw: null, ours, target, floor, better: "less" })
      }
      const ours = await secondsToSignIn(chromium, `${office.url}/login`, office.stranger)
      const measure = "sign-in on slow 3G, until it can be typed in"
      return [...loads, { measure, unit: "s", raw: null, ours, target: 3, floor: 4, better: "less" }]
    } finally {
      await chromium.close()
      await server.stop()
    }
  },
}

/** Bytes of all scripts, each compressed by itself, until nothing more is asked for. */
async function firstLoad(chromium: Browser, url: string, visitor: Visitor): Promise<number> {
  const page = await openPage(chromium, visitor)
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

/** 400 kbit/s, and 400 ms for each answer. */
async function secondsToSignIn(chromium: Browser, url: string, visitor: Visitor): Promise<number> {
  const page = await openPage(chromium, visitor)
  const network = await page.context().newCDPSession(page)
  const speed = 400_000 / 8
  await network.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 400, downloadThroughput: speed, uploadThroughput: speed },
  })
  const start = performance.now()
  await page.goto(url, { waitUntil: "commit" })
  await page.getByLabel("Email").fill("ada@example.com")
  const seconds = (performance.now() - start) / 1_000
  await page.context().close()
  return seconds
}

const isScript = (response: Response) => /javascript/.test(response.headers()["content-type"] ?? "")

/** A page of a browser that remembers what this visitor's does. */
export async function openPage(chromium: Browser, { origin, storage }: Visitor): Promise<Page> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
  const context = await chromium.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  context.setDefaultTimeout(15_000)
  return context.newPage()
}
