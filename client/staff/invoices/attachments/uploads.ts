// Files on their way to a document: an upload goes on while another page is open, and what failed can be tried again.
import { useSyncExternalStore } from "react"
import { maxDocumentFileMb, maxDocumentFiles } from "../../../../src/messages/attachments/rules.ts"
import type { Attachment } from "../../../../src/messages/attachments/schema.ts"
import { documentEndings, uploadRefusal } from "../../../../src/uploads/rules.ts"
import { refusal } from "../../../api/refusal.ts"
import { sendFile } from "../../../api/send-file.ts"
import { host } from "../../../lib/host.ts"
import { newKey } from "../../../lib/new-key.ts"
import { isAttachment } from "../../../lib/stored-shapes.ts"

/** `waiting`: for the one before it, or until its document is saved. A failed one with its `file` can be tried again. */
type State =
  | { kind: "waiting"; file: File }
  | { kind: "sending"; done: number }
  | { kind: "failed"; problem: string; file: File | null }
export type Pending = { key: string; name: string; size: number; state: State }

/** An invoice or a quote that isn't saved yet. */
export type NewPlace = "new" | "new quote"
/** The address of a document, or one that has none yet. */
export type Place = `/api/${string}/` | NewPlace
export const placeOfQuote = ({ id }: { id: number }): Place => `/api/quotes/${id}/`
export const placeOf = ({ id }: { id: number }): Place => `/api/invoices/${id}/`

export const maxMb = () => maxDocumentFileMb(host.max_upload_mb)
export const limitSentence = `You can attach up to ${maxDocumentFiles} files.`

const pending = new Map<Place, readonly Pending[]>()
const stops = new Map<string, AbortController>()
const lines = new Map<Place, Promise<unknown>>()
const watchers = new Set<() => void>()
const none: readonly Pending[] = []

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const pendingAt = (place: Place) => pending.get(place) ?? none
export const usePending = (place: Place) => useSyncExternalStore(watch, () => pendingAt(place))

function change(place: Place, how: (all: readonly Pending[]) => readonly Pending[]) {
  pending.set(place, how(pendingAt(place)))
  for (const watcher of watchers) watcher()
}

const put = (place: Place, key: string, state: State) =>
  change(place, (all) => all.map((one) => (one.key === key ? { ...one, state } : one)))

/** Answers whether all of them fit beside those that are `attached`; as many as do are taken. */
export function addFiles(place: Place, files: readonly File[], attached: number): boolean {
  const room = Math.max(0, maxDocumentFiles - attached - pendingAt(place).length)
  change(place, (all) => [...all, ...files.slice(0, room).map(begun)])
  return files.length <= room
}

function begun(file: File): Pending {
  const { name, size } = file
  const problem = uploadRefusal({ name, size }, maxMb(), documentEndings)
  const state: State = problem === null ? { kind: "waiting", file } : { kind: "failed", problem, file: null }
  return { key: newKey(), name, size, state }
}

export function removePending(place: Place, key: string) {
  stops.get(key)?.abort()
  change(place, (all) => all.filter((one) => one.key !== key))
}

export const forgetPending = (place: Place) => change(place, () => none)

/** What a file that arrived changes on the page; it is shown as pending until then. */
type Arrived = (file: Attachment) => unknown

/** Uploads what waits at `place` to a document, one after the other. Answers whether all of it arrived. */
export function uploadWaiting(place: Place, to: Place, onArrived: Arrived): Promise<boolean> {
  const line = (lines.get(to) ?? Promise.resolve()).then(async () => {
    for (;;) {
      const next = pendingAt(place).find(({ state }) => state.kind === "waiting")
      if (next?.state.kind !== "waiting") return pendingAt(place).length === 0
      await upload({ place, to, key: next.key, file: next.state.file }, onArrived)
    }
  })
  lines.set(to, line)
  return line
}

type Upload = { place: Place; to: Place; key: string; file: File }

async function upload({ place, to, key, file }: Upload, onArrived: Arrived) {
  const stop = new AbortController()
  stops.set(key, stop)
  put(place, key, { kind: "sending", done: 0 })
  try {
    const answer = await sendFile({
      ...{ url: `${to}attachments/`, field: "file", file, signal: stop.signal },
      onProgress: (done) => put(place, key, { kind: "sending", done }),
    })
    if (!isAttachment(answer)) return
    await onArrived(answer)
    change(place, (all) => all.filter((one) => one.key !== key))
  } catch (error) {
    if (stop.signal.aborted) return
    const { fields, message, status } = refusal(error)
    const again = status === undefined || status === 429 || status >= 500
    const problem = fields.file?.join(", ") ?? message
    put(place, key, { kind: "failed", problem, file: again ? file : null })
  }
}

export const retryPending = (place: Place, key: string, file: File) =>
  put(place, key, { kind: "waiting", file })

/** What wasn't uploaded with a new document is shown on its page. */
export function movePending(from: Place, to: Place) {
  const all = pendingAt(from)
  change(to, (before) => [...before, ...all])
  forgetPending(from)
}
