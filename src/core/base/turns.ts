// Work that takes turns: each owner has a line of its own, so that nobody waits because somebody else is busy.
import { AsyncLocalStorage } from "node:async_hooks"
import { AppError, tooMany } from "./errors.ts"

export type Turns = {
  /**
   * Runs the work when its turn comes, in the order in which its owner's works came. Within a turn it runs at once: nobody
   * waits in line for what only ends after. Throws 429 where the line is too long or stands for too long, and what has
   * not begun when `signal` aborts never does.
   */
  take<R>(owner: number, work: () => Promise<R>, signal?: AbortSignal): Promise<R>
  /** What is done in here stands in line for as long as it takes: nobody waits for its answer. */
  patiently<R>(work: () => R): R
  /** The owner is about, with something that takes no turn. */
  hear(owner: number): void
  figures(): { running: number; waiting: number; refused: number }
}

export type Bounds = {
  /** So many works of one owner at once, */
  each: number
  /** and so many while others are about: what is left over is used only while nobody else would feel it. */
  beside: number
  /** So many of all owners; where that holds them up, whoever has the least at work is next. */
  together: number
  /** So many wait in one line. */
  longest: number
  /** So many milliseconds. */
  timeout: number
}

type Waiting = { begin: () => void }
/** `stuck` of those that run have done so for a while. */
type Line = { owner: number; running: number; stuck: number; waiting: Set<Waiting> }

/** Milliseconds after which who was heard of isn't about any more, */
const memory = 250
/** and after which a work waits for something itself, so that the next one isn't held up by it too. */
const brisk = 50

export function createTurns({ each, beside, together, longest, timeout }: Bounds): Turns {
  /** Whose turn has come last stands at the end. */
  const lines = new Map<number, Line>()
  const turn = new AsyncLocalStorage<{ open: boolean }>()
  const patient = new AsyncLocalStorage<true>()
  let running = 0
  let refused = 0
  /** Who was heard of last and when, and the last one before who is somebody else. */
  let latest = { owner: Number.NaN, at: Number.NEGATIVE_INFINITY }
  let other = latest

  function hear(owner: number) {
    if (owner !== latest.owner) other = latest
    latest = { owner, at: performance.now() }
  }

  function roomOf({ owner, stuck }: Line): number {
    const { at } = owner === latest.owner ? other : latest
    return performance.now() - at < memory ? Math.min(beside + stuck, each) : each
  }

  function refuse() {
    refused++
    return tooMany("Too much is being saved here at once. Please try again in a moment.", timeout / 1000)
  }

  /** Lets the next one begin while this one is stuck. */
  function watch(line: Line) {
    let isStuck = false
    const timer = setTimeout(() => {
      isStuck = true
      line.stuck++
      callNext()
    }, brisk)
    return {
      end() {
        clearTimeout(timer)
        if (isStuck) line.stuck--
      },
    }
  }

  /** Who has the least at work, and of those whose turn was longest ago. */
  function nextLine(): Line | undefined {
    let next: Line | undefined
    for (const line of lines.values()) {
      if (line.waiting.size === 0 || line.running >= roomOf(line)) continue
      if (!next || line.running < next.running) next = line
    }
    return next
  }

  function callNext() {
    while (running < together) {
      const line = nextLine()
      const [first] = line?.waiting ?? []
      if (!line || !first) return
      lines.delete(line.owner)
      lines.set(line.owner, line)
      line.waiting.delete(first)
      first.begin()
    }
  }

  /** Resolves when the turn has come; it is taken by then. */
  function stand(line: Line, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(gone())
    const isPatient = patient.getStore() === true
    if (!isPatient && line.waiting.size >= longest) return Promise.reject(refuse())
    return new Promise((resolve, reject) => {
      const leave = (error: Error) => {
        line.waiting.delete(waiting)
        settle()
        reject(error)
      }
      const abort = () => leave(gone())
      const timer = isPatient ? undefined : setTimeout(() => leave(refuse()), timeout)
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
      hear(owner)
      const line = lines.get(owner) ?? { owner, running: 0, stuck: 0, waiting: new Set() }
      lines.set(owner, line)
      const state = { open: true }
      try {
        await stand(line, signal)
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
    patiently: (work) => patient.run(true, work),
    hear,
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

/** Nobody reads it: whoever asked has hung up. */
const gone = () => new AppError("CLIENT_CLOSED_REQUEST", "gone", "The request was broken off")
