// Lines that bill a client's time and expenses.
import { hasWork } from "../../../../../src/billable-work/rules.ts"
import type { UnbilledWork } from "../../../../../src/clients/unbilled/schema.ts"
import { type InvoiceForm, isBegun, type LineForm, newLine } from "../form.ts"
import { taxAt } from "../use-lines.ts"

export type WorkLine = UnbilledWork["time"][number] | UnbilledWork["expenses"][number]

/** A line is known by what it bills. */
export const keyOf = (line: WorkLine) =>
  "time_entries" in line ? `time ${line.time_entries}` : `expenses ${line.expenses}`

/** Those that none of the form's lines bills yet. */
export const notYetIn = <L extends WorkLine>(offered: readonly L[], lines: readonly LineForm[]): L[] =>
  offered.filter((work) => !lines.some((line) => bills(line, work)))

/** The lines whose work is as it was when they were added; `offered` is that of each entry. */
export const upToDate = (lines: readonly LineForm[], offered: readonly WorkLine[]): LineForm[] =>
  lines.filter((line) => {
    const { updated_at } = line
    return (
      updated_at === undefined || !offered.some((work) => work.updated_at > updated_at && bills(line, work))
    )
  })

const bills = ({ time_entries = [], expenses = [] }: LineForm, work: WorkLine) =>
  "time_entries" in work
    ? work.time_entries.some((id) => time_entries.includes(id))
    : work.expenses.some((id) => expenses.includes(id))

/**
 * The form's lines with the chosen ones behind them, which replace those with former figures of the same work; `rate` is that
 * of time without one.
 */
export function linesWith(form: InvoiceForm, chosen: readonly WorkLine[], rate: number | null): LineForm[] {
  const tax = taxAt(form.lines, form.lines.length - 1)
  const added = chosen.map((line) =>
    newLine({
      ...tax,
      description: line.description,
      quantity: line.quantity,
      unit_price: line.unit_price ?? rate,
      updated_at: line.updated_at,
      ...(line.unit ? { unit: line.unit } : {}),
      ...("time_entries" in line ? { time_entries: line.time_entries } : { expenses: line.expenses }),
    }),
  )
  const left = form.lines.filter((line) => isBegun(line) && !chosen.some((work) => bills(line, work)))
  return [...left, ...added]
}

/** Another client isn't billed for it: its lines go with the client. */
export function withoutOthersWork(
  part: Partial<InvoiceForm>,
  { client, lines }: InvoiceForm,
): Partial<InvoiceForm> {
  const stays = part.client === undefined || part.client?.id === client?.id
  if (stays || !hasWork(lines)) return part
  const left = lines.filter((line) => !hasWork([line]))
  return { ...part, lines: left.length > 0 ? left : [newLine()] }
}
