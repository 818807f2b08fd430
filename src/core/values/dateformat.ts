// Written dates, the same on screens, on paper and in emails: English words in the order of a country.

/** Of day, month and year: "5 December 2026", "December 5, 2026". No English date begins with the year. */
export const dateOrders = ["DMY", "MDY"] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * Countries whose most spoken language (Unicode CLDR, by ECMA-402's `maximize`) begins a long date with the month, or with the
 * year where English dates of that country begin with the month; `test/core/values/dateformat.test.ts` checks it. A table, so
 * that every browser writes what the server writes.
 */
const monthFirst = "BT CA CN ER GL GU JP KP KR LK MH MM MN MP NP PH SO TW UM US VI".split(" ")

/** `country` is an ISO 3166 alpha-2 code. Unknown ones put the day first, which can't be misread. */
export const dateOrderIn = (country: string | null): DateOrder =>
  monthFirst.includes(country?.toUpperCase() ?? "") ? "MDY" : "DMY"

type Writing = { month: "long" | "short"; time_zone?: string | undefined }

/** The day of a moment, in the time zone of this process or browser unless one is given. */
export function writtenDate(at: Date, order: DateOrder, { month, time_zone }: Writing): string {
  const parts = formatter(month, time_zone).formatToParts(at)
  const said = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return order === "MDY"
    ? `${said.month} ${said.day}, ${said.year}`
    : `${said.day} ${said.month} ${said.year}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs far more than using it. */
function formatter(month: Writing["month"], time_zone: string | undefined): Intl.DateTimeFormat {
  const key = `${month} ${time_zone}`
  const day = { year: "numeric", month, day: "numeric" } as const
  const made = formatters.get(key) ?? new Intl.DateTimeFormat("en-US", { ...day, timeZone: time_zone })
  formatters.set(key, made)
  return made
}
