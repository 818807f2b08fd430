// Thanks a client for a payment, with the invoice as it is afterwards: stamped as paid, or with what is left.
import { sql } from "kysely"
import { dayIn, longDate, todayIn } from "../../src/core/values/dates.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { readPrinted } from "../../src/documents/service.ts"
import { readersWith } from "../../src/mails/recipients/queries.ts"
import { type Addressed, addressed } from "../../src/mails/recipients/rules.ts"
import { claimReceipt } from "../../src/payments/queries.ts"
import { brandColumns, brandOf } from "../brand.ts"
import { printPage } from "../documents.ts"
import { keepMailed, restOf } from "../invoice-mail.ts"
import type { Handler, Parts } from "../job.ts"
import { linkColumns, portalUrl } from "../portal-url.ts"
import { post } from "../post.ts"
import { replyTo } from "../sender.ts"

export const emailReceipt: Handler<"email-receipt"> = {
  /** Nothing is emailed if the payment was voided, or its invoice deleted, while this email was waiting. */
  async run(parts, { organization_id, payment_id, link_id }, job) {
    const paid = await parts.db.system
      .selectFrom("payments as p")
      .innerJoin("invoices as i", (join) =>
        join.onRef("i.organization_id", "=", "p.organization_id").onRef("i.id", "=", "p.invoice_id"),
      )
      .innerJoin("clients as c", (join) =>
        join.onRef("c.organization_id", "=", "i.organization_id").onRef("c.id", "=", "i.client_id"),
      )
      // An email of an older version has none.
      .leftJoin("portal_links as l", (join) =>
        join
          .onRef("l.organization_id", "=", "p.organization_id")
          .onRef("l.client_id", "=", "i.client_id")
          .on("l.id", "=", link_id ?? 0),
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
        "o.time_zone",
        ...linkColumns,
      ])
      .select(readersWith("billing").as("readers"))
      .select(brandColumns)
      .select(["o.country", replyTo(sql`p.confirmed_by`).as("reply_to")])
      .where("p.organization_id", "=", organization_id)
      .where("p.id", "=", payment_id)
      .where("p.voided_at", "is", null)
      .executeTakeFirst()
    if (!paid || !(await claimReceipt(parts.db.tenants.open(organization_id), payment_id))) return
    const invoice = await readPrinted(parts.db.tenants.open(organization_id), paid.invoice_id)
    const pdf = await printPage(parts, organization_id, { kind: "invoice", id: invoice.id }, invoice)
    const { contact, ...letter } = addressed(paid.readers)
    const attachments = [{ filename: pdf.name, content: pdf.bytes, type: "application/pdf" }]
    await post(parts, {
      job,
      organization_id,
      ...letter,
      from_name: paid.name,
      language: invoice.language ?? null,
      reply_to: paid.reply_to,
      thread: `invoice-${paid.invoice_id}`,
      attachments,
      brand: brandOf(paid, parts.config),
      name: "receipt",
      data: () => ({
        client_name: contact.name,
        number: paid.invoice_number,
        formatted_total: formatMoney(paid.amount, paid.currency),
        paid_on: longDate(
          paid.paid_on ?? dayIn(paid.time_zone, paid.paid_at ?? paid.created_at),
          paid.country,
        ),
        method: paid.method?.name ?? null,
        url: urlOf(parts.config, paid, link_id, { ...letter, contact }),
        // No one is asked for what was written off.
        rest: paid.amount_written_off > 0 ? null : restOf(invoice, todayIn(paid.time_zone)),
      }),
    })
    await keepMailed(parts, organization_id, invoice, { attachments })
  },
}

type Linked = Omit<Parameters<typeof portalUrl>[1], "nonce"> & { nonce: string | null }

function urlOf(
  config: Parts["config"],
  { nonce, ...link }: Linked,
  link_id: number | undefined,
  letter: Addressed,
) {
  if (nonce === null || link_id === undefined) return null
  return portalUrl(config, { ...link, nonce }, link_id, letter)
}
