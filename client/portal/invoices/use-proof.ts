// A proof of payment that is attached to a report; `send-proof.ts` uploads it.
import { useEffect, useRef, useState } from "react"

type Problem = { text: string; canRetry: boolean }
type SentProof = { id: number; name: string }

export function useProof(id: number, onSent: (proof: SentProof | null) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const [preparing, setPreparing] = useState<File | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  function remove() {
    stop.current?.abort()
    setPreparing(null)
    setFile(null)
    setDone(null)
    setProblem(null)
    onSent(null)
  }
  const shown = preparing ? { file: preparing, done: 0 } : { file, done }
  const parts = { id, stop, setFile, setDone, setPreparing, setProblem, onSent }
  return { ...shown, problem, remove, parts }
}
