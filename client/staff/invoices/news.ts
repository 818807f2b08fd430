// What the screens of invoices say when something fails: the server's reason under our sentence.
import { refusal } from "../../api.ts"
import { toast } from "../../ui/toast.tsx"

/** The spec's sentence, with the server's reason below it where there is one worth reading. */
export function tellFailure(error: unknown, sentence: string) {
  const { status, message } = refusal(error)
  if (status === undefined) toast.error(message)
  else if (status >= 500) toast.error(sentence)
  else toast.error(sentence, { detail: message })
}

/** Where the server's own sentence goes first (spec §8), ours stands in when it has none. */
export function reasonOf(error: unknown, sentence: string): string {
  const { status, message } = refusal(error)
  return status !== undefined && status >= 500 ? sentence : message
}
