// Between two browsers: how soon what one side does is on the other's screen, which no one touches.
import type { Page } from "playwright-core"
import { openBrowser } from "../../e2e/support/browser.ts"
import { type Measure, median, type Row } from "../figures.ts"
import { dataDir, type Ground, startServer } from "../ground.ts"
import { type Office, openOffice } from "../office.ts"
import { openPage } from "./browser.ts"

const tries = 7

export const live: Measure<Ground> = {
  name: "live",
  async run(ground) {
    const server = await startServer(ground.url)
    const chromium = await openBrowser(dataDir)
    try {
      const office = await openOffice(ground, server.url, "bench-3")
      const staff = await openPage(chromium, office.member)
      const client = await openPage(chromium, office.client)
      const rows: Row[] = []
      for (const [measure, delaysOf] of [
        ["“mark as paid” until the staff sees it", payments],
        ["a message until the client sees it", messages],
        ["a project's status until the client sees it", statuses],
        ["a deliverable until the client sees it", deliverables],
      ] as const) {
        const delays = await delaysOf(office, staff, client)
        const row = { measure, raw: null, better: "less" } as const
        rows.push(
          { ...row, unit: "ms (median)", ours: median(delays), target: 200, floor: 300 },
          { ...row, unit: "ms (longest)", ours: Math.max(...delays), target: 500, floor: 1_000 },
        )
      }
      return rows
    } finally {
      await chromium.close()
      await server.stop()
    }
  },
}

/** From a call's leaving, or a click, until it is seen: one figure a try, in milliseconds. */
type Delays = (office: Office, staff: Page, client: Page) => Promise<number[]>

const payments: Delays = async (office, staff, client) => {
  const delays: number[] = []
  for (const invoice of await office.sentInvoices(tries)) {
    await watch(staff, `${office.url}/invoices/${invoice}`)
    await client.goto(`${office.url}/portal/invoices/${invoice}/pay`)
    await client.getByRole("button", { name: "Mark as Paid" }).click()
    const confirm = client.getByRole("button", { name: "Yes, I've paid" })
    await confirm.waitFor()
    const seen = momentOf(staff, "Payment Pending")
    await client.evaluate(noteClick)
    await confirm.click()
    const clicked = Number(await client.locator("html").getAttribute("data-clicked"))
    delays.push((await seen) - clicked)
  }
  return delays
}

const messages: Delays = async (office, _staff, client) => {
  await watch(client, `${office.url}/portal/messages`)
  return eachSeen(client, numbered("The print is ready, number"), (message) =>
    office.ask("POST", "/api/messages/", { client_id: office.client_id, message }),
  )
}

const statuses: Delays = async (office, _staff, client) => {
  await watch(client, `${office.url}/portal/projects/${office.project_id}`)
  const labels = ["In Progress", "Under Review", "Delivered", "Planned"]
  const change = (label: string) => {
    const status = { "In Progress": "in_progress", "Under Review": "review" }[label] ?? label.toLowerCase()
    return office.ask("PATCH", `/api/projects/${office.project_id}/`, { status })
  }
  return eachSeen(client, [...labels, ...labels], change)
}

const deliverables: Delays = async (office, _staff, client) => {
  await office.ask("PATCH", `/api/projects/${office.project_id}/`, { status: "delivered" })
  await watch(client, `${office.url}/portal/projects/${office.project_id}`)
  return eachSeen(client, numbered("draft"), (name) => office.deliver(`${name}.pdf`))
}

const numbered = (words: string) => Array.from({ length: tries }, (_, index) => `${words} ${index + 1}`)

async function eachSeen(page: Page, words: readonly string[], act: (word: string) => Promise<unknown>) {
  const delays: number[] = []
  for (const word of words) {
    const seen = momentOf(page, word)
    const begun = Date.now()
    await act(word)
    delays.push((await seen) - begun)
  }
  return delays
}

/** Goes there and waits until the page is told what changes. */
async function watch(page: Page, url: string) {
  const stream = page.waitForResponse((response) => response.url().includes("/events/"))
  await page.goto(url)
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: "Loading" }).waitFor()
  await stream
}

/** When the page says the word that it doesn't say yet. */
const momentOf = (page: Page, word: string): Promise<number> =>
  page.evaluate(
    (word) =>
      new Promise<number>((resolve, reject) => {
        const look = () => document.querySelector("main")?.textContent?.includes(word) && resolve(Date.now())
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        })
        setTimeout(() => reject(new Error(`the page doesn't say ${word} after 15 seconds`)), 15_000)
      }),
    word,
  )

/** Runs in the page: the next click, when it happens. */
const noteClick = () =>
  addEventListener("click", () => document.documentElement.setAttribute("data-clicked", `${Date.now()}`), {
    capture: true,
    once: true,
  })
