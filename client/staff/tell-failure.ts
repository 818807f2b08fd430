// News of what failed: the screen's sentence with the server's reason below it, or that reason alone.
import { refusal } from "../api/refusal.ts"
import { toast } from "../ui/toast.tsx"

export function tellFailure(error: unknown, sentence: string) {
  const { status, message, reason } = refusal(error)
  const detail = status === undefined ? message : reason
  toast.error(sentence, detail === null ? {} : { detail })
}

/** Where spec §8 prefers the server's own sentence. */
export function tellReason(error: unknown, sentence: string) {
  const { reason } = refusal(error)
  if (reason === null) tellFailure(error, sentence)
  else toast.error(reason)
}
