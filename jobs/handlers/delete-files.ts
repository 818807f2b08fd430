// Throws away files that nothing refers to any more.
import type { Handler } from "../job.ts"

export const deleteFiles: Handler<"delete-files"> = {
  async run({ files }, { keys, prefixes = [] }) {
    for (const key of keys) await files.delete(key)
    for (const prefix of prefixes) await files.deleteAll(prefix)
  },
}
