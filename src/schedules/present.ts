// A recurring invoice on the wire: money in the currency's own unit, moments in the organization's time zone.
import type { CsvCell } from "../core/api/csv.ts"
import { momentOf } from "../core/values/dates.ts"
import { languages } from "../core/values/language.ts"
import { formatMoney, fromMinor } from "../core/values/money.ts"
import { presentAmounts, presentLines } from "../invoices/amounts/present.ts"
import { type RuleColumns, ruleOf, type ScheduleRow, type WholeSchedule } from "./queries.ts"
import { nextDays } from "./recurrence/rules.ts"
import { acts, datesAhead, rhythmText } from "./rules.ts"
import type { Schedule, ScheduleDetail } from "./schema.ts"

export function presentSchedule(row: ScheduleRow, time_zone: string): Schedule {
  const { id, status, pause_reason, client_name, project_title, currency, total, mode, terms_days } = row
  const { next_on, problem, created_at, updated_at } = row
  return {
    ...{
      id,
      status,
      pause_reason,
      client: row.client_id,
      client_name,
      project: row.project_id,
      project_title,
    },
    title: titleOf(row),
    ...{ currency, total: fromMinor(total, currency), formatted_total: formatMoney(total, currency) },
    ...ruleOf(row),
    ...{ mode, terms_days, next_on },
    next_at: next_on === null ? null : momentOf(next_on, row.at, time_zone),
    ...{ problem, created_at, updated_at },
  }
}

/** `may`: whether the reader may change anything. */
export function presentWhole(
  row: WholeSchedule,
  { time_zone, may }: { time_zone: string; may: boolean },
): ScheduleDetail {
  const { body, occurrences, timeline, next_on, status } = row
  const { notes, terms, po_number, contract_number, buyer_reference, internal_note } = body
  const wire = (minor: number) => fromMinor(minor, body.currency)
  return {
    ...presentSchedule(row, time_zone),
    ...{ amount: wire(body.amount), tax_amount: wire(body.tax_amount), subtotal: wire(body.subtotal) },
    tax_rate: body.tax_rate,
    ...presentAmounts(body),
    items: presentLines(body.lines, body).map((line, place) => ({ ...line, order: place + 1 })),
    ...{ notes, terms, po_number, contract_number, buyer_reference, internal_note },
    language: languages.find((one) => one === body.language) ?? "en",
    ...{ series: body.series_id, custom: body.custom, instalments: body.instalments },
    upcoming: next_on === null ? [] : comingDays(ruleOf(row), next_on, time_zone, row.past),
    ...{ occurrences, allowed: may ? [...acts[status]] : [], timeline },
  }
}

/** From `first` on, which is one of its days; `past` counts those before it. */
export function comingDays(rule: RuleColumns, first: string, time_zone: string, past: number) {
  const days = [first, ...nextDays(rule, first, datesAhead - 1, past + 1)]
  return days.map((on) => ({ on, at: momentOf(on, rule.at, time_zone) }))
}

export const scheduleHeader = [
  ...["status", "client_id", "client", "person", "project", "title", "repeats", "start_on", "next_on"],
  ...["ends_on", "ends_after", "on_each_date", "terms_days", "currency", "total", "created_at"],
]

export const scheduleCells = (row: ScheduleRow): CsvCell[] => [
  ...[row.status, row.client_id, row.client_company ?? row.client_name, row.client_name, row.project_title],
  ...[titleOf(row), rhythmText(row), row.start_on, row.next_on, row.ends_on, row.ends_after],
  ...[row.mode, row.terms_days, row.currency, { minor: row.total, currency: row.currency }, row.created_at],
]

/** The first item's description. */
const titleOf = ({ body }: Pick<ScheduleRow, "body">): string | null =>
  body.lines.find(({ kind }) => kind !== "text")?.description.split("\n")[0] ?? null
