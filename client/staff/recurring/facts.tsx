// How often it repeats, what happens on each date, and when it ends.
import { Fragment } from "react"
import { modeLabels, rhythmText } from "../../../src/schedules/rules.ts"
import type { ScheduleDetail } from "../../../src/schedules/schema.ts"
import { clock } from "../../lib/clock.ts"
import { count, date } from "../../lib/format.ts"
import { Card } from "../../ui/page.tsx"

export const Facts = ({ schedule }: { schedule: ScheduleDetail }) => (
  <Card>
    <p className="text-muted text-sm">Total of each invoice</p>
    <p className="tabular font-semibold text-2xl tracking-tight">{schedule.formatted_total}</p>
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&_dd]:text-right [&_dt]:text-muted">
      {rowsOf(schedule).map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  </Card>
)

/** A day on which no zone changes its clock. */
const unchanged = "2000-01-01"

function rowsOf(schedule: ScheduleDetail): [string, string][] {
  const { start_on, at, mode, terms_days } = schedule
  return [
    ["Repeats", rhythmText(schedule)],
    ["Time", clock(`${unchanged}T${at}`)],
    ["First date", date(start_on)],
    ["Ends", endText(schedule)],
    ["On each date", modeLabels[mode]],
    ["Due", terms_days === null ? "Usual terms" : dueText(terms_days)],
  ]
}

const dueText = (days: number) => (days === 0 ? "On the issue date" : `${count(days, "day")} after issue`)

function endText({ ends_on, ends_after }: ScheduleDetail): string {
  const parts = [
    ...(ends_on === null ? [] : [`On ${date(ends_on)}`]),
    ...(ends_after === null ? [] : [`After ${count(ends_after, "date")}`]),
  ]
  return parts.join(", or ") || "Never"
}
