// Makes the PDF of a statement of account for a waiting caller.
import type { Handler } from "../job.ts"
import { printStatement } from "../statements.ts"

export const renderStatement: Handler<"render-statement"> = {
  async run(parts, statement) {
    const { key, bytes } = await printStatement(parts, statement)
    return { key, size: bytes.byteLength }
  },
}
