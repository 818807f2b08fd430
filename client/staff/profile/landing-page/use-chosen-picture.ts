// The picture that is chosen beside a form and not sent yet, or that the one which is there goes.
import { useEffect, useState } from "react"
import { pictureProblem } from "./picture-rules.ts"

/** It begins without a picture that was chosen before, as often as the form opens. */
export function useChosenPicture(open: boolean) {
  const [picture, setPicture] = useState<File | "removed" | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!open) return
    setPicture(null)
    setProblem(null)
  }, [open])
  const file = picture instanceof File ? picture : null
  return {
    chosen: file,
    removed: picture === "removed",
    problem,
    setProblem,
    forget: () => setPicture(null),
    onFile(chosen: File) {
      const wrong = pictureProblem(chosen)
      setProblem(wrong)
      if (wrong === null) setPicture(chosen)
    },
    onRemove: () => setPicture(file ? null : "removed"),
  }
}
