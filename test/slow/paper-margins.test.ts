// What stands in the margins of a printed invoice, as the very first document of a browser: no typeface is loaded by then.
import { execFileSync } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect } from "vitest"
import { createRenderer } from "../../jobs/browser.ts"
import { renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { invoiceDocument, printedLine } from "../support/invoice-document.ts"
import { silent } from "../support/log.ts"
import { pdfText, testPdf } from "../support/poppler.ts"

const fontsOf = (pdf: Buffer) => execFileSync("pdffonts", ["-"], { input: pdf, encoding: "utf8" })

testPdf(
  "a name with letters of another piece of our typeface is printed in it, and so is the page (skipped without poppler)",
  async () => {
    const { organization } = invoiceDocument()
    const pdf = await printFirst({
      organization: { ...organization, name: "Łódź Studio" },
      items: Array.from({ length: 40 }, (_, at) => printedLine({ description: `Work ${at + 1}` })),
    })
    const [first = "", second = ""] = pdfText(pdf).split("\f")
    expect(first).toMatch(/INV-0001 · Page 1 of \d\s*$/)
    expect(second).toMatch(/^\s*Łódź Studio +INV-0001\n/)
    expect(second).toMatch(/INV-0001 · Page 2 of \d\s*$/)
    // Of each weight the piece with the plain letters, and the one with the others.
    const fonts = [...fontsOf(pdf).matchAll(/^[A-Z]{6}\+(\S+)/gm)].map(([, name]) => name)
    expect(fonts.toSorted()).toEqual(["Inter-Regular", "Inter-Regular", "Inter-SemiBold", "Inter-SemiBold"])
  },
)

async function printFirst(over: Parameters<typeof invoiceDocument>[0]) {
  const dataDir = await mkdtemp(join(tmpdir(), "portico-margins-"))
  const printer = createRenderer({ chromiumPath: process.env.CHROMIUM_PATH, dataDir, log: silent })
  try {
    return await printer.pdf(renderInvoiceHtml(invoiceDocument(over)), { format: "A4" })
  } finally {
    await printer.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
