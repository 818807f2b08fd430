// The files of the message being written: chosen by a button, and listed with their progress and what can be done.

import { Paperclip, RotateCw, X } from "lucide-react"
import { say } from "../../../src/languages/rules.ts"
import { fileEndings } from "../../../src/uploads/rules.ts"
import { bytes } from "../../lib/format.ts"
import { buttonLook, IconButton } from "../../ui/button.tsx"
import { Progress } from "../../ui/progress.tsx"
import { FileIcon } from "./file-icon.tsx"
import { type Attaching, type Chosen, maxMb } from "./use-attaching.ts"

/** The label is the button; the invisible input inside keeps the keyboard working. */
export const AttachButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => (
  <label
    title={say("Attach files, up to {size} MB each", { size: maxMb() })}
    className={`${buttonLook({ variant: "ghost", size: "icon" })} has-focus-visible:outline-2 has-focus-visible:outline-ring`}
  >
    <Paperclip aria-hidden />
    <input
      type="file"
      multiple
      aria-label={say("Attach files")}
      accept={fileEndings.map((ending) => `.${ending}`).join()}
      className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ""
      }}
    />
  </label>
)

export const ChosenFiles = ({ attaching }: { attaching: Attaching }) => (
  <>
    <span role="status" className="sr-only">
      {stateOf(attaching)}
    </span>
    {attaching.chosen.length > 0 && (
      <ul aria-label={say("Files to send")} className="flex max-h-44 flex-col gap-1.5 overflow-y-auto">
        {attaching.chosen.map((one) => (
          <OneFile key={one.key} one={one} attaching={attaching} />
        ))}
      </ul>
    )}
    {attaching.problem !== null && (
      <p role="alert" className="text-danger text-sm">
        {attaching.problem}
      </p>
    )}
  </>
)

function stateOf({ chosen, isReady }: Attaching): string {
  if (chosen.length === 0) return ""
  if (chosen.some(({ state }) => state.kind === "sending")) return say("Uploading files")
  return isReady ? say("Files are ready to send") : say("A file wasn't uploaded")
}

function OneFile({ one: { key, name, size, state }, attaching }: { one: Chosen; attaching: Attaching }) {
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
        {state.kind === "sending" && (
          <Progress bare value={state.done} max={1} label={say("Uploading {name}", { name })} />
        )}
        {state.kind === "failed" && (
          <p role="alert" className="wrap-anywhere text-danger text-xs">
            {state.problem}
          </p>
        )}
      </div>
      {file !== null && (
        <IconButton
          size="icon-sm"
          label={say("Try again: {name}", { name })}
          onClick={() => attaching.retry(key, file)}
        >
          <RotateCw />
        </IconButton>
      )}
      <IconButton size="icon-sm" label={say("Remove {name}", { name })} onClick={() => attaching.remove(key)}>
        <X />
      </IconButton>
    </li>
  )
}
