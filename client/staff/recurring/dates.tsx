// The next dates, and what became of past ones.
import { Link } from "react-router"
import { stateLabels } from "../../../src/schedules/rules.ts"
import type { ScheduleDetail } from "../../../src/schedules/schema.ts"
import { date } from "../../lib/format.ts"
import { Card } from "../../ui/page.tsx"

type DatesProps = { schedule: ScheduleDetail }

export const ComingDates = ({ schedule: { upcoming } }: DatesProps) =>
  upcoming.length > 0 && (
    <Card title="Next dates">
      <DateGrid days={upcoming} />
    </Card>
  )

export const DateGrid = ({ days }: { days: readonly { on: string }[] }) => (
  <ol className="tabular grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
    {days.map(({ on }) => (
      <li key={on}>{date(on)}</li>
    ))}
  </ol>
)

type Past = ScheduleDetail["occurrences"][number]

export const PastDates = ({ schedule: { occurrences } }: DatesProps) =>
  occurrences.length > 0 && (
    <Card title="Past dates">
      <ul className="flex flex-col gap-2 text-sm">
        {occurrences.map((past) => (
          <li key={past.on}>
            <p className="flex justify-between gap-4">
              <span className="tabular">{date(past.on)}</span>
              <Outcome past={past} />
            </p>
            {past.reason !== null && <p className="text-pretty text-muted text-xs">{past.reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )

function Outcome({ past: { state, reason, invoice } }: { past: Past }) {
  if (invoice)
    return (
      <Link to={`/invoices/${invoice.id}`} className="text-link hover:underline">
        {invoice.is_numbered ? invoice.number : "Draft"}
      </Link>
    )
  if (state === "pending" && reason !== null)
    return <span className="text-danger">Trying again tomorrow</span>
  return <span className={state === "failed" ? "text-danger" : "text-muted"}>{stateLabels[state]}</span>
}
