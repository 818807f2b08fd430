// How many files a message or a document carries, how large each may be, and how much is stored.
import { say } from "../../../src/languages/rules.ts"
import type { Plan } from "../../core/access/identity.ts"

export const maxAttachments = 5

/** Megabytes of one file, if the installation doesn't allow less. */
export const maxAttachmentMb = (max_upload_mb: number) => Math.min(25, max_upload_mb)

/** Of a document. */
export const maxDocumentFiles = 10

/** Megabytes of one of them, if the installation doesn't allow less. */
export const maxDocumentFileMb = (max_upload_mb: number) => Math.min(10, max_upload_mb)

/** Bytes of a document's files that are attached to its mail: many mail servers refuse more. */
export const maxMailedBytes = 15 * 1024 * 1024

/** Files that are shown as a picture, by the endings that an upload may have. */
export const isPicture = (name: string) => /\.(png|jpe?g|gif)$/i.test(name)

const [mb, gb] = [1024 ** 2, 1024 ** 3]

/** Bytes of all files in an organization's messages and on its documents, and of those that one client sent: a quarter of it. */
export const storageOf = (plan: Plan) => {
  const all = plan === "free" ? 500 * mb : 10 * gb
  return { all, client: all / 4 }
}

/** The sentence for staff when nothing more fits. */
export const storageFull = (plan: Plan) =>
  plan === "free"
    ? "Your plan stores up to 500 MB of attached files. Remove files you no longer need, or upgrade to Pro."
    : "Your plan stores up to 10 GB of attached files. Remove files you no longer need."

/** For a client, whatever the plan is. */
export const noRoomForClient = "There's no room for more files here. Please send this file another way."

/** Files in a few words: "Brief.pdf and 2 more files". A message with neither files nor text had some. */
export function filesText(names: readonly string[]): string {
  const [first = say("File removed"), ...more] = names
  if (more.length === 0) return first
  return say("{name} and {count} more file|{name} and {count} more files", {
    name: first,
    count: more.length,
  })
}
