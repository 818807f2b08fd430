// The bars of the revenue chart, with values on hover, touch or arrow keys.
import { clsx } from "clsx"
import { type KeyboardEvent, useRef, useState } from "react"
import { money } from "../../lib/format.ts"
import { BarValue } from "./bar-value.tsx"
import { monthName, scaleLine, shortMoney, shortMonth } from "./scale.ts"
import { Legend, percent, plot, Scale, ScaleLine } from "./scale-marks.tsx"

type Bar = { month: string; amount: number }
type BarsProps = { bars: readonly Bar[]; currency: string }

/** One Tab stop; arrow keys move between months. */
export function Bars({ bars, currency }: BarsProps) {
  const [shown, show] = useState<number | null>(null)
  const [stop, setStop] = useState(bars.length - 1)
  const list = useRef<HTMLUListElement>(null)
  const top = Math.max(...bars.map(({ amount }) => amount))
  const line = scaleLine(top)
  const scale = shortMoney(line, currency)
  const go = (event: KeyboardEvent) => {
    const next = keys[event.key]?.(stop, bars.length - 1)
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll("button")[next]?.focus()
  }
  return (
    <div className="flex min-h-54 flex-1 gap-2 lg:min-h-78">
      <Scale at={line / top} label={scale} />
      <div className="relative flex-1">
        <Legend label={scale} />
        <ScaleLine at={line / top} />
        <ul ref={list} aria-label="Revenue by month" className="absolute inset-0 flex items-stretch">
          {bars.map(({ month, amount }, at) => (
            <li key={month} className="relative min-w-0 flex-1">
              <button
                type="button"
                tabIndex={at === stop ? 0 : -1}
                aria-label={`${monthName(month)}: ${money(amount, currency)}`}
                onPointerEnter={() => show(at)}
                onPointerLeave={() => show(null)}
                onFocus={() => {
                  setStop(at)
                  show(at)
                }}
                onBlur={() => show(null)}
                onKeyDown={go}
                className="-outline-offset-2 absolute inset-0 cursor-default! rounded-sm"
              >
                <span className={`absolute inset-x-0.75 sm:inset-x-1.5 ${plot}`}>
                  <span
                    className={clsx(
                      "absolute inset-x-0 bottom-0 min-h-px rounded-t-sm transition-colors",
                      at === shown ? "bg-primary-hover" : "bg-primary",
                      shown !== null && at !== shown && "opacity-60",
                    )}
                    style={{ height: percent(Math.max(amount, 0) / top) }}
                  />
                </span>
                <span className="absolute inset-x-0 bottom-0 text-center text-muted text-xs">
                  <span className="sm:hidden">{shortMonth(month).slice(0, 1)}</span>
                  <span className="max-sm:hidden">{shortMonth(month)}</span>
                </span>
              </button>
              {at === shown && (
                <BarValue at={at} of={bars.length} month={month} amount={amount} currency={currency} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const keys: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
}
