// The files of the message being written: checked and uploaded as soon as they are chosen, one after the other.
import { useEffect, useRef, useState } from "react"
import { maxAttachmentMb, maxAttachments } from "../../../src/messages/attachments/rules.ts"
import type { Attachment } from "../../../src/messages/attachments/schema.ts"
import { uploadRefusal } from "../../../src/uploads/rules.ts"
import { refusal } from "../../api/refusal.ts"
import { sendFile } from "../../api/send-file.ts"
import { host } from "../../lib/host.ts"
import { newKey } from "../../lib/new-key.ts"
import { keepUnsent, unsent } from "../../lib/storage.ts"
import { isAttachment } from "../../lib/stored-shapes.ts"
import type { Thread } from "./thread.ts"

/** `done`: 0 to 1. A failed one with its `file` can be tried again. */
type State =
  | { kind: "sending"; done: number }
  | { kind: "failed"; problem: string; file: File | null }
  | { kind: "ready"; attachment: Attachment }
export type Chosen = { key: string; name: string; size: number; state: State }

export const maxMb = () => maxAttachmentMb(host.max_upload_mb)

export function useAttaching({ place, files: { url } }: Thread) {
  const [chosen, setChosen] = useState(() => (unsent(place).attachments ?? []).map(uploaded))
  const [problem, setProblem] = useState<string | null>(null)
  const stops = useRef(new Map<string, AbortController>())
  const line = useRef(Promise.resolve())
  useEffect(() => keepUnsent(place, { attachments: readyIn(chosen) }), [place, chosen])
  useEffect(() => {
    const all = stops.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])

  const put = (key: string, state: State) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, state } : one)))

  async function upload(key: string, file: File, signal: AbortSignal) {
    if (signal.aborted) return
    try {
      const onProgress = (done: number) => put(key, { kind: "sending", done })
      const answer = await sendFile({ url, field: "file", file, signal, onProgress })
      if (isAttachment(answer)) put(key, { kind: "ready", attachment: answer })
    } catch (error) {
      if (signal.aborted) return
      const { fields, message, status } = refusal(error)
      const again = status === undefined || status === 429 || status >= 500
      put(key, { kind: "failed", problem: fields.file?.join(", ") ?? message, file: again ? file : null })
    }
  }

  function begin(key: string, file: File) {
    const stop = new AbortController()
    stops.current.set(key, stop)
    line.current = line.current.then(() => upload(key, file, stop.signal))
  }

  function add(files: readonly File[]) {
    const room = maxAttachments - chosen.length
    setProblem(files.length > room ? `You can attach up to ${maxAttachments} files to a message.` : null)
    const added = files.slice(0, room).map((file) => ({ file, one: begun(file) }))
    setChosen((all) => [...all, ...added.map(({ one }) => one)])
    for (const { file, one } of added) if (one.state.kind === "sending") begin(one.key, file)
  }

  function retry(key: string, file: File) {
    put(key, { kind: "sending", done: 0 })
    begin(key, file)
  }

  function remove(key: string) {
    stops.current.get(key)?.abort()
    setProblem(null)
    setChosen((all) => all.filter((one) => one.key !== key))
  }

  /** All of them, once they are ready; the next message begins without any. */
  function take(): Attachment[] {
    setProblem(null)
    setChosen([])
    return readyIn(chosen)
  }
  const isReady = chosen.every(({ state }) => state.kind === "ready")
  return { chosen, problem, isReady, add, retry, remove, take }
}
export type Attaching = ReturnType<typeof useAttaching>

const uploaded = (attachment: Attachment): Chosen => {
  const { name, size } = attachment
  return { key: newKey(), name, size, state: { kind: "ready", attachment } }
}

function begun({ name, size }: File): Chosen {
  const problem = uploadRefusal({ name, size }, maxMb())
  const state: State =
    problem === null ? { kind: "sending", done: 0 } : { kind: "failed", problem, file: null }
  return { key: newKey(), name, size, state }
}

const readyIn = (chosen: readonly Chosen[]) =>
  chosen.flatMap(({ state }) => (state.kind === "ready" ? [state.attachment] : []))
