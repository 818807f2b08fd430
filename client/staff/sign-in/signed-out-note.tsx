// Why someone who was at work is asked to sign in.
import { useSearchParams } from "react-router"
import { hasDrafts } from "../../lib/storage.ts"
import { Note } from "../../ui/note.tsx"

export function SignedOutNote() {
  const [params] = useSearchParams()
  if (!params.has("ended")) return null
  return <Note tone="warning">You were signed out.{hasDrafts() && " Your draft is safe."}</Note>
}
