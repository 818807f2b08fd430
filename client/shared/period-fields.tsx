// A period, chosen by name or by two dates.

import { useState } from "react"
import { say } from "../../src/languages/rules.ts"
import { today } from "../lib/dates.ts"
import { isDay, nameOfPeriod, type Period, periodLabels, periodNames, periodOf } from "../lib/periods.ts"
import { DateInput } from "../ui/date-input.tsx"
import { Select } from "../ui/select.tsx"

type PeriodFieldsProps = {
  period: Period
  onChange: (period: Period) => void
  /** What the days are of. */
  label?: string
  /** The label without dates: "Any time". If missing, both dates are required. */
  open?: string
}

export function PeriodFields({ period, onChange, label = say("Period"), open }: PeriodFieldsProps) {
  const now = today()
  const isOpen = open !== undefined && period.from === "" && period.to === ""
  const named = isOpen ? "open" : (nameOfPeriod(period, now) ?? "other")
  const [picking, pick] = useState(false)
  const value = picking ? "other" : named
  const options = [
    ...(open === undefined ? [] : [{ value: "open" as const, label: open }]),
    ...periodNames.map((name) => ({ value: name, label: say(periodLabels[name]) })),
    { value: "other" as const, label: say("Custom dates") },
  ]
  return (
    <div className="grid min-w-0 grid-cols-2 items-center gap-2 sm:flex">
      <Select
        label={label}
        options={options}
        value={value}
        onChange={(name) => {
          pick(name === "other")
          if (name === "open") onChange({ from: "", to: "" })
          else if (name !== "other") onChange(periodOf(name, now))
        }}
        className="sm:w-40 max-sm:col-span-2"
      />
      {(open === undefined || value === "other") && (
        <>
          <Day
            label={say("From#day")}
            value={period.from}
            needed={open === undefined}
            onChange={(from) => onChange({ ...period, from })}
          />
          <span aria-hidden="true" className="text-muted max-sm:hidden">
            –
          </span>
          <Day
            label={say("To")}
            value={period.to}
            needed={open === undefined}
            wrong={period.to !== "" && period.to < period.from}
            onChange={(to) => onChange({ ...period, to })}
          />
        </>
      )}
    </div>
  )
}

type DayProps = {
  label: string
  value: string
  needed?: boolean
  /** A real date, not 31 February. */
  wrong?: boolean
  onChange: (day: string) => void
}

/** Reports valid dates only, once they are complete; an empty field gets its date back if it needs one. */
export function Day({ label, value, needed = true, wrong = false, onChange }: DayProps) {
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setTyped(value)
  }
  const isGood = (text: string) => isDay(text) || (text === "" && !needed)
  return (
    <DateInput
      aria-label={label}
      aria-invalid={wrong || undefined}
      value={typed}
      onChange={setTyped}
      onCommit={(day) => {
        if (day === "" && needed) setTyped(value)
        else if (isGood(day) && day !== value) onChange(day)
      }}
      className="sm:w-38"
    />
  )
}
