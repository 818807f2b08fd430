// Weeks from Monday to Sunday, by their Monday.
import { addDays, weekday } from "./typed-date.ts"

/** "2026-11-27" is in the week of "2026-11-23". */
export const mondayOf = (day: string) => addDays(day, -((weekday(day) + 6) % 7))

/** The seven days from a Monday. */
export const daysFrom = (monday: string) => [0, 1, 2, 3, 4, 5, 6].map((many) => addDays(monday, many))

/** "Mon", or "Monday". */
export const dayName = (day: string, weekday: "short" | "long" = "short") =>
  new Intl.DateTimeFormat("en-US", { weekday, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`))
