// What happened to an invoice, newest first: who did it and when.
import { clsx } from "clsx"
import { clock, dayName, moment } from "../../../lib/dates.ts"
import { type Happening, wordsFor } from "./happenings.ts"

export function Timeline({ timeline }: { timeline: readonly Happening[] }) {
  const newestFirst = timeline.toReversed()
  return (
    <ol className="flex flex-col">
      {newestFirst.map((happening, at) => (
        <li key={`${happening.at} ${happening.event}`} className="relative flex gap-3 pb-4 last:pb-0">
          {at < newestFirst.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 bottom-0 left-[3.5px] w-px bg-line-strong" />
          )}
          <span
            aria-hidden="true"
            className={clsx("mt-1.5 size-2 shrink-0 rounded-full", dots[happening.event] ?? "bg-line-strong")}
          />
          <div className="min-w-0 text-sm">
            <p className="text-pretty">{wordsFor(happening)}</p>
            <p className="break-words text-muted text-xs">
              <time dateTime={happening.at} title={moment(happening.at)}>
                {dayName(happening.at)}, {clock(happening.at)}
              </time>
              {happening.by !== null && (
                <>
                  {" · "}
                  <span className="inline-block max-w-full">{happening.by}</span>
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const dots: Record<string, string> = {
  confirmed: "bg-success-hue",
  payment_recorded: "bg-success-hue",
  reminded: "bg-warning-hue",
  marked_paid: "bg-warning-hue",
  overdue: "bg-danger-hue",
  voided: "bg-danger-hue",
  mail_failed: "bg-danger-hue",
  issued: "bg-info-hue",
  sent: "bg-info-hue",
  viewed: "bg-info-hue",
}
