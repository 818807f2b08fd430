// A client's own change as the staff sees it: field by field, and whether it can be undone.
import type { OwnChangeRow } from "./queries.ts"
import { isInEffect, type OwnValues, ownFields } from "./rules.ts"
import type { OwnChange } from "./schema.ts"

export function presentOwnChange(row: OwnChangeRow | null, now: OwnValues): OwnChange | null {
  if (row === null) return null
  const { id, changed_at, changes } = row
  return {
    id,
    changed_at,
    changes: ownFields.flatMap((field) => {
      const change = changes[field]
      return change ? [{ field, ...change }] : []
    }),
    can_undo: isInEffect(now, changes),
  }
}
