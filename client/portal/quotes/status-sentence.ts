// How long a quote is valid, or who answered it and when.
import { say } from "../../../src/languages/rules.ts"
import type { PortalQuoteDetail } from "../../../src/portal/quotes/schema.ts"
import { moment } from "../../lib/clock.ts"
import { date } from "../../lib/dates.ts"
import { hostName } from "../../lib/host.ts"

type State = Pick<PortalQuoteDetail, "status" | "valid_until" | "answer">

export function statusSentence({ status, valid_until, answer }: State): string {
  if (answer) {
    const { name, answered_at, by } = answer
    const given = say(
      answer.answer === "accepted" ? "Accepted by {name} on {date}." : "Declined by {name} on {date}.",
      { name, date: moment(answered_at) },
    )
    return by === "staff" ? `${given} ${say("Recorded by {name}.", { name: hostName() })}` : given
  }
  if (status === "expired")
    return say("This quote expired. It was valid until {date}. Please ask {name} for a new one.", {
      ...{ date: date(valid_until), name: hostName() },
    })
  return valid_until === null
    ? say("No expiry date.")
    : say("Valid until {date}.", { date: date(valid_until) })
}
