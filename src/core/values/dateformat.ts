// Written dates, the same on screens, on paper and in mails: English words in the order of a country.

/** Of day, month and year: "5 December 2026", "December 5, 2026", "2026 December 5". */
export const dateOrders = ["DMY", "MDY", "YMD"] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * Countries whose most spoken language (Unicode CLDR, by ECMA-402's `maximize`) doesn't begin a long date with the day;
 * `test/core/values/dateformat.test.ts` checks it. A table, so that every browser writes what the server writes.
 */
const beginning: Record<string, DateOrder> = {
  ...orderOf("MDY", "CA ER GU MH MP PH SO UM US VI"),
  ...orderOf("YMD", "BT CN GL HK HU JP KP KR LK LS LT MM MN MO NP RW TW ZW"),
}

function orderOf(order: DateOrder, countries: string) {
  return Object.fromEntries(countries.split(" ").map((country) => [country, order]))
}

/** `country` is an ISO 3166 alpha-2 code. Unknown ones put the day first, which can't be misread. */
export const dateOrderIn = (country: string | null): DateOrder =>
  beginning[country?.toUpperCase() ?? ""] ?? "DMY"

type Writing = { month: "long" | "short"; time_zone?: string | undefined }

/** The day of a moment, in the time zone of this process or browser unless one is given. */
export function writtenDate(at: Date, order: DateOrder, { month, time_zone }: Writing): string {
  const parts = formatter(month, time_zone).formatToParts(at)
  const said = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  if (order === "MDY") return `${said.month} ${said.day}, ${said.year}`
  return order === "YMD" ? `${said.year} ${said.month} ${said.day}` : `${said.day} ${said.month} ${said.year}`
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
