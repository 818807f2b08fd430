// Toasts about failures: the screen's sentence, and the server's reason below it, before it or instead of it.
import { refusal } from "../api/refusal.ts"
import { toast } from "../ui/toast.tsx"

/** The screen's sentence with the reason below it; with `lost` "alone" a lost network is reported alone. */
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

/** The same to be shown in place: the network's or the server's sentence, else ours. */
export function reasonOf(error: unknown, sentence: string): string {
  const { status, message, reason } = refusal(error)
  return status === undefined ? message : (reason ?? sentence)
}
