// Asks before typed values are discarded.
import { useRef } from "react"
import { useBeforeUnload, useBlocker } from "react-router"
import { staffToken } from "../../../lib/storage.ts"
import { Confirm } from "../../../ui/dialog.tsx"
import type { Kind } from "./form.ts"

type DiscardProps = { kind?: Kind; isNew: boolean; isDirty: () => boolean; onDiscard: () => void }

/** On every way out: Cancel, Escape, the browser's back. */
export function Discard({ kind = "invoice", isNew, isDirty, onDiscard }: DiscardProps) {
  const blocker = useBlocker(isDirty)
  const leaving = useRef(false)
  useBeforeUnload((event) => {
    // Without a session nothing can be saved; the tab keeps the values for the next one.
    if (isDirty() && staffToken() !== undefined) event.preventDefault()
  })
  return (
    <Confirm
      open={blocker.state === "blocked"}
      onClose={() => {
        if (!leaving.current) blocker.reset?.()
      }}
      title="Discard your changes?"
      action="Discard"
      back="Keep editing"
      onConfirm={() => {
        leaving.current = true
        onDiscard()
        blocker.proceed?.()
      }}
    >
      {isNew ? `You haven't saved this ${kind}.` : "You haven't saved your changes."}
    </Confirm>
  )
}
