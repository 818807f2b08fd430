// Answering a quote: what is typed stays in the tab until the answer is taken, and a retry answers once.
import { useState } from "react"
import type { withHeaders } from "../../api/client.ts"
import { refusal } from "../../api/refusal.ts"
import { has } from "../../lib/json.ts"
import { keepDraft, keptDraft } from "../../lib/storage.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { useIdempotencyKey } from "../../shared/use-idempotency-key.ts"
import { toast } from "../../ui/toast.tsx"
import { refreshAll } from "../queries.ts"

type AnswerOptions = {
  /** Where the text is kept: "accept quote 4". */
  place: string
  /** Names the refused text. */
  field: "name" | "reason"
  failure: string
  onClose: () => void
}

type Call = (options: ReturnType<typeof withHeaders>) => Promise<{ message: string }>

export function useAnswer({ place, field, failure, onClose }: AnswerOptions) {
  const [text, setText] = useState(() => restored(keptDraft(place)))
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const once = useIdempotencyKey()
  const type = (next: string) => {
    setText(next)
    setError(undefined)
    keepDraft(place, next === "" ? null : { text: next })
  }
  const forget = () => keepDraft(place, null)

  async function send(sent: object, call: Call) {
    setSending(true)
    try {
      const { message } = await call(once(sent))
      forget()
      onClose()
      toast.success(message)
    } catch (refused) {
      const { fields, status } = refusal(refused)
      if (fields[field]) setError(fields[field].join(", "))
      else tellReason(refused, failure)
      // It has changed or was answered: what it says now comes first. The text stays for another try.
      if (status === 409) onClose()
    }
    await refreshAll()
    setSending(false)
  }
  return {
    ...{ text, type, error, isSending, send },
    close() {
      forget()
      onClose()
    },
  }
}

const restored = (kept: unknown) => (has(kept, { text: "string" }) ? String(kept.text) : "")
