// A drop zone for files, with upload progress.

import { clsx } from "clsx"
import { File as FileIcon, UploadCloud, X } from "lucide-react"
import { useId, useState } from "react"
import { say } from "../../src/languages/rules.ts"
import { IconButton } from "./button.tsx"
import { Progress } from "./progress.tsx"

type UploadProps = {
  label: string
  hint?: string
  /** The `accept` of the file input: ".zip,.pdf". */
  accept?: string
  onFile: (file: File) => void
  /** The running upload: its name, 0 to 1, and how to cancel it. */
  sending?: { name: string; done: number; onCancel?: () => void } | null
  error?: string
  disabled?: boolean
}

export function Upload({ label, hint, accept, onFile, sending, error, disabled = false }: UploadProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  if (sending) return <Sending {...sending} />
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  return (
    <div className="flex flex-col gap-1.5">
      {/* The label is the button; the invisible input inside keeps the keyboard working. */}
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        className={clsx(
          "relative flex flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-ring",
          over ? "border-ring bg-primary-soft" : "border-line-strong hover:bg-hover",
          disabled && "pointer-events-none opacity-50",
        )}
      >
        <UploadCloud aria-hidden className="mb-1 size-5 stroke-[1.5] text-muted" />
        <span className="font-medium">{label}</span>
        {hint && <span className="text-pretty text-muted">{hint}</span>}
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-describedby={error ? `${id}-error` : undefined}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ""
          }}
        />
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

function Sending({ name, done, onCancel }: NonNullable<UploadProps["sending"]>) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line-strong p-3 pr-2">
      <FileIcon aria-hidden className="size-5 shrink-0 stroke-[1.5] text-muted" />
      <div className="min-w-0 flex-1">
        <Progress value={done} max={1} label={name} note={`${Math.round(done * 100)}%`} />
      </div>
      {onCancel && (
        <IconButton label={say("Cancel upload")} size="icon-sm" onClick={onCancel}>
          <X />
        </IconButton>
      )}
    </div>
  )
}
