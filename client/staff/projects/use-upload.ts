// Uploads a deliverable: checked first, and can be cancelled and retried.
import { useRef, useState } from "react"
import type { Project } from "../../../src/projects/schema.ts"
import { uploadRefusal } from "../../../src/uploads/rules.ts"
import { api } from "../../api/hooks.ts"
import { sendFile } from "../../api/send-file.ts"
import { host } from "../../lib/host.ts"
import { reasonOf, tellFailure } from "../../shared/tell-failure.ts"
import { useStaying } from "../../shared/use-staying.ts"
import { toast } from "../../ui/toast.tsx"

type State =
  | { kind: "ready"; problem?: string }
  | { kind: "sending"; file: File; done: number }
  | { kind: "failed"; file: File; reason: string }

export function useUpload({ id }: Project) {
  const [state, setState] = useState<State>({ kind: "ready" })
  const stop = useRef<AbortController>(undefined)
  const utils = api.useUtils()
  useStaying(state.kind === "sending")

  async function send(file: File) {
    const problem = uploadRefusal(file, host.max_upload_mb)
    if (problem !== null) return setState({ kind: "ready", problem })
    const stopping = new AbortController()
    const { signal } = stopping
    stop.current = stopping
    setState({ kind: "sending", file, done: 0 })
    try {
      await sendFile({
        ...{ url: `/api/projects/${id}/upload_deliverable/`, field: "file", file, signal },
        onProgress: (done) => setState({ kind: "sending", file, done }),
      })
      toast.success("Deliverable uploaded successfully!")
      await utils.projects.invalidate()
      setState({ kind: "ready" })
    } catch (error) {
      if (signal.aborted) return setState({ kind: "ready" })
      tellFailure(error, "Failed to upload deliverable")
      setState({ kind: "failed", file, reason: reasonOf(error, "We couldn't upload it.") })
    }
  }
  return {
    state,
    send: (file: File) => void send(file),
    cancel: () => stop.current?.abort(),
    forget: () => setState({ kind: "ready" }),
  }
}
