// Asks a member to check whether a reported payment has arrived.
import { sql } from "kysely"
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { formatMoney, sum } from "../../src/core/values/money.ts"
import { listed } from "../../src/languages/rules.ts"
import { dueOf } from "../../src/payments/allocations/queries.ts"
import { brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { mailedMemberOf, settingsUrl } from "../member.ts"
import { post } from "../post.ts"

/** Open claims of the same payment, the first of them too; none where it was for one invoice. */
const reportedWith = sql<{ id: number; number: string; amount: number }[]>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'number', o.invoice_number, 'amount', o.amount) order by o.id), '[]')
  from payment_claims o
  where o.organization_id = k.organization_id and o.report = k.report and o.state = 'open')`

export const emailMarkedPaid: Handler<"email-marked-paid"> = {
  /**
   * Nothing is emailed if the payment is confirmed or withdrawn by now, nor to members who no longer want it. Of several invoices
   * that one payment covers, the first has the mail.
   */
  async run(parts, { organization_id, invoice_id, user_id }, job) {
    const { config } = parts
    const paid = await mailedMemberOf(parts.db.system, organization_id, user_id, "payment_claim")
      .innerJoin("invoices as i", "i.organization_id", "o.id")
      .innerJoin("clients as c", (join) =>
        join.onRef("c.organization_id", "=", "i.organization_id").onRef("c.id", "=", "i.client_id"),
      )
      .leftJoin("payment_claims as k", (join) =>
        join
          .onRef("k.organization_id", "=", "i.organization_id")
          .onRef("k.invoice_id", "=", "i.id")
          .on("k.state", "=", "open"),
      )
      .select(["i.number", "i.total", "i.withheld", "i.currency", "i.chosen_method", "c.name as client_name"])
      .select([
        "k.id as claim_id",
        "k.amount as claimed",
        dueOf(sql`i`).as("due"),
        reportedWith.as("together"),
      ])
      .where("i.id", "=", invoice_id)
      .where("i.status", "=", "processing")
      // Of several that wait, the one that was just reported.
      .orderBy("k.id", "desc")
      .executeTakeFirst()
    if (!paid) return
    const [first] = paid.together
    if (first && first.id !== paid.claim_id) return
    const isShared = paid.together.length > 1
    const amount = isShared ? sum(paid.together.map((claim) => claim.amount)) : (paid.claimed ?? paid.due)
    const due = isShared ? amount : paid.due
    const settings_url = settingsUrl(config, paid.slug)
    await post(parts, {
      job,
      organization_id,
      to: paid.email,
      thread: `invoice-${invoice_id}`,
      unsubscribe_url: settings_url,
      brand: brandOf(paid, config),
      name: "client-marked-paid",
      data: {
        client_name: paid.client_name,
        number: paid.number,
        formatted_total: formatMoney(amount, paid.currency),
        withheld: paid.withheld !== 0,
        is_rest: paid.due !== paid.total - paid.withheld,
        is_part: amount < due,
        formatted_due: amount === due ? null : formatMoney(due, paid.currency),
        numbers: isShared ? listed(paid.together.map(({ number }) => number)) : null,
        invoice_count: Math.max(1, paid.together.length),
        method: paid.chosen_method?.name ?? "another method",
        url: `${tenantUrl(config, paid.slug)}/invoices/${invoice_id}`,
        settings_url,
      },
    })
  },
}
