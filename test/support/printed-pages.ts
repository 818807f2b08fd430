// Many invoices in one PDF, and what stands on each of its pages: where rows, totals and ways to pay come apart.
import { execFileSync } from "node:child_process"
import { type InvoiceDocument, renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { invoiceDocument, printedLine } from "./invoice-document.ts"

/** Points from the top of its page. */
type Word = { text: string; top: number; bottom: number; left: number }
export type PrintedPage = { height: number; words: Word[] }

/** An invoice of `items` items, each with a description of so many lines: "i7l2" is the second of the seventh. */
export const longInvoice = (items: number, lines: number, over: Partial<InvoiceDocument> = {}) =>
  invoiceDocument({
    items: Array.from({ length: items }, (_, at) => printedLine({ description: describe(at + 1, lines) })),
    notes: null,
    ...over,
  })
const describe = (item: number, lines: number) =>
  Array.from({ length: lines }, (_, at) => `i${item}l${at + 1} of the work`).join("\n")

/** One after another, each on pages of its own, in the styles of the first. */
export function joined(invoices: readonly InvoiceDocument[]): string {
  const pages = invoices.map((invoice) => renderInvoiceHtml(invoice, { cut: true }))
  const bodies = pages.map((page) => /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? "")
  return (pages[0] ?? "").replace(
    /<body>[\s\S]*<\/body>/,
    () => `<body>${bodies.join('<div style="break-before:page"></div>')}</body>`,
  )
}

/** The pages of each invoice of a joined PDF. */
export function pagesOf(pdf: Buffer): PrintedPage[][] {
  const text = execFileSync("pdftotext", ["-bbox", "-", "-"], {
    input: pdf,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  })
  const pages = text.split("<page ").slice(1).map(readPage)
  const invoices: PrintedPage[][] = []
  for (const page of pages) {
    // Its heading stands on the first page alone.
    if (page.words.some(({ text, top }) => text === "Invoice" && top < 150)) invoices.push([page])
    else invoices.at(-1)?.push(page)
  }
  return invoices
}

function readPage(text: string): PrintedPage {
  const height = Number(/height="([\d.]+)"/.exec(text)?.[1])
  const words = [
    ...text.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g),
  ]
  return {
    height,
    words: words
      .map(([, left, top, bottom, word = ""]) => ({
        ...{ text: word, left: Number(left), top: Number(top), bottom: Number(bottom) },
      }))
      // The margins have their own words.
      .filter(({ top, bottom }) => top > marginTop && bottom < height - marginBottom),
  }
}
const point = 72 / 25.4
const marginTop = 16 * point - 1
const marginBottom = 20 * point - 1

const has = ({ words }: PrintedPage, text: string) => words.some((word) => word.text === text)
const rowsOn = ({ words }: PrintedPage) =>
  words.flatMap(({ text, top }) => {
    const [, item, line] = /^i(\d+)l(\d+)$/.exec(text) ?? []
    return item === undefined ? [] : [{ item: Number(item), line: Number(line), top }]
  })

/** What is wrong with the pages of an invoice, in words; [] where nothing is. */
export function faultsOf(pages: readonly PrintedPage[]): string[] {
  const totals = pages.findIndex((page) => has(page, "Subtotal"))
  const closing = pages[totals]
  const faults = pages.flatMap((page, at) => [
    ...(at < pages.length - 1 && fullness(page) < 0.5
      ? [`page ${at + 1} is ${percent(fullness(page))} full`]
      : []),
    ...headOf(page, at),
  ])
  if (!closing) return [...faults, "there are no totals"]
  if (!has(closing, "due")) faults.push("the totals are torn apart")
  if (rowsOn(closing).length === 0) faults.push("the totals stand without a row")
  return [...faults, ...tornItems(pages)]
}

/** The part of a page that is used. */
function fullness({ words, height }: PrintedPage) {
  const last = Math.max(...words.map(({ bottom }) => bottom))
  return (last - marginTop) / (height - marginTop - marginBottom)
}
const percent = (part: number) => `${Math.round(part * 100)} %`

/** Rows keep their distance from the head of the table, on each page. */
function headOf(page: PrintedPage, at: number) {
  const head = page.words.find(({ text }) => text === "Description")
  const [first] = rowsOn(page)
  if (!first) return []
  if (!head) return [`page ${at + 1} has rows without a head`]
  const distance = first.top - head.bottom
  return distance < headDistance ? [`page ${at + 1} has ${distance.toFixed(1)} pt below the head`] : []
}
/** The head's own space and that of a row, less what a line leaves above its letters. */
const headDistance = 3.4 * point

/** The first two lines of a description stay together. */
function tornItems(pages: readonly PrintedPage[]) {
  const pageOf = new Map<string, number>()
  for (const [at, page] of pages.entries())
    for (const { item, line } of rowsOn(page)) pageOf.set(`${item}.${line}`, at)
  return [...pageOf].flatMap(([key, at]) => {
    const second = key.endsWith(".1") ? pageOf.get(key.replace(/1$/, "2")) : undefined
    return second !== undefined && second !== at
      ? [`item ${key.split(".")[0]} leaves its first line behind`]
      : []
  })
}
