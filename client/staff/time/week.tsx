// The days of a week with their hours, and the weeks around it.
import { clsx } from "clsx"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { api } from "../../api/hooks.ts"
import { today } from "../../lib/dates.ts"
import { date, hours } from "../../lib/format.ts"
import { addDays } from "../../lib/typed-date.ts"
import { dayName, daysFrom, mondayOf } from "../../lib/weeks.ts"
import { Button, IconButton } from "../../ui/button.tsx"
import { Failure } from "../../ui/states.tsx"
import type { TimePlace } from "./use-time-place.ts"

type WeekProps = {
  place: TimePlace
  /** The Monday; "" for this week. */
  onWeek: (monday: string) => void
}

export function Week({ place: { week, filters }, onWeek }: WeekProps) {
  const worked = api.time_entries.days.useQuery(filters)
  const { data } = worked
  const lost = data ? null : worked.error
  const now = today()
  const current = mondayOf(now)
  const minutesOn = (day: string) => data?.days.find((one) => one.day === day)?.minutes ?? 0
  const total = data?.days.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <section aria-label="Week" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="-ml-2 flex items-center">
          <IconButton label="Previous week" onClick={() => onWeek(addDays(week, -7))}>
            <ChevronLeft />
          </IconButton>
          <IconButton label="Next week" onClick={() => onWeek(addDays(week, 7))}>
            <ChevronRight />
          </IconButton>
        </span>
        <h2 className="font-semibold">
          {date(week)} – {date(addDays(week, 6))}
        </h2>
        {week !== current && (
          <Button size="sm" onClick={() => onWeek("")}>
            This week
          </Button>
        )}
        {!lost && (
          <p className="ml-auto text-muted text-sm">
            Total{" "}
            <span className="tabular ml-1 font-semibold text-ink text-xl">
              {total === undefined ? "…" : hours(total)}
            </span>
          </p>
        )}
      </div>
      {lost ? (
        <Failure
          title="Failed to load the week"
          error={lost}
          retry={worked.refetch}
          retrying={worked.isFetching}
        />
      ) : (
        <ol className="surface grid grid-cols-7 divide-x divide-line overflow-clip rounded-xl border border-line">
          {daysFrom(week).map((day) => (
            <li
              key={day}
              aria-current={day === now ? "date" : undefined}
              className={clsx(
                "flex min-w-0 flex-col items-center py-2.5 text-sm",
                day === now && "bg-primary-soft",
              )}
            >
              <span className="text-muted text-xs">
                <span className="sm:hidden">{dayName(day).slice(0, 2)}</span>
                <span className="max-sm:sr-only">{dayName(day)}</span> {Number(day.slice(8))}
              </span>
              <span className={clsx("tabular", minutesOn(day) === 0 ? "text-muted" : "font-medium")}>
                {data === undefined ? "…" : minutesOn(day) === 0 ? "–" : hours(minutesOn(day))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
