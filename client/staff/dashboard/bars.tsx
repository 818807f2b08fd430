// A bar for each month, and what it stands for: under the pointer, the finger or the arrow keys.
import { clsx } from "clsx"
import { type KeyboardEvent, useRef, useState } from "react"
import { money } from "../../lib/format.ts"
import { monthName, scaleLine, shortMoney, shortMonth } from "./scale.ts"

type Bar = { month: string; amount: number }
type BarsProps = { bars: readonly Bar[]; currency: string }

/** One stop of Tab; arrows lead from month to month. */
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
        <div aria-hidden="true" className={`pointer-events-none absolute inset-x-0 ${plot}`}>
          <div
            className="absolute inset-x-0 border-line-strong border-t border-dashed"
            style={{ bottom: percent(line / top) }}
          />
        </div>
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
              {at === shown && <Said at={at} of={bars.length} bar={{ month, amount }} currency={currency} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Where the bars stand: above them is room for what is said of one, below them for the months. */
const plot = "top-8 bottom-6"
const percent = (share: number) => `${share * 100}%`

/** On a phone above them: a finger needs the width. */
const Legend = ({ label }: { label: string }) => (
  <div aria-hidden="true" className="tabular flex items-center gap-1.5 text-muted text-xs sm:hidden">
    <span className="w-5 border-line-strong border-t border-dashed" />
    {label}
  </div>
)

/** Beside the bars, as wide as what it says. */
const Scale = ({ at, label }: { at: number; label: string }) => (
  <div
    aria-hidden="true"
    className="tabular relative shrink-0 whitespace-nowrap text-muted text-xs max-sm:hidden"
  >
    <span className="invisible">{label}</span>
    <div className={`absolute right-0 ${plot}`}>
      <span className="absolute right-0 translate-y-1/2" style={{ bottom: percent(at) }}>
        {label}
      </span>
    </div>
  </div>
)

const keys: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
}

type SaidProps = { at: number; of: number; bar: Bar; currency: string }

/** Above the bar, and at the edges beside it, so that it stays on the card. */
const Said = ({ at, of, bar: { month, amount }, currency }: SaidProps) => (
  <span
    aria-hidden="true"
    className={clsx(
      "surface popup tabular pointer-events-none absolute top-0 z-10 whitespace-nowrap rounded-md border border-line-strong px-2 py-1 text-xs shadow-popup",
      at < of / 3 ? "left-0" : at >= (of * 2) / 3 ? "right-0" : "left-1/2 -translate-x-1/2",
    )}
  >
    <span className="text-muted">{monthName(month)}</span>{" "}
    <b className="font-semibold">{money(amount, currency)}</b>
  </span>
)
