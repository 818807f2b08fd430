// Tells a client that a reported payment wasn't found, why, and how to pay.
import { sql } from "kysely"
import { formatMoney, sum } from "../../src/core/values/money.ts"
import { listed } from "../../src/languages/rules.ts"
import { readersWith } from "../../src/mails/recipients/queries.ts"
import { addressed } from "../../src/mails/recipients/rules.ts"
import { brandColumns, brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { linkColumns, portalUrl } from "../portal-url.ts"
import { post } from "../post.ts"
import { fromName, replyTo, senderName } from "../sender.ts"

const decider = sql`k.decided_by`

/** Claims of the same payment that were rejected in the same transaction, this one too; none where it was for one invoice. */
const rejectedWith = sql<{ number: string; amount: number }[]>`(
  select coalesce(json_agg(json_build_object('number', o.invoice_number, 'amount', o.amount) order by o.id), '[]')
  from payment_claims o
  where o.organization_id = k.organization_id and o.report = k.report and o.state = 'rejected'
    and o.decided_at = k.decided_at)`

/** Statuses in which the invoice is unpaid. */
const open = ["sent", "overdue", "pending"] as const

export const emailClaimRejected: Handler<"email-claim-rejected"> = {
  /** Nothing is emailed if the invoice is paid, cancelled, deleted or another client's by now. */
  async run(parts, { organization_id, claim_id, link_id }, job) {
    const { config } = parts
    const rejected = await parts.db.system
      .selectFrom("payment_claims as k")
      .innerJoin("invoices as i", (join) =>
        join
          .onRef("i.organization_id", "=", "k.organization_id")
          .onRef("i.id", "=", "k.invoice_id")
          .onRef("i.client_id", "=", "k.client_id"),
      )
      .innerJoin("clients as c", (join) =>
        join.onRef("c.organization_id", "=", "k.organization_id").onRef("c.id", "=", "k.client_id"),
      )
      .innerJoin("portal_links as l", (join) =>
        join.onRef("l.organization_id", "=", "k.organization_id").on("l.id", "=", link_id),
      )
      .innerJoin("organizations as o", "o.id", "k.organization_id")
      .innerJoin("subscriptions as s", "s.organization_id", "o.id")
      .select([
        "k.amount",
        "k.currency",
        "k.reason",
        "k.invoice_id",
        "i.number",
        "i.language",
        ...linkColumns,
      ])
      .select(readersWith("billing").as("readers"))
      .select([replyTo(decider).as("reply_to"), senderName(decider).as("sender_name")])
      .select(rejectedWith.as("together"))
      .select(brandColumns)
      .where("k.organization_id", "=", organization_id)
      .where("k.id", "=", claim_id)
      .where("k.state", "=", "rejected")
      .where("i.status", "in", [...open])
      .executeTakeFirst()
    if (!rejected) return
    const { together } = rejected
    const isShared = together.length > 1
    const amount = isShared ? sum(together.map((claim) => claim.amount)) : rejected.amount
    const { contact, ...letter } = addressed(rejected.readers)
    await post(parts, {
      job,
      organization_id,
      ...letter,
      language: rejected.language,
      from_name: fromName(rejected, rejected.language),
      reply_to: rejected.reply_to,
      thread: `invoice-${rejected.invoice_id}`,
      brand: brandOf(rejected, config),
      name: "claim-rejected",
      data: () => ({
        client_name: contact.name,
        number: rejected.number,
        numbers: isShared ? listed(together.map(({ number }) => number)) : null,
        invoice_count: Math.max(1, together.length),
        formatted_amount: formatMoney(amount, rejected.currency),
        reason: rejected.reason ?? "",
        url: portalUrl(config, rejected, link_id, { ...letter, contact }),
      }),
    })
  },
}
