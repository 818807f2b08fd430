// Mails an invoice to its client: the PDF, and a button that opens it in the portal.
import { sql } from "kysely"
import { bySystem, record } from "../../src/audit-log/service.ts"
import { tenantUrl } from "../../src/core/http/hosts.ts"
import { longDate } from "../../src/core/values/dates.ts"
import { formatMoney } from "../../src/core/values/money.ts"
import { linkToken } from "../../src/portal-links/service.ts"
import { brandOf } from "../brand.ts"
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
    await outlast(() => tellOutcome(parts, organization_id, invoice_id, job.id, "sent"))
  },

  async failed(parts, { organization_id, invoice_id }, job) {
    await tellOutcome(parts, organization_id, invoice_id, job.id, "failed")
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
    .select([
      "o.name",
      "o.slug",
      "o.primary_color",
      "o.accent_color",
      "o.logo_file",
      "o.email as reply_to",
      "o.country",
      "s.plan_type",
    ])
    .where("l.organization_id", "=", organization_id)
    .where("l.id", "=", link_id)
    .executeTakeFirst()

/** Only the newest mail of an invoice decides what the screen shows of it. */
async function tellOutcome(
  { db, events }: Parts,
  organization_id: number,
  id: number,
  mail_job: number,
  outcome: "sent" | "failed",
) {
  const changes = await db.tenants.transaction(organization_id, async (tenant) => {
    const changed = await tenant.run(sql`
      update invoices set mail_status = ${outcome}
      where organization_id = ${organization_id} and id = ${id} and mail_job = ${mail_job}
        and mail_status <> ${outcome}
      returning id`)
    if (changed.length === 0) return []
    tenant.publish({ type: "invoice", id })
    if (outcome === "failed") await record(tenant, bySystem, "mail_failed", { type: "invoice", id })
    return tenant.changes
  })
  events.publish(organization_id, changes)
}
