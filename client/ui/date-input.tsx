// A date: typed as people write it, or picked in a calendar. Phones and other languages have the browser's own picker.
import { clsx } from "clsx"
import { CalendarDays } from "lucide-react"
import { type KeyboardEvent, useId, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { writtenLanguage } from "../../src/core/values/language.ts"
import { date, dateOrder, today } from "../lib/dates.ts"
import { isDay } from "../lib/periods.ts"
import { readDay } from "../lib/typed-date.ts"
import { useControl, useGroup } from "./field.tsx"
import { type DateInputProps, NativeDate } from "./native-date.tsx"
import { onDemand } from "./on-demand.tsx"
import { TextInput } from "./text-input.tsx"

const Calendar = onDemand(async () => (await import("./calendar.tsx")).Calendar)

export function DateInput(props: DateInputProps) {
  const [isPhone] = useState(() => globalThis.matchMedia?.("(pointer: coarse)").matches ?? false)
  // What is typed is read in English.
  return isPhone || writtenLanguage() !== "en" ? <NativeDate {...props} /> : <TypedDate {...props} />
}

function TypedDate({ value, onChange, onCommit, onBlur, min, max, ref, className, ...rest }: DateInputProps) {
  const id = useId()
  const control = useControl()
  const label = useGroup()
  const box = useRef<HTMLSpanElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const place = { today: today(), order: dateOrder(), min, max }
  const written = isDay(value) ? date(value) : value
  const problem = draft === null && !isDay(value) ? readDay(value, place).problem : undefined
  /** Whether what is in the field could be read. */
  const commit = () => {
    const read = readDay(draft ?? written, place)
    const now = read.day ?? (draft ?? value).trim()
    setDraft(null)
    if (now !== value) onChange(now)
    onCommit?.(now)
    return read.problem === undefined
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") {
      event.preventDefault()
      setOpen(true)
    }
    // What follows Enter saves the form, so it needs the typed day first, and nothing is saved without one.
    if (event.key !== "Enter" || flushSync(commit)) return
    event.preventDefault()
    event.stopPropagation()
  }
  // The field may already show an error.
  const isSaid = (rest["aria-invalid"] ?? control["aria-invalid"]) !== undefined
  const described = [control["aria-describedby"], !isSaid && problem && id].filter(Boolean).join(" ")
  return (
    <span ref={box} className={clsx("block min-w-0", className)}>
      <TextInput
        {...rest}
        {...(ref === undefined ? {} : { ref })}
        className="tabular pr-1!"
        autoComplete="off"
        aria-invalid={isSaid || problem !== undefined || undefined}
        aria-describedby={described || undefined}
        value={draft ?? written}
        onChange={({ target }) => {
          setDraft(target.value)
          const { day } = readDay(target.value, place)
          if (day !== undefined) onChange(day)
        }}
        onBlur={() => {
          if (draft !== null) commit()
          onBlur?.()
        }}
        onKeyDown={keyDown}
        after={
          <button
            type="button"
            aria-label="Open calendar"
            aria-describedby={label["aria-labelledby"]}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={rest.disabled}
            onClick={() => setOpen(!isOpen)}
            className="grid size-8 place-items-center rounded-sm text-muted hover:text-ink disabled:pointer-events-none"
          >
            <CalendarDays />
          </button>
        }
      />
      {!isSaid && problem !== undefined && (
        <span id={id} className="mt-1 block text-pretty text-danger text-xs">
          {problem}
        </span>
      )}
      {isOpen && (
        <Calendar
          anchor={box}
          day={isDay(value) ? value : ""}
          min={min}
          max={max}
          onPick={(day) => {
            setOpen(false)
            setDraft(null)
            onChange(day)
            onCommit?.(day)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}
