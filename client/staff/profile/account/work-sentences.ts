// What the log says about time entries and expenses.
import type { Deed } from "../../../../src/audit-log/rules.ts"
import { date } from "../../../lib/dates.ts"
import { type Details, type Say, text } from "./log-words.ts"

type WorkDeed = Extract<Deed, `time_entry ${string}` | `expense ${string}`>

export const workSentences: Record<WorkDeed, Say> = {
  "time_entry created": (who, details) => `${who} added time${workedOn(details)}`,
  "time_entry edited": (who, details) => `${who} changed time${workedOn(details)}`,
  "time_entry deleted": (who, details) => `${who} deleted time${workedOn(details)}`,
  "expense created": (who, details) => `${who} added an expense${spent(details)}`,
  "expense edited": (who, details) => `${who} changed an expense${spent(details)}`,
  "expense deleted": (who, details) => `${who} deleted an expense${spent(details)}`,
}

const workedOn = ({ worked_on, client }: Details) =>
  `${text(client) === "" ? "" : ` for ${text(client)}`}${typeof worked_on === "string" ? ` on ${date(worked_on)}` : ""}`

const spent = ({ amount, category }: Details) =>
  `${text(amount) === "" ? "" : ` of ${text(amount)}`}${text(category) === "" ? "" : ` (${text(category)})`}`
