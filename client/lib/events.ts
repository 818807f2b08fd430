// One event stream for all tabs of a browser: one tab reads it and passes events to the others.
import { createParser } from "eventsource-parser"
import { has, parsed } from "./json.ts"

/** What changed and its id; `everything` after a gap: whatever is shown may be stale. */
export type Change = { type: string; id: number }

type EventsOptions = {
  /** The address of the stream; also the name by which the tabs find each other. */
  url: string
  headers: () => Record<string, string>
  onChange: (change: Change) => void
  /** Whether events arrive at present; false until the first call. */
  onLive: (live: boolean) => void
  /** The server refuses the session. */
  onRefused: () => void
  /** Milliseconds before the first retry; doubles up to half a minute. */
  retryDelay?: number
}

/** The server sends something at least every 15 s; after this silence the connection is dead. */
const deadAfter = 40_000
const longestPause = 30_000
/**
 * Milliseconds: how much older the page's data may be than the stream (its calls start a little earlier and take time;
 * more is a gap), and how far back the server remembers.
 */
const [around, oldest] = [1_000, 30_000]
const everything: Change = { type: "everything", id: 0 }

type Message = { kind: "hello" } | { kind: "live"; live: boolean } | { kind: "change"; change: Change }

/** Answers how to stop. */
export function listen(options: EventsOptions): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel(`events ${options.url}`)
  const began = performance.now()
  // A tab that starts later, or takes over from a closed one, may have missed events.
  const reading = { leads: false, live: false, wasLive: false }

  function onMessage(message: Message) {
    if (message.kind === "change") options.onChange(message.change)
    if (message.kind !== "live") return
    reading.wasLive ||= message.live
    options.onLive(message.live)
  }
  function publish(message: Message) {
    if (stop.signal.aborted) return
    onMessage(message)
    channel.postMessage(message)
  }
  channel.onmessage = ({ data }) => {
    if (!isMessage(data)) return
    if (data.kind !== "hello") onMessage(data)
    else if (reading.leads) channel.postMessage({ kind: "live", live: reading.live })
  }
  channel.postMessage({ kind: "hello" })

  void oneTab(`events ${options.url}`, stop.signal, async () => {
    reading.leads = true
    const age = () => Math.round(Math.min(performance.now() - began + around, oldest))
    await keepReading({ ...options, age }, stop.signal, {
      change: (change) => publish({ kind: "change", change }),
      live(live, late = false) {
        const gap = live && (reading.wasLive || late)
        reading.live = live
        publish({ kind: "live", live })
        if (gap) publish({ kind: "change", change: everything })
      },
    })
  })
  return () => {
    stop.abort()
    channel.close()
  }
}

/** Runs `work` in one tab at a time; without browser locks, each tab reads by itself. */
async function oneTab(name: string, signal: AbortSignal, work: () => Promise<void>) {
  if (!globalThis.navigator?.locks) return work()
  // Stopped while waiting: nothing to do.
  await navigator.locks.request(name, { signal }, work).catch(() => undefined)
}

type Sink = { change: (change: Change) => void; live: (live: boolean, late?: boolean) => void }

/** The age of the shown data: the server repeats events since then. */
type ReadOptions = EventsOptions & { age: () => number }

async function keepReading(options: ReadOptions, signal: AbortSignal, sink: Sink) {
  const shortest = options.retryDelay ?? 1_000
  let pause = shortest
  while (!signal.aborted) {
    const end = await readOnce(options, signal, sink)
    if (signal.aborted) return
    if (end === "refused") {
      options.onRefused()
      return
    }
    pause = end === "closed" ? shortest : Math.min(pause * 2, longestPause)
    await pauseFor(pause * (0.75 + Math.random() / 2), signal)
  }
}

/** `closed` had been open, `failed` never was. */
async function readOnce(options: ReadOptions, signal: AbortSignal, sink: Sink) {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), deadAfter)
  }
  alive()
  let open = false
  const asked = performance.now()
  try {
    const response = await fetch(`${options.url}?age=${options.age()}`, {
      headers: { ...options.headers(), accept: "text/event-stream" },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: "no-store",
    })
    if (response.status === 401) return "refused"
    const reader = response.ok ? response.body?.getReader() : undefined
    if (!reader) return "failed"
    open = true
    sink.live(true, performance.now() - asked >= around)
    const [decoder, parser] = [new TextDecoder(), createParser({ onEvent: ({ data }) => take(data, sink) })]
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive()
      parser.feed(decoder.decode(part.value, { stream: true }))
    }
    return "closed"
  } catch {
    return open ? "closed" : "failed"
  } finally {
    clearTimeout(timer)
    if (open) sink.live(false)
  }
}

function take(data: string, sink: Sink) {
  const change: unknown = parsed(data)
  if (isChange(change)) sink.change(change)
}

/** Ends early when the network is back or the page becomes visible. */
const pauseFor = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController()
    const done = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener("abort", done, { signal: over.signal })
    globalThis.addEventListener?.("online", done, { signal: over.signal })
    globalThis.document?.addEventListener("visibilitychange", () => document.hidden || done(), {
      signal: over.signal,
    })
  })

const isChange = (value: unknown): value is Change => has(value, { type: "string", id: "number" })
const isMessage = (value: unknown): value is Message => has(value, { kind: "string" })
