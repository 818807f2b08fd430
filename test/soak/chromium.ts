// Chromium is killed while it prints: the document is made all the same, or the answer is 503; nothing is left over.
import { setTimeout as pause } from "node:timers/promises"
import { ask, write } from "./member.ts"
import { type Program, processes, treeOf } from "./programs.ts"
import { seconds } from "./report.ts"
import { keepDoing, type Stage, until } from "./stage.ts"

const kills = 15

export async function chromium({ api, worker, member, report, leftBehind }: Stage) {
  const server = await api()
  const printer = await worker()
  const answers = new Map<number, number>()
  let slowest = 0
  const print = async () => {
    const invoice = await write(server.url, member)
    if (!invoice) throw new Error("an invoice could not be written")
    const start = performance.now()
    const { status } = await ask(server.url, member, "GET", `/api/invoices/${invoice.id}/pdf/`)
    slowest = Math.max(slowest, performance.now() - start)
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  const stops = [keepDoing(0, print), keepDoing(0, print)]
  let killed = 0
  for (let kill = 0; kill < kills; kill++) {
    await until(20_000, async () => (await browserOf(printer)) !== undefined)
    await pause(300 + 700 * Math.random())
    const browser = await browserOf(printer)
    if (browser === undefined) continue
    process.kill(browser, "SIGKILL")
    killed++
  }
  for (const stop of stops) await stop()
  const figures = [...answers].map(([status, n]) => `${n} × ${status}`).join(", ")
  const kept = [...answers.keys()].every((status) => status === 200 || status === 503)
  report.promise(
    `PDFs while Chromium was killed ${killed} times`,
    figures,
    kept && (answers.get(200) ?? 0) > 0,
  )
  report.promise("the slowest", seconds(slowest), slowest <= 35_000)
  report.promise("the worker is the same", printer.alive() ? "yes" : "no", printer.alive())
  const left = await leftBehind()
  report.promise("processes that Chromium left", left.join(", ") || 0, left.length === 0)

  await printer.end("SIGKILL")
  const gone = await until(5_000, async () => (await leftBehind()).length === 0)
  report.promise(
    "Chromium ends when its worker is killed",
    gone === undefined ? "no" : seconds(gone),
    gone !== undefined,
  )
}

/** The browser itself: the one child of the worker. */
async function browserOf(worker: Program): Promise<number | undefined> {
  const tree = treeOf(await processes(), worker.pid)
  return tree.find(({ parent }) => parent === worker.pid)?.pid
}
