// Fair queueing: each owner has a queue of its own, so a busy owner delays only itself.
import { AsyncLocalStorage } from "node:async_hooks"
import { AppError, tooMany } from "./errors.ts"

export type Turns = {
  /**
   * Runs the work when its turn comes, in order within its owner. Nested calls run at once: the outer turn ends after
   * them, so waiting would never end. Throws 429 when the queue is full or the wait is too long. Work that hasn't begun
   * when `signal` aborts never begins.
   */
  take<R>(owner: number, work: () => Promise<R>, signal?: AbortSignal): Promise<R>
  /** Work queued in here waits without a limit, because no request waits for it. */
  withoutTimeout<R>(work: () => R): R
  /** Marks the owner as active without taking a turn. */
  touch(owner: number): void
  figures(): { running: number; waiting: number; refused: number }
}

export type Bounds = {
  /** Works of one owner at once. */
  each: number
  /** The same while other owners are active, so that they aren't slowed down. */
  contended: number
  /** Works of all owners; when they are all taken, the owner with the fewest running is next. */
  total: number
  /** Works waiting in one queue. */
  maxWaiting: number
  /** Milliseconds in the queue. */
  timeout: number
  /** What is said to those that can't wait. */
  refusal?: string
}

type Waiting = { begin: () => void }
/** `stuck`: running works that have taken longer than `slowAfterMs`. */
type Line = { owner: number; running: number; stuck: number; waiting: Set<Waiting> }

/** How long an owner counts as active. */
const activeForMs = 250
/** After this a work probably waits for something else, so the next one may begin beside it. */
const slowAfterMs = 50

const tooMuch = "Too much is being saved at once. Please try again in a moment."

export function createTurns(bounds: Bounds): Turns {
  const { each, contended, total, maxWaiting, timeout, refusal = tooMuch } = bounds
  /** In the order of their last turn, the latest at the end. */
  const lines = new Map<number, Line>()
  const turn = new AsyncLocalStorage<{ open: boolean }>()
  const isUnhurried = new AsyncLocalStorage<true>()
  let running = 0
  let refused = 0
  /** The owner seen last, and the last one before it that was another. */
  let latest = { owner: Number.NaN, at: Number.NEGATIVE_INFINITY }
  let other = latest

  function touch(owner: number) {
    if (owner !== latest.owner) other = latest
    latest = { owner, at: performance.now() }
  }

  function roomOf({ owner, stuck }: Line): number {
    const { at } = owner === latest.owner ? other : latest
    return performance.now() - at < activeForMs ? Math.min(contended + stuck, each) : each
  }

  function refuse() {
    refused++
    return tooMany(refusal, timeout / 1000)
  }

  /** Lets the next work begin while this one is stuck. */
  function watch(line: Line) {
    let isStuck = false
    const timer = setTimeout(() => {
      isStuck = true
      line.stuck++
      callNext()
    }, slowAfterMs)
    return {
      end() {
        clearTimeout(timer)
        if (isStuck) line.stuck--
      },
    }
  }

  /** The owner with the fewest running works, then the one whose turn was longest ago. */
  function nextLine(): Line | undefined {
    let next: Line | undefined
    for (const line of lines.values()) {
      if (line.waiting.size === 0 || line.running >= roomOf(line)) continue
      if (!next || line.running < next.running) next = line
    }
    return next
  }

  function callNext() {
    while (running < total) {
      const line = nextLine()
      const [first] = line?.waiting ?? []
      if (!line || !first) return
      lines.delete(line.owner)
      lines.set(line.owner, line)
      line.waiting.delete(first)
      first.begin()
    }
  }

  /** Resolves when the turn has come, and takes it. */
  function waitForTurn(line: Line, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(gone())
    const mayWaitForever = isUnhurried.getStore() === true
    if (!mayWaitForever && line.waiting.size >= maxWaiting) return Promise.reject(refuse())
    return new Promise((resolve, reject) => {
      const leave = (error: Error) => {
        line.waiting.delete(waiting)
        settle()
        reject(error)
      }
      const abort = () => leave(gone())
      const timer = mayWaitForever ? undefined : setTimeout(() => leave(refuse()), timeout)
      signal?.addEventListener("abort", abort)
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener("abort", abort)
      }
      const begin = () => {
        settle()
        line.running++
        running++
        resolve()
      }
      const waiting = { begin }
      line.waiting.add(waiting)
      callNext()
    })
  }

  return {
    async take(owner, work, signal) {
      if (turn.getStore()?.open) return work()
      touch(owner)
      const line = lines.get(owner) ?? { owner, running: 0, stuck: 0, waiting: new Set() }
      lines.set(owner, line)
      const state = { open: true }
      try {
        await waitForTurn(line, signal)
      } catch (error) {
        forget(line)
        throw error
      }
      const watched = watch(line)
      try {
        return await turn.run(state, work)
      } finally {
        state.open = false
        watched.end()
        line.running--
        running--
        forget(line)
        callNext()
      }
    },
    withoutTimeout: (work) => isUnhurried.run(true, work),
    touch,
    figures: () => ({
      running,
      waiting: [...lines.values()].reduce((sum, { waiting }) => sum + waiting.size, 0),
      refused,
    }),
  }

  function forget({ owner, running, waiting }: Line) {
    if (running === 0 && waiting.size === 0) lines.delete(owner)
  }
}

/** The caller has hung up, so this error is never read. */
const gone = () => new AppError("CLIENT_CLOSED_REQUEST", "gone", "The request was interrupted")
