// The message field: it grows with its text, Enter sends, and unsent text is kept.
import { SendHorizontal } from "lucide-react"
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { maxMessageLength } from "../../../src/messages/rules.ts"
import { keepUnsent, unsent } from "../../lib/storage.ts"
import { IconButton } from "../../ui/button.tsx"
import { TextArea } from "../../ui/text-input.tsx"

type ComposerProps = { place: string; name: string; ready: boolean; onSend: (message: string) => void }

export function Composer({ place, name, ready, onSend }: ComposerProps) {
  const [text, setText] = useState(() => unsent(place).draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const begin = useEffectEvent(() => ready && field.current?.focus())
  useEffect(() => void begin(), [])
  const change = (draft: string) => {
    setText(draft)
    keepUnsent(place, { draft })
  }
  const send = () => {
    const message = text.trim()
    field.current?.focus()
    if (message === "") return
    change("")
    onSend(message)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character in some scripts.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="flex shrink-0 items-end gap-2 border-line border-t px-4 py-3 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={`Message to ${name}`}
        placeholder="Write a message"
        title="Press Enter to send, Shift+Enter for a new line"
        enterKeyHint="send"
        maxLength={maxMessageLength}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        className="max-h-48! min-h-10 sm:min-h-9 sm:py-1.5!"
      />
      <IconButton type="submit" label="Send message" variant="primary" disabled={text.trim() === ""}>
        <SendHorizontal />
      </IconButton>
    </form>
  )
}
