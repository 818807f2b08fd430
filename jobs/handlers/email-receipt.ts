// Thanks a client for a payment, with the invoice as it is afterwards: stamped as paid, or with what is left.
import { sql } from "kysely"
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { dayIn, longDate, todayIn } from "../../src/core/values/dates.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { readPrinted } from "../../src/documents/service.ts"
import { claimReceipt } from "../../src/payments/queries.ts"
import { linkTokenOf } from "../../src/portal-links/service.ts"
import { brandColumns, brandOf } from "../brand.ts"
import { printPage } from "../documents.ts"
import { keepMailed, restOf } from "../invoice-mail.ts"
import type { Handler, Parts } from "../job.ts"
import { post } from "../post.ts"
import { replyTo } from "../sender.ts"

export const emailReceipt: Handler<"email-receipt"> = {
  /** Nothing is mailed if the payment was voided, or its invoice deleted, while this mail was waiting. */
  async run(parts, { organization_id, payment_id, link_id }, job) {
    const paid = await parts.db.system
      .selectFrom("payments as p")
      .innerJoin("invoices as i", (join) =>
        join.onRef("i.organization_id", "=", "p.organization_id").onRef("i.id", "=", "p.invoice_id"),
      )
      .innerJoin("clients as c", (join) =>
        join.onRef("c.organization_id", "=", "i.organization_id").onRef("c.id", "=", "i.client_id"),
      )
      // A mail of an older version has none, and one that waited long has one that has ended.
      .leftJoin("portal_links as l", (join) =>
        join
          .onRef("l.organization_id", "=", "p.organization_id")
          .onRef("l.client_id", "=", "i.client_id")
          .on("l.id", "=", link_id ?? 0)
          .on("l.used_at", "is", null)
          .on("l.expires_at", ">", sql<string>`now()`),
      )
      .innerJoin("organizations as o", "o.id", "p.organization_id")
      .innerJoin("subscriptions as s", "s.organization_id", "o.id")
      .select([
        "p.invoice_number",
        "p.amount",
        "p.currency",
        "p.method",
        "p.created_at",
        "p.paid_on",
        "i.paid_at",
        "i.amount_written_off",
        "i.id as invoice_id",
        "l.nonce",
        "l.token_hash",
      ])
      .select(["c.name as client_name", "c.email as client_email", "o.time_zone"])
      .select(brandColumns)
      .select(["o.country", replyTo(sql`p.confirmed_by`).as("reply_to")])
      .where("p.organization_id", "=", organization_id)
      .where("p.id", "=", payment_id)
      .where("p.voided_at", "is", null)
      .executeTakeFirst()
    if (!paid || !(await claimReceipt(parts.db.tenants.open(organization_id), payment_id))) return
    const invoice = await readPrinted(parts.db.tenants.open(organization_id), paid.invoice_id)
    const pdf = await printPage(parts, organization_id, { kind: "invoice", id: invoice.id }, invoice)
    const attachments = [{ filename: pdf.name, content: pdf.bytes, type: "application/pdf" }]
    await post(parts, {
      job,
      organization_id,
      to: paid.client_email,
      to_name: paid.client_name,
      from_name: paid.name,
      reply_to: paid.reply_to,
      thread: `invoice-${paid.invoice_id}`,
      attachments,
      brand: brandOf(paid, parts.config),
      name: "receipt",
      data: {
        client_name: paid.client_name,
        number: paid.invoice_number,
        formatted_total: formatMoney(paid.amount, paid.currency),
        paid_on: longDate(
          paid.paid_on ?? dayIn(paid.time_zone, paid.paid_at ?? paid.created_at),
          paid.country,
        ),
        method: paid.method?.name ?? null,
        url: urlOf(parts.config, paid, link_id),
        // No one is asked for what was written off.
        rest: paid.amount_written_off > 0 ? null : restOf(invoice, todayIn(paid.time_zone)),
      },
    })
    await keepMailed(parts, organization_id, invoice, { attachments })
  },
}

type Linked = { slug: string; nonce: string | null; token_hash: string | null }

function urlOf(config: Parts["config"], { slug, nonce, token_hash }: Linked, link_id: number | undefined) {
  if (nonce === null || link_id === undefined) return null
  return `${tenantUrl(config, slug)}/portal-login?token=${linkTokenOf(config, { id: link_id, nonce, token_hash })}`
}
