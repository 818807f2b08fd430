// How many files a message carries, and how large each may be.

export const maxAttachments = 5

/** Megabytes of one file, if the installation doesn't allow less. */
export const maxAttachmentMb = (max_upload_mb: number) => Math.min(25, max_upload_mb)

/** Files in a few words: "Brief.pdf and 2 more files". */
export function filesText(names: readonly string[]): string {
  const [first = "", ...more] = names
  if (more.length === 0) return first
  return `${first} and ${more.length} more ${more.length === 1 ? "file" : "files"}`
}
