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
type Run = Chromium & { idle: Sheet[]; busy: number; retired: boolean; ended: PromiseWithResolvers<void> }

type Printing = (sheet: Sheet) => Promise<Buffer>

/** One browser, started with the first document and shared by all that follow. */
export function createRenderer(options: RendererOptions): Renderer {
  const { concurrency = 2, timeLimit = 15_000, memoryLimitMb = 600, log } = options
  clearUnpacking(options)
  const counts = { renders: 0, restarts: 0, memory_mb: 0 }
  const inTurn = pLimit(concurrency)
  const long = pLimit(Math.max(1, concurrency - 1))
  const working = new Set<Promise<Buffer>>()
  let launched: Promise<Run> | undefined
  let last: Run | undefined
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
    const run = await currentRun()
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
    if (counts.memory_mb <= memoryLimitMb || run.retired) return
    log.info({ memory_mb: counts.memory_mb }, "Chromium is using too much memory and is being restarted")
    retire(run)
  }

  function currentRun(): Promise<Run> {
    launched ??= launch().catch((error: unknown) => {
      launched = undefined
      throw error
    })
    return launched
  }

  /** One browser at a time: the next starts when the previous one has ended. */
  async function launch(): Promise<Run> {
    if (last) counts.restarts++
    await last?.ended.promise
    const chromium = await launchChromium(options)
    const run: Run = { ...chromium, idle: [], busy: 0, retired: false, ended: Promise.withResolvers<void>() }
    last = run
    run.browser.on("disconnected", () => {
      retire(run)
      run.ended.resolve()
    })
    return run
  }

  function retire(run: Run) {
    if (!run.retired) launched = undefined
    run.retired = true
  }

  async function end(run: Run): Promise<void> {
    retire(run)
    await inTime(3_000, run.browser.close()).catch(() => undefined)
    await killTree(run.pid)
    run.ended.resolve()
  }

  async function close(): Promise<void> {
    closing = true
    await Promise.allSettled(working)
    const run = await launched?.catch(() => undefined)
    if (run) await end(run)
    await last?.ended.promise
  }

  const stats = () => ({
    ...counts,
    waiting: inTurn.pendingCount + long.pendingCount,
    pid: last?.browser.isConnected() ? last.pid : null,
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
