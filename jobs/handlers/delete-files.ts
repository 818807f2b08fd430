// Throws away files that nothing refers to any more.
import type { Handler } from "../job.ts"

export const deleteFiles: Handler<"delete-files"> = {
  async run({ files }, { keys }) {
    for (const key of keys) await files.delete(key)
  },
}
