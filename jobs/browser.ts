// The renderer: HTML in, a PDF or a picture out, by a Chromium without network and scripts that is restarted before it
// grows too large.
import pLimit from "p-limit"
import { within } from "../src/core/base/within.ts"
import { type Chromium, launchChromium } from "./chromium/launch.ts"
import { killTree, memoryOf } from "./chromium/processes.ts"
import {
  drawOnSheet,
  isUsable,
  openSheet,
  type Paper,
  printOnSheet,
  type Sheet,
  type Size,
  spoil,
} from "./chromium/sheet.ts"
import { type ChromiumOptions, clearUnpacking } from "./chromium/unpack.ts"

export type Renderer = {
  /** A size in the page overrides `format`. Throws RenderError when it can't be printed. */
  pdf(html: string, options: { format: Paper }): Promise<Buffer>
  /** A PNG of the page in a window of this size. Throws RenderError. */
  picture(html: string, size: Size): Promise<Buffer>
  /** Refuses waiting documents, lets running ones end, and leaves no process behind. */
  close(): Promise<void>
  stats(): { renders: number; restarts: number; waiting: number; memory_mb: number; pid: number | null }
}

export type RendererOptions = ChromiumOptions & {
  /** Documents at a time, 2 by default. */
  concurrency?: number
  /** Milliseconds for one document, 15,000 by default. */
  timeLimit?: number
  /** The browser is restarted when its processes use more than this. */
  memoryLimitMb?: number
}

export class RenderError extends Error {
  override name = "RenderError"
}

/** A running browser and its open pages; `retired` once it accepts no more documents. */
type Run = Chromium & { idle: Sheet[]; busy: number; retired: boolean }

type Printing = (sheet: Sheet) => Promise<Buffer>

/** One browser, started with the first document and shared by all that follow. */
export function createRenderer(options: RendererOptions): Renderer {
  const { concurrency = 2, timeLimit = 15_000, memoryLimitMb = 600, log } = options
  clearUnpacking(options)
  const counts = { renders: 0, restarts: 0, memory_mb: 0 }
  const inTurn = pLimit(concurrency)
  const long = pLimit(Math.max(1, concurrency - 1))
  const working = new Set<Promise<Buffer>>()
  /** Those that haven't ended: one, and where it is replaced the one before until its documents are printed. */
  const runs = new Set<Run>()
  let current: Run | undefined
  let launching: Promise<Run> | undefined
  let closing = false

  const pdf: Renderer["pdf"] = (html, { format }) => {
    const print = () => queued((sheet) => printOnSheet(sheet, html, format))
    return isLong(html) ? long(print) : print()
  }
  const picture: Renderer["picture"] = (html, size) => queued((sheet) => drawOnSheet(sheet, html, size))

  const queued = (print: Printing) =>
    inTurn(async () => {
      if (closing) throw new RenderError("The printer is closed")
      const work = printed(print)
      working.add(work)
      return work.finally(() => working.delete(work))
    })

  async function printed(print: Printing): Promise<Buffer> {
    try {
      const document = await attempt(print).catch((error: unknown) => {
        if (closing || error instanceof RenderError) throw error
        log.warn({ error }, "Chromium failed while printing; trying once more on a fresh page")
        return attempt(print)
      })
      counts.renders++
      return document
    } catch (error) {
      if (error instanceof RenderError) throw error
      throw new RenderError("The document could not be printed", { cause: error })
    }
  }

  async function attempt(print: Printing): Promise<Buffer> {
    const run = current && !current.retired ? current : await launched()
    run.busy++
    try {
      return await printOn(run, print)
    } catch (error) {
      if (!(await isWell(run))) await end(run)
      throw error
    } finally {
      run.busy--
      if (run.retired && run.busy === 0) await end(run)
    }
  }

  async function printOn(run: Run, print: Printing): Promise<Buffer> {
    const sheet = run.idle.pop() ?? (await inTime(timeLimit, openSheet(run.browser)))
    try {
      return await inTime(timeLimit, print(sheet))
    } catch (error) {
      spoil(sheet)
      throw error
    } finally {
      await putBack(run, sheet)
    }
  }

  /** A page leaks with each document: it is closed after some, and the browser too if it grew too large. */
  async function putBack(run: Run, sheet: Sheet): Promise<void> {
    if (isUsable(sheet)) {
      run.idle.push(sheet)
      return
    }
    await inTime(3_000, sheet.context.close()).catch(() => end(run))
    counts.memory_mb = Math.round(await memoryOf(run.pid))
    if (counts.memory_mb <= memoryLimitMb || run.retired || launching || closing) return
    log.info({ memory_mb: counts.memory_mb }, "Chromium is using too much memory and is being restarted")
    replace(run).catch((error: unknown) => log.warn({ error }, "Chromium couldn't be restarted and goes on"))
  }

  /** The next one is started before this one accepts no more, so that no document waits for it. */
  async function replace(run: Run): Promise<void> {
    await launched()
    run.retired = true
    if (run.busy === 0) await end(run)
  }

  /** One that is starting already counts for all who need it. */
  function launched(): Promise<Run> {
    launching ??= launch().finally(() => {
      launching = undefined
    })
    return launching
  }

  async function launch(): Promise<Run> {
    if (current) counts.restarts++
    const run: Run = { ...(await launchChromium(options)), idle: [], busy: 0, retired: false }
    runs.add(run)
    run.browser.on("disconnected", () => {
      run.retired = true
      runs.delete(run)
    })
    current = run
    return run
  }

  async function end(run: Run): Promise<void> {
    run.retired = true
    await inTime(3_000, run.browser.close()).catch(() => undefined)
    await killTree(run.pid)
    runs.delete(run)
  }

  async function close(): Promise<void> {
    closing = true
    await Promise.allSettled(working)
    await launching?.catch(() => undefined)
    await Promise.all([...runs].map(end))
  }

  const stats = () => ({
    ...counts,
    waiting: inTurn.pendingCount + long.pendingCount,
    pid: current?.browser.isConnected() ? current.pid : null,
  })

  return { pdf, picture, close, stats }
}

/** Takes seconds where others take a tenth of one: one sheet stays free of them, so that no short document waits for two. */
const isLong = (html: string) => html.split("<tr").length > 100

/** Whether the browser still responds. */
const isWell = async (run: Run) =>
  run.browser.isConnected() &&
  (await inTime(
    3_000,
    run.browser
      .newBrowserCDPSession()
      .then((session) => session.send("Browser.getVersion").then(() => session.detach())),
  ).then(
    () => true,
    () => false,
  ))

const inTime = <R>(milliseconds: number, work: Promise<R>) =>
  within(
    milliseconds,
    work,
    () => new RenderError(`Printing took longer than ${milliseconds / 1000} seconds`),
  )
