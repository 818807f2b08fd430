// The files of the message being written: checked and uploaded as soon as they are chosen, one after the other.

import { useState, useSyncExternalStore } from "react"
import { say } from "../../../src/languages/rules.ts"
import { maxAttachmentMb, maxAttachments } from "../../../src/messages/attachments/rules.ts"
import type { Attachment } from "../../../src/messages/attachments/schema.ts"
import { uploadRefusal } from "../../../src/uploads/rules.ts"
import { refusal } from "../../api/refusal.ts"
import { sendFile } from "../../api/send-file.ts"
import { answerText } from "../../lib/answers.ts"
import { host } from "../../lib/host.ts"
import { newKey } from "../../lib/new-key.ts"
import { keepUnsent, unsent } from "../../lib/storage.ts"
import { isAttachment } from "../../lib/stored-shapes.ts"
import { useStaying } from "../use-staying.ts"
import type { Thread } from "./thread.ts"

/** `done`: 0 to 1. A failed one with its `file` can be tried again. */
type State =
  | { kind: "sending"; done: number }
  | { kind: "failed"; problem: string; file: File | null }
  | { kind: "ready"; attachment: Attachment }
export type Chosen = { key: string; name: string; size: number; state: State }

export const maxMb = () => maxAttachmentMb(host.max_upload_mb)

export function useAttaching({ place, files: { url } }: Thread) {
  const chosen = useSyncExternalStore(watch, () => chosenIn(place))
  const [problem, setProblem] = useState<string | null>(null)
  const isUploading = chosen.some(({ state }) => state.kind === "sending")
  useStaying(isUploading)

  function add(files: readonly File[]) {
    const room = maxAttachments - chosen.length
    setProblem(
      files.length > room
        ? say("You can attach up to {count} files to a message.", { count: maxAttachments })
        : null,
    )
    const added = files.slice(0, room).map((file) => ({ file, one: begun(file) }))
    change(place, (all) => [...all, ...added.map(({ one }) => one)])
    for (const { file, one } of added) if (one.state.kind === "sending") begin(place, url, one.key, file)
  }

  function retry(key: string, file: File) {
    put(place, key, { kind: "sending", done: 0 })
    begin(place, url, key, file)
  }

  function remove(key: string) {
    stops.get(key)?.abort()
    setProblem(null)
    change(place, (all) => all.filter((one) => one.key !== key))
  }

  /** All of them, once they are ready; the next message begins without any. */
  function take(): Attachment[] {
    setProblem(null)
    change(place, () => [])
    return readyIn(chosen)
  }
  const isReady = chosen.every(({ state }) => state.kind === "ready")
  return { chosen, problem, isUploading, isReady, add, retry, remove, take }
}
export type Attaching = ReturnType<typeof useAttaching>

/** By place: an upload goes on while another conversation is open. */
const choices = new Map<string, readonly Chosen[]>()
const watchers = new Set<() => void>()
const stops = new Map<string, AbortController>()
const lines = new Map<string, Promise<void>>()

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function chosenIn(place: string): readonly Chosen[] {
  const known = choices.get(place) ?? (unsent(place).attachments ?? []).map(uploaded)
  choices.set(place, known)
  return known
}

function change(place: string, how: (all: readonly Chosen[]) => readonly Chosen[]) {
  const chosen = how(chosenIn(place))
  choices.set(place, chosen)
  keepUnsent(place, { attachments: readyIn(chosen) })
  for (const watcher of watchers) watcher()
}

const put = (place: string, key: string, state: State) =>
  change(place, (all) => all.map((one) => (one.key === key ? { ...one, state } : one)))

function begin(place: string, url: string, key: string, file: File) {
  const stop = new AbortController()
  stops.set(key, stop)
  const line = lines.get(place) ?? Promise.resolve()
  lines.set(
    place,
    line.then(() => upload(place, url, key, file, stop.signal)),
  )
}

async function upload(place: string, url: string, key: string, file: File, signal: AbortSignal) {
  if (signal.aborted) return
  try {
    const onProgress = (done: number) => put(place, key, { kind: "sending", done })
    const answer = await sendFile({ url, field: "file", file, signal, onProgress })
    if (isAttachment(answer)) put(place, key, { kind: "ready", attachment: answer })
  } catch (error) {
    if (signal.aborted) return
    const { fields, message, status } = refusal(error)
    const again = status === undefined || status === 429 || status >= 500
    put(place, key, {
      kind: "failed",
      problem: fields.file?.join(", ") ?? message,
      file: again ? file : null,
    })
  }
}

const uploaded = (attachment: Attachment): Chosen => {
  const { name, size } = attachment
  return { key: newKey(), name, size, state: { kind: "ready", attachment } }
}

function begun({ name, size }: File): Chosen {
  const refused = uploadRefusal({ name, size }, maxMb())
  const problem = refused && answerText(refused)
  const state: State =
    problem === null ? { kind: "sending", done: 0 } : { kind: "failed", problem, file: null }
  return { key: newKey(), name, size, state }
}

const readyIn = (chosen: readonly Chosen[]) =>
  chosen.flatMap(({ state }) => (state.kind === "ready" ? [state.attachment] : []))
