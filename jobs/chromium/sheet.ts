// A page in a context of its own, used for some documents and then closed: it leaks with each of them.
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core"

export type Paper = "A4" | "Letter"
/** In pixels. */
export type Size = { width: number; height: number }
export type Sheet = { context: BrowserContext; page: Page; session: CDPSession; used: number }

const documentsPerSheet = 25
/** Without scripts Chromium never collects the garbage of earlier documents by itself. */
const documentsPerSweep = 5

/** Without network, scripts and downloads; any request is refused. */
export async function openSheet(browser: Browser): Promise<Sheet> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: "block",
    acceptDownloads: false,
  })
  // The renderer limits the time of a document as a whole.
  context.setDefaultTimeout(0)
  await context.route("**/*", (route) => route.abort())
  const page = await context.newPage()
  return { context, page, session: await context.newCDPSession(page), used: 0 }
}

/** The PDF of an HTML page; a size in the page overrides `format`. */
export async function printOnSheet(sheet: Sheet, html: string, format: Paper): Promise<Buffer> {
  await sheet.page.setContent(html, { waitUntil: "load" })
  const print = { format, preferCSSPageSize: true, printBackground: true, tagged: true }
  const document = await sheet.page.pdf(print)
  await countUse(sheet)
  return document
}

/** A PNG of an HTML page, in a window of this size. */
export async function drawOnSheet(sheet: Sheet, html: string, size: Size): Promise<Buffer> {
  await sheet.page.setViewportSize(size)
  await sheet.page.setContent(html, { waitUntil: "load" })
  const picture = await sheet.page.screenshot({ animations: "disabled" })
  await countUse(sheet)
  return picture
}

async function countUse(sheet: Sheet) {
  sheet.used++
  if (sheet.used % documentsPerSweep === 0) await sheet.session.send("HeapProfiler.collectGarbage")
}

/** A failed page, or one that a document has navigated away, isn't reused. */
export const spoil = (sheet: Sheet) => {
  sheet.used = documentsPerSheet
}
export const isUsable = (sheet: Sheet) => sheet.used < documentsPerSheet && sheet.page.url() === "about:blank"
