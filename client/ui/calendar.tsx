// A month to pick a day from, below its field.
import { Popover } from "@base-ui/react/popover"
import { clsx } from "clsx"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react"
import { dateOrder, today } from "../lib/dates.ts"
import { addDays, addMonths, monthNames, weekday, weekdayNames } from "../lib/typed-date.ts"
import { Button, IconButton } from "./button.tsx"
import { popupLook } from "./option.ts"

type CalendarProps = {
  anchor: RefObject<HTMLElement | null>
  /** The chosen day, or "". */
  day: string
  min?: string | undefined
  max?: string | undefined
  onPick: (day: string) => void
  onClose: () => void
}

/** Open while mounted. */
export function Calendar({
  anchor,
  day,
  min = "1900-01-01",
  max = "2999-12-31",
  onPick,
  onClose,
}: CalendarProps) {
  const title = useId()
  const now = today()
  const within = (one: string) => (one < min ? min : one > max ? max : one)
  const [cursor, setCursor] = useState(() => within(day || now))
  const grid = useRef<HTMLTableElement>(null)
  const isByKey = useRef(false)
  const current = () => grid.current?.querySelector<HTMLElement>("[tabindex='0']") ?? null
  useEffect(() => {
    if (cursor && isByKey.current) current()?.focus()
    isByKey.current = false
  })
  const move = (event: KeyboardEvent) => {
    const to = moved(event, cursor)
    if (to === null) return
    event.preventDefault()
    isByKey.current = true
    setCursor(within(to))
  }
  const month = cursor.slice(0, 7)
  const isOutside = (one: string) => one < min || one > max
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50"
        >
          <Popover.Popup
            initialFocus={() => current() ?? true}
            finalFocus={() => anchor.current?.querySelector("input") ?? true}
            aria-label="Calendar"
            className={clsx(popupLook, "p-3")}
          >
            <div className="flex items-center justify-between gap-2">
              <IconButton
                size="icon-sm"
                label="Previous month"
                disabled={isOutside(addDays(`${month}-01`, -1))}
                onClick={() => setCursor(within(addMonths(cursor, -1)))}
              >
                <ChevronLeft />
              </IconButton>
              <p id={title} aria-live="polite" className="font-medium text-sm">
                {monthNames[Number(cursor.slice(5, 7)) - 1]} {cursor.slice(0, 4)}
              </p>
              <IconButton
                size="icon-sm"
                label="Next month"
                disabled={isOutside(addMonths(`${month}-01`, 1))}
                onClick={() => setCursor(within(addMonths(cursor, 1)))}
              >
                <ChevronRight />
              </IconButton>
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid of days */}
            <table ref={grid} role="grid" aria-labelledby={title} onKeyDown={move} className="mt-1">
              <thead>
                <tr>
                  {weekOf(cursor).map((one) => (
                    <th
                      key={one}
                      scope="col"
                      abbr={weekdayNames[weekday(one)]}
                      className="size-9 font-normal text-muted text-xs"
                    >
                      {weekdayNames[weekday(one)]?.slice(0, 2)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf(month).map((week) => (
                  <tr key={week[0]}>
                    {week.map((one) => (
                      <td key={one} className="p-0">
                        <button
                          type="button"
                          tabIndex={one === cursor ? 0 : -1}
                          aria-label={nameOfDay(one)}
                          aria-pressed={one === day}
                          aria-current={one === now ? "date" : undefined}
                          disabled={isOutside(one)}
                          onClick={() => onPick(one)}
                          className={clsx(
                            "tabular size-9 rounded-md text-sm disabled:opacity-40",
                            one === day ? "bg-primary text-on-primary" : "hover:bg-hover",
                            one !== day && !one.startsWith(month) && "text-muted",
                            one !== day && one === now && "font-semibold text-link",
                          )}
                        >
                          {Number(one.slice(8))}
                        </button>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <Button size="sm" variant="ghost" disabled={isOutside(now)} onClick={() => onPick(now)}>
              Today
            </Button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Where a key leads, or null for other keys. */
function moved({ key, shiftKey }: KeyboardEvent, from: string): string | null {
  const week = weekOf(from)
  const places: Record<string, string | undefined> = {
    ArrowLeft: addDays(from, -1),
    ArrowRight: addDays(from, 1),
    ArrowUp: addDays(from, -7),
    ArrowDown: addDays(from, 7),
    PageUp: addMonths(from, shiftKey ? -12 : -1),
    PageDown: addMonths(from, shiftKey ? 12 : 1),
    Home: week[0],
    End: week[6],
  }
  return places[key] ?? null
}

/** Weeks begin on Sunday where dates begin with the month. */
function weekOf(day: string): string[] {
  const start = addDays(day, -((weekday(day) + (dateOrder() === "MDY" ? 0 : 6)) % 7))
  return Array.from({ length: 7 }, (_, at) => addDays(start, at))
}

const weeksOf = (month: string): string[][] =>
  [0, 7, 14, 21, 28, 35]
    .map((days) => weekOf(addDays(`${month}-01`, days)))
    .filter((week) => week.some((day) => day.startsWith(month)))

/** "Monday, 14 December 2026" */
const nameOfDay = (day: string) => {
  const [year, month, date] = day.split("-").map(Number)
  return `${weekdayNames[weekday(day)]}, ${date} ${monthNames[(month ?? 1) - 1]} ${year}`
}
