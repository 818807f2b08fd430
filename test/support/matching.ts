// Which test files a path or a word means, for a run of some of them.
import { existsSync } from "node:fs"
import { relative } from "node:path"

/** Those whose path holds one of the words. What looks back on all journeys says nothing of some of them. */
export const matching = (words: readonly string[], files: readonly string[]) => {
  const parts = words.map((word) => (existsSync(word) ? relative("", word) : word))
  return files.filter(
    (file) => !file.startsWith("test/e2e/after/") && parts.some((part) => file.includes(part)),
  )
}
