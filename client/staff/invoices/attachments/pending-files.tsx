// Files that are chosen for a document: added by a button or by dropping them, each with its progress or its problem.
import { clsx } from "clsx"
import { Paperclip, RotateCw, X } from "lucide-react"
import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { maxDocumentFiles } from "../../../../src/messages/attachments/rules.ts"
import { documentEndings } from "../../../../src/uploads/rules.ts"
import { bytes } from "../../../lib/format.ts"
import { FileIcon } from "../../../shared/conversation/file-icon.tsx"
import { useDrop } from "../../../shared/conversation/use-drop.ts"
import { useStaying } from "../../../shared/use-staying.ts"
import { buttonLook, IconButton } from "../../../ui/button.tsx"
import { Progress } from "../../../ui/progress.tsx"
import {
  addFiles,
  limitSentence,
  maxMb,
  type NewPlace,
  type Pending,
  type Place,
  removePending,
  retryPending,
  usePending,
} from "./uploads.ts"

type PendingFilesProps = {
  place: Place
  /** How many the document has already. */
  attached: number
  onAdded: () => void
  onRetry: (one: Pending, file: File) => void
  /** Those that the document has. */
  children?: ReactNode
}

export function PendingFiles({ place, attached, onAdded, onRetry, children }: PendingFilesProps) {
  const pending = usePending(place)
  const [isOver, setIsOver] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  useStaying(pending.some(({ state }) => state.kind !== "failed"))
  const add = (files: readonly File[]) => {
    setIsOver(!addFiles(place, files, attached))
    onAdded()
  }
  const dropping = useDrop(zone, add)
  return (
    <div
      ref={zone}
      className={clsx(
        "flex flex-col gap-2 rounded-lg",
        dropping && "outline-2 outline-ring outline-offset-4",
      )}
    >
      {children}
      <span role="status" className="sr-only">
        {pending.some(({ state }) => state.kind === "sending") && "Uploading files"}
      </span>
      {pending.length > 0 && (
        <ul aria-label="Files to attach" className="flex flex-col gap-1.5">
          {pending.map((one) => (
            <OneFile key={one.key} one={one} place={place} onRetry={onRetry} />
          ))}
        </ul>
      )}
      {isOver && (
        <p role="alert" className="text-danger text-sm">
          {limitSentence}
        </p>
      )}
      {attached + pending.length < maxDocumentFiles && <AttachButton onFiles={add} shown={pending.length} />}
    </div>
  )
}

/** Those of a new document are uploaded once it is saved. */
export const NewFiles = ({ place }: { place: NewPlace }) => (
  <PendingFiles
    place={place}
    attached={0}
    onAdded={() => {}}
    onRetry={({ key }, file) => retryPending(place, key, file)}
  />
)

type AttachButtonProps = {
  onFiles: (files: File[]) => void
  /** How many files are listed above it. */
  shown: number
}

/** The label is the button; the invisible input inside keeps the keyboard working. */
function AttachButton({ onFiles, shown }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  // The files that were just chosen push it down: the focus stays in sight.
  useLayoutEffect(() => {
    if (shown > 0 && input.current === document.activeElement)
      input.current?.parentElement?.scrollIntoView({ block: "nearest" })
  }, [shown])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label
        className={clsx(
          buttonLook({ size: "sm" }),
          "relative scroll-my-1 has-focus-visible:outline-2 has-focus-visible:outline-ring",
        )}
      >
        <Paperclip aria-hidden />
        Attach files
        <input
          ref={input}
          type="file"
          multiple
          aria-label="Attach files"
          accept={documentEndings.map((ending) => `.${ending}`).join()}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            event.target.value = ""
          }}
        />
      </label>
      <span className="text-muted text-xs">
        Up to {maxDocumentFiles} files, {maxMb()} MB each
      </span>
    </div>
  )
}

type OneFileProps = { one: Pending; place: Place; onRetry: (one: Pending, file: File) => void }

function OneFile({ one, place, onRetry }: OneFileProps) {
  const { key, name, size, state } = one
  const file = state.kind === "failed" ? state.file : null
  return (
    <li className="flex items-center gap-2.5 rounded-lg border border-line-strong py-1 pr-1 pl-3 text-sm">
      <FileIcon name={name} />
      <div className="min-w-0 flex-1">
        <p className="flex gap-2">
          <span dir="auto" title={name} className="truncate text-start">
            {name}
          </span>
          <span className="tabular shrink-0 text-muted">
            {state.kind === "sending" ? `${Math.round(state.done * 100)}%` : bytes(size)}
          </span>
        </p>
        {state.kind === "sending" && <Progress bare value={state.done} max={1} label={`Uploading ${name}`} />}
        {state.kind === "failed" && (
          <p role="alert" className="wrap-anywhere text-danger text-xs">
            {state.problem}
          </p>
        )}
      </div>
      {file !== null && (
        <IconButton size="icon-sm" label={`Try again: ${name}`} onClick={() => onRetry(one, file)}>
          <RotateCw />
        </IconButton>
      )}
      <IconButton size="icon-sm" label={`Remove ${name}`} onClick={() => removePending(place, key)}>
        <X />
      </IconButton>
    </li>
  )
}
