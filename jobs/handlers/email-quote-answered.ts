// Tells a member that a client accepted or declined a quote.
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { quoteName } from "../../src/quotes/rules.ts"
import { brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { mailedMemberOf, settingsUrl } from "../member.ts"
import { post } from "../post.ts"

export const emailQuoteAnswered: Handler<"email-quote-answered"> = {
  /** Nothing is emailed if the quote was cancelled or replaced meanwhile, nor to members who no longer want it. */
  async run(parts, { organization_id, quote_id, user_id }, job) {
    const { config } = parts
    const answered = await mailedMemberOf(parts.db.system, organization_id, user_id, "quote_answered")
      .innerJoin("quotes as q", "q.organization_id", "o.id")
      .innerJoin("quote_answers as a", (join) =>
        join.onRef("a.organization_id", "=", "q.organization_id").onRef("a.quote_id", "=", "q.id"),
      )
      .innerJoin("clients as c", (join) =>
        join.onRef("c.organization_id", "=", "q.organization_id").onRef("c.id", "=", "q.client_id"),
      )
      .select(["q.number", "q.revision", "q.total", "q.currency", "c.name as client_name"])
      .select(["a.answer", "a.name", "a.reason"])
      .where("q.id", "=", quote_id)
      .whereRef("q.status", "=", "a.answer")
      .executeTakeFirst()
    if (!answered) return
    const settings_url = settingsUrl(config, answered.slug)
    await post(parts, {
      job,
      organization_id,
      to: answered.email,
      thread: `quote-${quote_id}`,
      unsubscribe_url: settings_url,
      brand: brandOf(answered, config),
      name: "quote-answered",
      data: {
        client_name: answered.client_name,
        number: quoteName(answered),
        formatted_total: formatMoney(answered.total, answered.currency),
        is_accepted: answered.answer === "accepted",
        name: answered.name,
        reason: answered.reason,
        url: `${tenantUrl(config, answered.slug)}/quotes/${quote_id}`,
        settings_url,
      },
    })
  },
}
