// Lines that bill a client's time and expenses.
import { hasWork } from "../../../../../src/billable-work/rules.ts"
import type { UnbilledWork } from "../../../../../src/clients/unbilled/schema.ts"
import { type InvoiceForm, isBegun, type LineForm, newLine } from "../form.ts"
import { taxAt } from "../use-lines.ts"

export type WorkLine = UnbilledWork["time"][number] | UnbilledWork["expenses"][number]

/** A line is known by what it bills. */
export const keyOf = (line: WorkLine) =>
  "time_entries" in line ? `time ${line.time_entries}` : `expenses ${line.expenses}`

/** Those that no line of the form bills yet. */
export function notYetIn<L extends WorkLine>(lines: readonly L[], form: InvoiceForm): L[] {
  const time = new Set(form.lines.flatMap(({ time_entries = [] }) => time_entries))
  const expenses = new Set(form.lines.flatMap((line) => line.expenses ?? []))
  return lines.filter((line) =>
    "time_entries" in line
      ? !line.time_entries.some((id) => time.has(id))
      : !line.expenses.some((id) => expenses.has(id)),
  )
}

/** The form's lines with the chosen ones behind them; `rate` is that of time without one. */
export function linesWith(form: InvoiceForm, chosen: readonly WorkLine[], rate: number | null): LineForm[] {
  const tax = taxAt(form.lines, form.lines.length - 1)
  const added = chosen.map((line) =>
    newLine({
      ...tax,
      description: line.description,
      quantity: line.quantity,
      unit_price: line.unit_price ?? rate,
      ...(line.unit ? { unit: line.unit } : {}),
      ...("time_entries" in line ? { time_entries: line.time_entries } : { expenses: line.expenses }),
    }),
  )
  return [...form.lines.filter(isBegun), ...added]
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
