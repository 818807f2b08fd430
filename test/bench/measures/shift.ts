// How much of a screen moves by itself while it loads, on a line that is slow enough for skeletons to be seen.
import type { Browser } from "playwright-core"
import { openBrowser } from "../../e2e/support/browser.ts"
import type { Measure } from "../figures.ts"
import { dataDir, type Ground, startServer } from "../ground.ts"
import { openOffice, type Visitor } from "../office.ts"
import { openPage } from "./browser.ts"

const slow = { offline: false, latency: 150, downloadThroughput: 500_000, uploadThroughput: 500_000 }
/** Milliseconds after the last answer. */
const quiet = 800

export const shift: Measure<Ground> = {
  name: "shift",
  async run(ground) {
    const server = await startServer(ground.url)
    const chromium = await openBrowser(dataDir)
    try {
      const office = await openOffice(ground, server.url, "bench-3")
      const [invoice] = await office.sentInvoices(1)
      const staff = [
        "dashboard",
        "clients",
        "projects",
        "invoices",
        `invoices/${invoice}`,
        "messages",
        "profile",
      ]
      const portal = ["overview", "projects", "invoices", `invoices/${invoice}`, "messages"]
      const worst = async (visitor: Visitor, addresses: string[]) => {
        const shifts: number[] = []
        for (const width of [360, 1280])
          for (const address of addresses) shifts.push(await shiftOf(chromium, visitor, address, width))
        return Math.max(...shifts)
      }
      const row = { unit: "layout shift", raw: null, better: "less", target: 0.005, floor: 0.01 } as const
      return [
        {
          ...row,
          measure: `worst of ${staff.length} staff screens, phone and desk`,
          ours: await worst(
            office.member,
            staff.map((path) => `${office.url}/${path}`),
          ),
        },
        {
          ...row,
          measure: `worst of ${portal.length} portal screens, phone and desk`,
          ours: await worst(
            office.client,
            portal.map((path) => `${office.url}/portal/${path}`),
          ),
        },
        {
          ...row,
          measure: "the main site's first page, phone and desk",
          ours: await worst(office.stranger, [`${office.main_url}/`]),
        },
        {
          ...row,
          measure: "public landing page, phone and desk",
          ours: await worst(office.stranger, [`${office.url}/`]),
        },
      ]
    } finally {
      await chromium.close()
      await server.stop()
    }
  },
}

/** The sum of what moved without anybody's doing, as the browser counts it. */
async function shiftOf(chromium: Browser, visitor: Visitor, url: string, width: number): Promise<number> {
  const page = await openPage(chromium, visitor)
  try {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 800 })
    await (await page.context().newCDPSession(page)).send("Network.emulateNetworkConditions", slow)
    await page.addInitScript(() => {
      let sum = 0
      const note = (entries: PerformanceObserverEntryList) => {
        for (const entry of entries.getEntries()) {
          const { value, hadRecentInput } = Object.assign({ value: 0, hadRecentInput: false }, entry.toJSON())
          if (!hadRecentInput) sum += value
        }
        document.documentElement.dataset.shift = String(sum)
      }
      new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true })
    })
    let last = performance.now()
    page.on("response", () => (last = performance.now()))
    await page.goto(url)
    await page.getByRole("heading", { level: 1 }).first().waitFor()
    while (performance.now() - last < quiet) await page.waitForTimeout(100)
    const moved = Number((await page.locator("html").getAttribute("data-shift")) ?? 0)
    if (moved > 0.005) process.stdout.write(`  ${width} px, ${new URL(url).pathname}: ${moved.toFixed(4)}\n`)
    return moved
  } finally {
    await page.context().close()
  }
}
