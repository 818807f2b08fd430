// Figures in rows with a total: a table, or on a phone a card per row.
import { clsx } from "clsx"
import type { ReactNode } from "react"
import { Link } from "react-router"

export type ReportColumn<R> = {
  key: string
  title: string
  render: (row: R) => ReactNode
  /** Right-aligned. */
  numeric?: boolean
  /** An empty value, which phones leave out. */
  isEmpty?: (row: R) => boolean
  total?: ReactNode
  isEmptyBelow?: boolean
  /** Hidden on tablets, shown on paper. */
  wide?: boolean
  /** The last column on tablets. */
  edge?: boolean
}

type ReportTableProps<R> = {
  /** The caption for screen readers. */
  caption: string
  /** The first column names the row. */
  columns: readonly ReportColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R, at: number) => string | number
  rowLink?: (row: R) => string | undefined
  /** The label of the last row: "Total". */
  sum: string
}

export function ReportTable<R>(props: ReportTableProps<R>) {
  const { caption, columns, rows, rowKey, rowLink, sum } = props
  return (
    <div className="surface overflow-clip rounded-xl border border-line">
      <table className="block w-full text-sm md:table print:table print:text-[8pt]">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden md:table-header-group">
          <tr className="border-line-strong border-b text-left text-muted">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={clsx("h-10 font-medium text-xs print:text-[8pt]", cellLook(column))}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group print:table-row-group">
          {rows.map((row, at) => (
            <tr
              key={rowKey(row, at)}
              className={clsx(
                "relative block px-4 py-3 *:first:font-medium md:table-row print:table-row",
                rowLink?.(row) !== undefined && "transition-colors focus-within:bg-hover hover:bg-hover",
              )}
            >
              {columns.map((column, index) => (
                <ReportCell
                  key={column.key}
                  column={column}
                  heading={index === 0}
                  empty={column.isEmpty?.(row) ?? false}
                  to={index === 0 ? rowLink?.(row) : undefined}
                >
                  {column.render(row)}
                </ReportCell>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="block border-line-strong border-t font-semibold md:table-footer-group print:table-row-group">
          <tr className="block px-4 py-3 md:table-row print:table-row">
            {columns.map((column, index) => (
              <ReportCell
                key={column.key}
                column={column}
                heading={index === 0}
                empty={index > 0 && (column.total === undefined || column.isEmptyBelow === true)}
              >
                {index === 0 ? sum : column.total}
              </ReportCell>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type ReportCellProps<R> = {
  column: ReportColumn<R>
  heading: boolean
  empty: boolean
  to?: string | undefined
  children: ReactNode
}

function ReportCell<R>({ column, heading, empty, to, children }: ReportCellProps<R>) {
  const inCard = heading ? "block pb-1" : empty ? "hidden" : "flex justify-between gap-4 py-0.5"
  return (
    <td
      className={clsx(
        inCard,
        "md:table-cell md:h-11 md:py-2 print:table-cell print:h-auto print:py-1",
        cellLook(column),
      )}
    >
      {!heading && (
        <span aria-hidden="true" className="text-muted md:hidden print:hidden">
          {column.title}
        </span>
      )}
      {to === undefined ? (
        <span className="min-w-0">{children}</span>
      ) : (
        <Link
          to={to}
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
        >
          {children}
        </Link>
      )}
    </td>
  )
}

const cellLook = <R,>({ numeric, wide, edge }: ReportColumn<R>) =>
  clsx(
    "md:px-2 md:first:pl-5 md:last:pr-5 lg:not-first:pl-3 print:px-1! print:first:pl-0! print:last:pr-0!",
    numeric && "tabular md:text-right print:whitespace-nowrap print:text-right",
    edge && "md:max-lg:pr-5",
    wide && "md:max-lg:hidden print:table-cell!",
  )
