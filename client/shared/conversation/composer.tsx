// The message field: it grows with its text, Enter sends, and what isn't sent is kept, with its files.

import { SendHorizontal } from "lucide-react"
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { say } from "../../../src/languages/rules.ts"
import type { Attachment } from "../../../src/messages/attachments/schema.ts"
import { maxMessageLength } from "../../../src/messages/rules.ts"
import { keepUnsent, unsent } from "../../lib/storage.ts"
import { IconButton } from "../../ui/button.tsx"
import { TextArea } from "../../ui/text-input.tsx"
import { AttachButton, ChosenFiles } from "./chosen-files.tsx"
import type { Attaching } from "./use-attaching.ts"

type ComposerProps = {
  place: string
  name: string
  ready: boolean
  attaching: Attaching
  onSend: (message: string, attachments: Attachment[]) => void
}

export function Composer({ place, name, ready, attaching, onSend }: ComposerProps) {
  const [text, setText] = useState(() => unsent(place).draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const [hasTried, setHasTried] = useState(false)
  const begin = useEffectEvent(() => ready && field.current?.focus())
  useEffect(() => void begin(), [])
  const change = (draft: string) => {
    setText(draft)
    keepUnsent(place, { draft })
  }
  const isEmpty = text.trim() === "" && attaching.chosen.length === 0
  const send = () => {
    field.current?.focus()
    setHasTried(attaching.isUploading)
    if (isEmpty || !attaching.isReady) return
    change("")
    onSend(text.trim(), attaching.take())
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    // A copied part of a table is text, and a picture of it.
    if (files.length === 0 || types.includes("text/plain")) return
    event.preventDefault()
    attaching.add([...files])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character in some scripts.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="flex shrink-0 flex-col gap-2 border-line border-t px-4 py-3 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ChosenFiles attaching={attaching} />
      {hasTried && attaching.isUploading && (
        <p role="status" className="text-muted text-sm">
          {say("Uploading…")}
        </p>
      )}
      <div className="flex items-end gap-2">
        <TextArea
          ref={field}
          rows={1}
          dir="auto"
          aria-label={say("Message to {name}", { name })}
          placeholder={say("Write a message")}
          title={say("Press Enter to send, Shift+Enter for a new line")}
          enterKeyHint="send"
          maxLength={maxMessageLength}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="max-h-48! min-h-10 sm:min-h-9 sm:py-1.5!"
        />
        <AttachButton onFiles={attaching.add} />
        <IconButton
          type="submit"
          label={say("Send message")}
          variant="primary"
          disabled={isEmpty || !attaching.isReady}
        >
          <SendHorizontal />
        </IconButton>
      </div>
    </form>
  )
}
