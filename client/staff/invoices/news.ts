// What the screens of invoices say when something fails: the server's reason under our sentence.
import { refusal } from "../../api/refusal.ts"
import { toast } from "../../ui/toast.tsx"
import { tellFailure as tellReasonBelow } from "../tell-failure.ts"

/** The spec's sentence, with the server's reason below it where there is one worth reading. */
export function tellFailure(error: unknown, sentence: string) {
  const { status, message } = refusal(error)
  if (status === undefined) toast.error(message)
  else tellReasonBelow(error, sentence)
}

/** Where the server's own sentence goes first (spec §8), ours stands in when it has none. */
export function reasonOf(error: unknown, sentence: string): string {
  const { status, message, reason } = refusal(error)
  return status === undefined ? message : (reason ?? sentence)
}
