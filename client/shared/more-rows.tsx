// A long report shows its first rows until all of them are asked for.

import { type ReactNode, useState } from "react"
import { say } from "../../src/languages/rules.ts"
import { Button } from "../ui/button.tsx"

/** As many as a screen draws without a pause. */
const maxRows = 200

type MoreRowsProps<R> = { rows: readonly R[]; children: (shown: readonly R[]) => ReactNode }

export function MoreRows<R>({ rows, children }: MoreRowsProps<R>) {
  const [all, showAll] = useState(false)
  const isCut = !all && rows.length > maxRows
  return (
    <>
      {children(isCut ? rows.slice(0, maxRows) : rows)}
      {isCut && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-muted text-sm">
          {say("The first {shown} of {count} rows. The total includes all of them.", {
            ...{ shown: maxRows, count: rows.length },
          })}
          <Button size="sm" className="screen-only" onClick={() => showAll(true)}>
            {say("Show all")}
          </Button>
        </p>
      )}
    </>
  )
}
