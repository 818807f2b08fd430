// One field of a line, with what is wrong with it below.
import { clsx } from "clsx"
import type { ReactNode } from "react"

type CellProps = {
  line: string
  name: string
  /** Above the field on a phone, where no head of a column says it. */
  label?: string
  /** Columns of the table that it takes. */
  span?: number
  problem: string | undefined
  className: string
  children: ReactNode
}

export const LineCell = ({ line, name, label, span, problem, className, children }: CellProps) => (
  <td
    data-line={line}
    data-cell={name}
    colSpan={span}
    className={clsx("min-w-0 sm:pb-2 sm:align-top", className)}
  >
    {label && (
      <span aria-hidden="true" className="mb-1 block text-muted text-xs sm:hidden">
        {label}
      </span>
    )}
    {children}
    {problem !== undefined && (
      <p id={problemId(line, name)} className="mt-1 text-danger text-xs">
        {problem}
      </p>
    )}
  </td>
)

/** Of the sentence that says what is wrong. */
export const problemId = (line: string, name: string) => `${line}-${name}-problem`
