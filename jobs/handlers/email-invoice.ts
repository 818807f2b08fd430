// Mails an invoice to its client: the PDF, and a button that opens it in the portal.
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { longDate } from "../../src/core/values/dates.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { tellMailOutcome } from "../../src/invoices/mailing/service.ts"
import { linkToken } from "../../src/portal-links/service.ts"
import { brandColumns, brandOf } from "../brand.ts"
import { printInvoice } from "../documents.ts"
import { GiveUp, type Handler, outlast, type Parts } from "../job.ts"
import { post } from "../post.ts"

export const emailInvoice: Handler<"email-invoice"> = {
  async run(parts, { organization_id, invoice_id, link_id }, job) {
    const mail = await findMail(parts, organization_id, link_id)
    if (!mail) throw new GiveUp("the invoice is gone")
    const pdf = await printInvoice(parts, organization_id, invoice_id)
    const token = linkToken(parts.config.app_secret, link_id, mail.nonce)
    await post(parts, {
      job,
      organization_id,
      to: mail.client_email,
      from_name: mail.name,
      ...(mail.reply_to ? { reply_to: mail.reply_to } : {}),
      attachments: [{ filename: pdf.name, content: pdf.bytes, type: "application/pdf" }],
      brand: brandOf(mail, parts.config),
      name: "invoice",
      data: {
        client_name: mail.client_name,
        number: mail.number,
        formatted_total: formatMoney(mail.total, mail.currency),
        due_date_text: mail.due_date === null ? null : longDate(mail.due_date, mail.country),
        url: `${tenantUrl(parts.config, mail.slug)}/portal-login?token=${token}`,
        notes: mail.notes,
      },
    })
    await outlast(() => tellMailOutcome(parts, organization_id, { invoice_id, mail_job: job.id }, "sent"))
  },

  async failed(parts, { organization_id, invoice_id }, job) {
    await tellMailOutcome(parts, organization_id, { invoice_id, mail_job: job.id }, "failed")
  },
}

const findMail = ({ db }: Parts, organization_id: number, link_id: number) =>
  db.system
    .selectFrom("portal_links as l")
    .innerJoin("invoices as i", (join) =>
      join.onRef("i.organization_id", "=", "l.organization_id").onRef("i.id", "=", "l.invoice_id"),
    )
    .innerJoin("clients as c", (join) =>
      join.onRef("c.organization_id", "=", "l.organization_id").onRef("c.id", "=", "l.client_id"),
    )
    .innerJoin("organizations as o", "o.id", "l.organization_id")
    .innerJoin("subscriptions as s", "s.organization_id", "o.id")
    .select(["l.nonce", "i.number", "i.total", "i.currency", "i.due_date", "i.notes"])
    .select(["c.name as client_name", "c.email as client_email"])
    .select(brandColumns)
    .select(["o.email as reply_to", "o.country"])
    .where("l.organization_id", "=", organization_id)
    .where("l.id", "=", link_id)
    .executeTakeFirst()
