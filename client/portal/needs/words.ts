// What a thing that needs the client says, and where it leads.
import { say } from "../../../src/languages/rules.ts"
import type { Need } from "../../../src/portal/needs/schema.ts"
import { answerText } from "../../lib/answers.ts"
import { date } from "../../lib/dates.ts"
import { dueOn } from "../invoices/amounts.ts"

type Words = { title: string; note: string; action: string; to: string }

export function wordsOf(need: Need): Words {
  const { kind, invoice, rejected, quote, project, filename, unread_count } = need
  if (invoice) {
    const page = `/portal/invoices/${invoice.id}`
    const due = dueOn({ ...invoice, is_overdue: kind === "overdue" })
    if (rejected)
      return {
        title: say("Your payment of {amount} for invoice {number} couldn't be confirmed", {
          ...{ amount: rejected.formatted_amount, number: invoice.number },
        }),
        note: [due, rejected.reason].filter(Boolean).join(" · "),
        action: say("View invoice"),
        to: page,
      }
    const title = say(
      kind === "overdue" ? "Invoice {number} is overdue" : "Invoice {number} is ready to pay",
      { number: invoice.number },
    )
    if (invoice.can_pay)
      return {
        title,
        note: due,
        action: say("Pay {amount}", { amount: (invoice.next_instalment ?? invoice).formatted_amount }),
        to: `${page}/pay`,
      }
    return { title, note: due, action: say("View invoice"), to: page }
  }
  if (quote)
    return {
      title: say("Quote {name} for {amount} is waiting for your answer", {
        ...{ name: answerText(quote.name), amount: quote.formatted_total },
      }),
      note: quote.valid_until === null ? "" : say("Valid until {date}", { date: date(quote.valid_until) }),
      action: say("View quote"),
      to: `/portal/quotes/${quote.id}`,
    }
  const to = project ? `/portal/projects/${project.id}` : "/portal/messages"
  if (filename !== null)
    return {
      title: say("New file: {name}", { name: filename }),
      note: project?.title ?? "",
      action: say("View file"),
      to,
    }
  const count = unread_count ?? 0
  return {
    title: say("{count} unread message|{count} unread messages", { count }),
    note: project?.title ?? say("Direct messages"),
    action: say(count === 1 ? "Read message" : "Read messages"),
    to,
  }
}
