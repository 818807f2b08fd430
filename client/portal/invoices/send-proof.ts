// Uploading a proof of payment: large photos are made smaller first, and a lost connection can be retried.
import { proofRefusal } from "../../../src/payments/claims/proofs/rules.ts"
import { refusal } from "../../api/refusal.ts"
import { answerText } from "../../lib/answers.ts"
import { has } from "../../lib/json.ts"
import { needsShrinking, shrunk } from "../../lib/proof-photo.ts"
import type { useProof } from "./use-proof.ts"

type Parts = ReturnType<typeof useProof>["parts"]

export async function sendProof(parts: Parts, picked: File) {
  const { id, stop, setFile, setDone, setPreparing, setProblem, onSent } = parts
  stop.current?.abort()
  const mine = new AbortController()
  stop.current = mine
  const mustShrink = needsShrinking(picked)
  setPreparing(mustShrink ? picked : null)
  const chosen = mustShrink ? await shrunk(picked) : picked
  if (mine.signal.aborted) return
  setPreparing(null)
  const wrong = proofRefusal(chosen)
  setProblem(wrong === null ? null : { text: answerText(wrong), canRetry: false })
  if (wrong !== null) return
  onSent(null)
  setFile(chosen)
  setDone(0)
  try {
    const { sendFile } = await import("../../api/send-file.ts")
    const url = `/portal/invoices/${id}/proof/`
    const answer = await sendFile({
      ...{ url, field: "file", file: chosen, signal: mine.signal },
      onProgress: setDone,
    })
    if (has(answer, { proof: "number" })) onSent({ id: Number(answer.proof), name: chosen.name })
  } catch (error) {
    if (mine.signal.aborted) return
    const { fields, message, status } = refusal(error)
    const canRetry = status === undefined || status >= 500
    setProblem({ text: fields.file?.join(", ") ?? message, canRetry })
    // A refused file isn't shown as attached.
    if (!canRetry) setFile(null)
  }
  setDone(null)
}
