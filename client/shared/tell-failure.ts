// News of what failed: the screen's sentence, and the server's reason below it, before it or instead of it.
import { refusal } from "../api/refusal.ts"
import { toast } from "../ui/toast.tsx"

/** The screen's sentence with the reason below it; `lost` "alone" where a lost network is all there is to say. */
export function tellFailure(error: unknown, sentence: string, lost: "below" | "alone" = "below") {
  const { status, message, reason } = refusal(error)
  if (status === undefined && lost === "alone") return toast.error(message)
  const detail = status === undefined ? message : reason
  toast.error(sentence, detail === null ? {} : { detail })
}

/** Where the server's own sentence says more than ours. */
export function tellReason(error: unknown, sentence: string) {
  const { reason } = refusal(error)
  if (reason === null) tellFailure(error, sentence)
  else toast.error(reason)
}

/** The same to be shown in its place: the network's or the server's sentence, ours where it has none. */
export function reasonOf(error: unknown, sentence: string): string {
  const { status, message, reason } = refusal(error)
  return status === undefined ? message : (reason ?? sentence)
}
