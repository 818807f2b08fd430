// Uploads proof of a payment: shrunk if that helps, refused at once if it can't work, retried when the network fails.
import { useEffect, useRef, useState } from "react"
import { proofRefusal } from "../../../src/payments/claims/proofs/rules.ts"
import { refusal } from "../../api/refusal.ts"
import { sendFile } from "../../api/send-file.ts"
import { has } from "../../lib/json.ts"
import { isPrepared, prepared } from "./as-proof.ts"
import type { Report } from "./use-payment-report.ts"

type Problem = { text: string; mayHelp: boolean }

/** `picture` is a local address; null for files that aren't pictures, or were uploaded before the page was loaded. */
export function useProof(id: number, keep: (proof: Report["proof"]) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const [preparing, prepare] = useState<File | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const stop = useRef<AbortController>(undefined)
  const picture = usePicture(file)
  useEffect(() => () => stop.current?.abort(), [])

  async function send(picked: File) {
    stop.current?.abort()
    const mine = new AbortController()
    stop.current = mine
    prepare(isPrepared(picked) ? picked : null)
    const chosen = isPrepared(picked) ? await prepared(picked) : picked
    if (mine.signal.aborted) return
    prepare(null)
    const wrong = proofRefusal(chosen)
    setProblem(wrong === null ? null : { text: wrong, mayHelp: false })
    if (wrong !== null) return
    keep(null)
    setFile(chosen)
    setDone(0)
    try {
      const url = `/portal/invoices/${id}/proof/`
      const answer = await sendFile({
        ...{ url, field: "file", file: chosen, signal: mine.signal },
        onProgress: setDone,
      })
      if (has(answer, { proof: "number" })) keep({ id: Number(answer.proof), name: chosen.name })
    } catch (error) {
      if (mine.signal.aborted) return
      const { fields, message, status } = refusal(error)
      const sentence = fields.file?.join(", ") ?? message
      setProblem({ text: sentence, mayHelp: status === undefined || status >= 500 })
      // A refused file isn't shown as attached.
      if (status !== undefined && status < 500) setFile(null)
    }
    setDone(null)
  }

  function remove() {
    stop.current?.abort()
    prepare(null)
    setFile(null)
    setDone(null)
    setProblem(null)
    keep(null)
  }
  const again = () => file && void send(file)
  const shown = preparing ? { file: preparing, done: 0 } : { file, done }
  return { ...shown, picture, problem, send, again, remove }
}

function usePicture(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
