// Who may change an entry: the person whose it is, and owners. One that is on an invoice stays.
import { storedUser } from "../../lib/storage.ts"
import { may } from "../may.ts"

export const mayChange = ({ user, invoice }: { user: number | null; invoice: number | null }) =>
  invoice === null && may("work") && (may("govern") || user === storedUser()?.id)
