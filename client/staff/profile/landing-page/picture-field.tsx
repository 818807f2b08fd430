// A picture as a form field: choose, show, remove.
import { useEffect, useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { Upload } from "../../../ui/upload.tsx"

type PictureFieldProps = {
  label: string
  /** The address of the current picture. */
  shown: string | null
  /** Chosen but not saved. */
  chosen?: File | null
  onFile: (file: File) => void
  onRemove: () => void
  sending: { name: string; done: number } | null
  problem: string | null
}

export function PictureField(props: PictureFieldProps) {
  const { label, shown, chosen = null, onFile, onRemove, sending, problem } = props
  const local = useLocalPicture(chosen)
  const source = chosen ? local : shown
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium text-sm">{label}</span>
      {source && (
        <div className="flex items-center gap-3">
          <img src={source} alt="" className="h-16 max-w-40 rounded-md border border-line object-cover" />
          <Button size="sm" variant="ghost" onClick={onRemove}>
            Remove<span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        </div>
      )}
      <Upload
        label={source ? `Choose another ${label.toLowerCase()}` : `Choose ${articled(label.toLowerCase())}`}
        hint="PNG, JPEG, GIF or WebP, up to 5 MB"
        accept={pictureKinds.join(",")}
        onFile={onFile}
        sending={sending}
        {...(problem === null ? {} : { error: problem })}
      />
    </div>
  )
}

const articled = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`

function useLocalPicture(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** Starts without a chosen picture whenever the form opens. */
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

export const pictureKinds = ["image/png", "image/jpeg", "image/gif", "image/webp"]
const largest = 5 * 1024 * 1024

/** An error for the field; null if the file is fine. */
export function pictureProblem({ type, size }: File): string | null {
  if (!pictureKinds.includes(type)) return "Choose a PNG, JPEG, GIF or WebP image"
  return size > largest ? "This image is larger than 5 MB" : null
}
