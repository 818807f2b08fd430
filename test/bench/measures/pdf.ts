// PDFs through the printer: a second, two at a time, against two bare pages that stay warm and are never renewed; and one alone.
import type { Page } from "playwright-core"
import { createRenderer, type Renderer } from "../../../jobs/browser.ts"
import { launchChromium } from "../../../jobs/chromium/launch.ts"
import { renderInvoiceHtml } from "../../../jobs/templates/invoice.ts"
import { invoiceDocument } from "../../support/invoice-document.ts"
import { silent } from "../../support/log.ts"
import { type Measure, median } from "../figures.ts"
import { dataDir, type Ground } from "../ground.ts"

const rounds = 3
/** Enough for the printer to renew each of its pages once. */
const documents = 60
const atOnce = 2

const options = { chromiumPath: process.env.CHROMIUM_PATH, dataDir, log: silent }

export const pdf: Measure<Ground> = {
  name: "pdf",
  async run() {
    const html = renderInvoiceHtml(invoiceDocument())
    const printer = createRenderer({ ...options, concurrency: atOnce })
    const { browser } = await launchChromium(options)
    try {
      const pages = await Promise.all(Array.from({ length: atOnce }, () => browser.newPage()))
      const rates: { raw: number[]; ours: number[] } = { raw: [], ours: [] }
      const bare = () => perSecond((line) => printOn(pages[line], html))
      const through = () => perSecond(() => printer.pdf(html, { format: "A4" }))
      await Promise.all(pages.map((page) => printOn(page, html)))
      await printer.pdf(html, { format: "A4" })
      for (let round = 0; round < rounds; round++) {
        rates.raw.push(await bare())
        rates.ours.push(await through())
      }
      const [raw, ours] = [median(rates.raw), median(rates.ours)]
      const alone = await millisecondsAlone(printer, html)
      return [
        { measure: "invoices as PDF", unit: "PDFs/s", better: "more", raw, ours, floor: 0.5, target: 0.7 },
        {
          ...{ measure: "an invoice as PDF, alone", unit: "ms (median)", better: "less" },
          ...{ raw: null, ours: alone, floor: 150, target: 80 },
        },
      ]
    } finally {
      await Promise.all([printer.close(), browser.close()])
    }
  },
}

async function printOn(page: Page | undefined, html: string) {
  await page?.setContent(html, { waitUntil: "load" })
  await page?.pdf({ format: "A4", preferCSSPageSize: true, printBackground: true, tagged: true })
}

/** Of one document while the printer does nothing else. */
async function millisecondsAlone(printer: Renderer, html: string): Promise<number> {
  const times: number[] = []
  for (let document = 0; document < documents; document++) {
    const begun = performance.now()
    await printer.pdf(html, { format: "A4" })
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** Prints all documents in as many lines as print at once. */
async function perSecond(print: (line: number) => Promise<unknown>): Promise<number> {
  let left = documents
  const begun = performance.now()
  const lines = Array.from({ length: atOnce }, async (_, line) => {
    while (left-- > 0) await print(line)
  })
  await Promise.all(lines)
  return documents / ((performance.now() - begun) / 1000)
}
