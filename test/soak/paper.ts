// Every length of an invoice that people write: 1 to 100 items of 1 to 5 lines, on both sizes of paper.
import { createRenderer } from "../../jobs/browser.ts"
import { silent } from "../support/log.ts"
import { faultsOf, joined, longInvoice, pagesOf } from "../support/printed-pages.ts"
import type { Stage } from "./stage.ts"

const maxItems = 100
/** Invoices in one file. */
const batch = 25

export async function paper({ dir, report }: Stage) {
  const printer = createRenderer({
    ...{ chromiumPath: process.env.CHROMIUM_PATH, dataDir: dir, log: silent, timeLimit: 300_000 },
  })
  try {
    for (const paper_size of ["a4", "letter"] as const)
      for (let lines = 1; lines <= 5; lines++) {
        const faults: string[] = []
        let pages = 0
        for (let from = 1; from <= maxItems; from += batch) {
          const counts = Array.from({ length: batch }, (_, at) => from + at)
          const html = joined(counts.map((count) => longInvoice(count, lines, { paper_size })))
          const printed = pagesOf(await printer.pdf(html, { format: "A4" }))
          pages += printed.flat().length
          faults.push(
            ...printed.flatMap((one, at) => faultsOf(one).map((fault) => `${counts[at]} items: ${fault}`)),
            ...(printed.length === batch ? [] : [`from ${from}: ${printed.length} invoices found`]),
          )
        }
        report.promise(
          `${paper_size}, ${lines} lines an item`,
          `${pages} pages${faults.length === 0 ? "" : `: ${faults.slice(0, 5).join("; ")}`}`,
          faults.length === 0,
        )
      }
  } finally {
    await printer.close()
  }
}
