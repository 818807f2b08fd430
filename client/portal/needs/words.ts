// What a thing that needs the client says, and where it leads.
import type { Need } from "../../../src/portal/needs/schema.ts"
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
        title: `Your payment of ${rejected.formatted_amount} for invoice ${invoice.number} couldn't be confirmed`,
        note: [due, rejected.reason].filter(Boolean).join(" · "),
        action: "View invoice",
        to: page,
      }
    const title = `Invoice ${invoice.number} ${kind === "overdue" ? "is overdue" : "is ready to pay"}`
    if (invoice.can_pay)
      return {
        title,
        note: due,
        action: `Pay ${(invoice.next_instalment ?? invoice).formatted_amount}`,
        to: `${page}/pay`,
      }
    return { title, note: due, action: "View invoice", to: page }
  }
  if (quote)
    return {
      title: `Quote ${quote.name} for ${quote.formatted_total} is waiting for your answer`,
      note: quote.valid_until === null ? "" : `Valid until ${date(quote.valid_until)}`,
      action: "View quote",
      to: `/portal/quotes/${quote.id}`,
    }
  const to = project ? `/portal/projects/${project.id}` : "/portal/messages"
  if (filename !== null)
    return { title: `New file: ${filename}`, note: project?.title ?? "", action: "View file", to }
  const [title, action] =
    unread_count === 1
      ? ["1 unread message", "Read message"]
      : [`${unread_count} unread messages`, "Read messages"]
  return { title, note: project?.title ?? "Direct messages", action, to }
}
