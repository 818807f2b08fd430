// Tells a client that a reported payment wasn't found, why, and how to pay.
import { sql } from "kysely"
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { linkTokenOf } from "../../src/portal-links/service.ts"
import { brandColumns, brandOf } from "../brand.ts"
import type { Handler } from "../job.ts"
import { post } from "../post.ts"
import { fromName, replyTo, senderName } from "../sender.ts"

const decider = sql`k.decided_by`

/** Statuses in which the invoice is unpaid. */
const open = ["sent", "overdue", "pending"] as const

export const emailClaimRejected: Handler<"email-claim-rejected"> = {
  /** Nothing is mailed if the invoice is paid, cancelled, deleted or another client's by now. */
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
      .select(["k.amount", "k.currency", "k.reason", "k.invoice_id", "i.number", "l.nonce", "l.token_hash"])
      .select(["c.name as client_name", "c.email as client_email"])
      .select([replyTo(decider).as("reply_to"), senderName(decider).as("sender_name")])
      .select(brandColumns)
      .where("k.organization_id", "=", organization_id)
      .where("k.id", "=", claim_id)
      .where("k.state", "=", "rejected")
      .where("i.status", "in", [...open])
      .executeTakeFirst()
    if (!rejected) return
    const token = linkTokenOf(config, { ...rejected, id: link_id })
    await post(parts, {
      job,
      organization_id,
      to: rejected.client_email,
      to_name: rejected.client_name,
      from_name: fromName(rejected),
      reply_to: rejected.reply_to,
      thread: `invoice-${rejected.invoice_id}`,
      brand: brandOf(rejected, config),
      name: "claim-rejected",
      data: {
        client_name: rejected.client_name,
        number: rejected.number,
        formatted_amount: formatMoney(rejected.amount, rejected.currency),
        reason: rejected.reason ?? "",
        url: `${tenantUrl(config, rejected.slug)}/portal-login?token=${token}`,
      },
    })
  },
}
