// Uploading a proof of payment: large photos are made smaller first, and a lost connection can be retried.
import { useEffect, useRef, useState } from "react"
import { maxProofBytes, proofRefusal, proofTypes } from "../../../src/payments/claims/proofs/rules.ts"
import { refusal } from "../../api/refusal.ts"
import { sendFile } from "../../api/send-file.ts"
import { has } from "../../lib/json.ts"
import { smallerPhoto } from "../../lib/smaller-photo.ts"

type Problem = { text: string; canRetry: boolean }
type SentProof = { id: number; name: string }

/** `picture` is the address of a local copy; null for a PDF, and for a file that was sent before the page was loaded. */
export function useProof(id: number, onSent: (proof: SentProof | null) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const [preparing, setPreparing] = useState<File | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const stop = useRef<AbortController>(undefined)
  const picture = usePicture(file)
  useEffect(() => () => stop.current?.abort(), [])

  async function send(picked: File) {
    stop.current?.abort()
    const mine = new AbortController()
    stop.current = mine
    const mustShrink = needsShrinking(picked)
    setPreparing(mustShrink ? picked : null)
    const chosen = mustShrink ? await shrunk(picked) : picked
    if (mine.signal.aborted) return
    setPreparing(null)
    const wrong = proofRefusal(chosen)
    setProblem(wrong === null ? null : { text: wrong, canRetry: false })
    if (wrong !== null) return
    onSent(null)
    setFile(chosen)
    setDone(0)
    try {
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

  function remove() {
    stop.current?.abort()
    setPreparing(null)
    setFile(null)
    setDone(null)
    setProblem(null)
    onSent(null)
  }
  const retry = () => file && void send(file)
  const shown = preparing ? { file: preparing, done: 0 } : { file, done }
  return { ...shown, picture, problem, send, retry, remove }
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

/** In pixels; enough to read a receipt. */
const longestSide = 2_400

/** It is too large, or of a type that only phones can show. */
const needsShrinking = (file: File) =>
  isPhonePhoto(file) ||
  (file.size > maxProofBytes && file.type.startsWith("image/") && proofTypes.includes(file.type))

/** The file itself where it can't be made smaller: the check that follows explains why it is refused. */
const shrunk = async (file: File): Promise<File> =>
  (await smallerPhoto(file, { side: longestSide, bytes: maxProofBytes })) ?? file

/** Some systems don't know the type and leave it empty. */
const isPhonePhoto = ({ type, name }: File) =>
  /^image\/hei[cf]/.test(type) || (type === "" && /\.hei[cf]$/i.test(name))
