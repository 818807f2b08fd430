// Why someone who was at work is asked to sign in.
import { hasDrafts } from "../../lib/storage.ts"
import { Note } from "../../ui/note.tsx"
import { pageParams } from "./next.ts"

export function SignedOutNote() {
  if (!pageParams().has("ended")) return null
  return <Note tone="warning">You were signed out.{hasDrafts() && " Your draft is safe."}</Note>
}
