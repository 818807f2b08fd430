// Where a page of a printed invoice ends: rows, totals and ways to pay stay together, and no page is left half empty.
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect } from "vitest"
import { createRenderer } from "../../jobs/browser.ts"
import type { InvoiceDocument } from "../../jobs/templates/invoice.ts"
import { printedLine } from "../support/invoice-document.ts"
import { silent } from "../support/log.ts"
import { testPdf } from "../support/poppler.ts"
import { faultsOf, joined, longInvoice, pagesOf } from "../support/printed-pages.ts"

let dataDir = ""
let printer: ReturnType<typeof createRenderer>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portico-pages-"))
  printer = createRenderer({
    chromiumPath: process.env.CHROMIUM_PATH,
    dataDir,
    log: silent,
    timeLimit: 120_000,
  })
})
afterAll(async () => {
  await printer.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function printed(invoices: InvoiceDocument[]) {
  const pages = pagesOf(await printer.pdf(joined(invoices), { format: "A4" }))
  expect(pages).toHaveLength(invoices.length)
  return pages
}

const papers = ["a4", "letter"] as const
/** Lines of a description, and the numbers of items with which the totals meet the end of the first page, and of the second. */
const nearEnds: [number, [number, number], [number, number]][] = [
  [1, [7, 14], [31, 48]],
  [2, [4, 9], [18, 29]],
  [3, [3, 7], [13, 21]],
  [5, [1, 5], [8, 14]],
]

describe.each(papers)("on %s", (paper_size) => {
  testPdf.each(nearEnds)(
    "totals take a row along, and pages are filled, with descriptions of %i lines (skipped without poppler)",
    async (lines, ...ranges) => {
      const counts = ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, at) => from + at),
      )
      const pages = await printed(counts.map((count) => longInvoice(count, lines, { paper_size })))
      const faults = pages.flatMap((one, at) => faultsOf(one).map((fault) => `${counts[at]} items: ${fault}`))
      expect(faults).toEqual([])
    },
  )
})

const short = (count: number) =>
  Array.from({ length: count }, (_, at) => printedLine({ description: `i${at + 1}l1 of the work` }))
const tall = (item: number, lines: number) =>
  printedLine({
    description: Array.from({ length: lines }, (_, at) => `i${item}l${at + 1} of the work`).join("\n"),
  })
/** One paragraph, without a line of its own anywhere. */
const paragraph = (item: number, words: number) =>
  printedLine({ description: Array.from({ length: words }, (_, at) => `i${item}l${at + 1}`).join(" ") })
const ways = (count: number, lines: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ name: `Way ${at + 1}`, type_display: "Bank Transfer" },
    display_info: Array.from({ length: lines }, (_, line) => `Line ${line + 1}`).join("\n"),
  }))

const cases: [string, Partial<InvoiceDocument>][] = [
  ["one of 30 lines", { items: [tall(1, 30)] }],
  ["one of 120 lines", { items: [tall(1, 120)] }],
  ["ten, then one of 20 lines", { items: [...short(10), tall(11, 20)] }],
  ["ten, then one of 60 lines", { items: [...short(10), tall(11, 60)] }],
  ["one of 60 lines, then ten", { items: [tall(99, 60), ...short(10)] }],
  ["five, then one paragraph", { items: [...short(5), paragraph(6, 300)] }],
  ["twelve, then one paragraph", { items: [...short(12), paragraph(13, 300)] }],
  ["one paragraph, then three", { items: [paragraph(9, 300), ...short(3)] }],
  ["sixteen ways to pay", { items: short(3), payment_methods: ways(16, 3) }],
  ["two ways to pay, one with many lines", { items: short(3), payment_methods: ways(2, 40) }],
  [
    "a text in the last row",
    { items: [...short(20), printedLine({ kind: "text", description: "i99l1 Thanks" })] },
  ],
  [
    "many taxes",
    {
      items: short(14),
      taxes: Array.from({ length: 12 }, (_, at) => ({
        ...{
          name: `Tax ${at}`,
          category: "S" as const,
          rate: at + 1,
          base: 10_00,
          amount: 1_00,
          reason: null,
        },
      })),
    },
  ],
]

testPdf.each(papers)(
  "on %s long descriptions break over pages, and many ways to pay between their boxes (skipped without poppler)",
  async (paper_size) => {
    const pages = await printed(cases.map(([, over]) => longInvoice(1, 1, { paper_size, ...over })))
    const faults = pages.flatMap((one, at) => faultsOf(one).map((fault) => `${cases[at]?.[0]}: ${fault}`))
    expect(faults).toEqual([])
  },
)
