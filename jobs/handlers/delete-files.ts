// Removes files that no row refers to any more.
import { removeFiles } from "../../src/core/backup/hold.ts"
import type { Handler } from "../job.ts"

export const deleteFiles: Handler<"delete-files"> = {
  run: ({ db, files }, removal) => removeFiles(db, files, removal),
}
