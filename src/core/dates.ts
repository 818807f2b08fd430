// What day it is for an organization.
import { Temporal } from "temporal-polyfill"

/** Today as `YYYY-MM-DD` in an IANA time zone. Throws RangeError for a zone that doesn't exist. */
export const todayIn = (time_zone: string): string => Temporal.Now.plainDateISO(time_zone).toString()
