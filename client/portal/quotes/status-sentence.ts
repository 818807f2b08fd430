// How long a quote is valid, or who answered it and when.
import type { PortalQuoteDetail } from "../../../src/portal/quotes/schema.ts"
import { date, moment } from "../../lib/dates.ts"
import { hostName } from "../../lib/host.ts"

type State = Pick<PortalQuoteDetail, "status" | "valid_until" | "answer">

export function statusSentence({ status, valid_until, answer }: State): string {
  if (answer) {
    const { name, answered_at, by } = answer
    const given = `${answer.answer === "accepted" ? "Accepted" : "Declined"} by ${name} on ${moment(answered_at)}.`
    return by === "staff" ? `${given} Recorded by ${hostName()}.` : given
  }
  if (status === "expired")
    return `This quote expired. It was valid until ${date(valid_until)}. Please ask ${hostName()} for a new one.`
  return valid_until === null ? "No expiry date." : `Valid until ${date(valid_until)}.`
}
