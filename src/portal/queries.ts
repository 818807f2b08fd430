// Every statement about the portal's first page: its organization, and what is owed.
import { type RawBuilder, sql } from "kysely"
import type { Plan } from "../core/access/identity.ts"
import { organizationGone } from "../core/base/errors.ts"
import type { BuyerSnapshot, SellerSnapshot } from "../core/database/columns.ts"
import { jobOf } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { clientVisibleStatus } from "../invoices/schema.ts"
import { mailedAtOnce } from "../notifications/emails/queries.ts"
import { owedOf } from "../payments/allocations/queries.ts"
import { recentClaims, reportedIn } from "../payments/claims/queries.ts"
import type { CurrencyFigures } from "./rules.ts"
import type { PortalOrganization } from "./schema.ts"

type Branding = Omit<PortalOrganization, "logo_file_url" | "powered_by">
export type OrganizationRow = Branding & { logo_file: string | null; plan_type: Plan }

/**
 * Each currency of a client's invoices, that of the newest invoice first. Reported payments count as awaiting
 * confirmation, and what was written off as outstanding.
 */
export const listFigures = (db: TenantDb, client_id: number) =>
  db.run(sql<CurrencyFigures>`
    select currency, count(*) as invoices,
      coalesce(sum(owed - reported) filter (where status <> 'paid' or amount_written_off > 0), 0)::text as outstanding,
      coalesce(sum(reported) filter (where status <> 'paid'), 0)::text as awaiting
    from invoices
    cross join lateral (select ${owed} as owed, least(${owed}, ${reportedIn(sql`invoices`)}) as reported) claim
    where organization_id = ${db.organization_id} and client_id = ${client_id} and status = any(${clientVisibleStatus.options})
    group by currency order by max(id) desc`)

const owed = owedOf(sql`invoices`)

export const look = sql`o.id, o.slug, o.name, o.primary_color, o.accent_color, o.background_color, o.surface_color,
  o.text_color, o.logo_file, coalesce(s.plan_type, 'free') as plan_type`

/** The language that a client of `o` reads. */
export const languageOf = (client_id: RawBuilder<unknown>) => sql`coalesce(
  (select c.language from clients c where c.organization_id = o.id and c.id = ${client_id}),
  (select b.language from billing_settings b where b.organization_id = o.id), 'en') as language`

/**
 * Members are emailed about the same invoice this often in an hour: reporting and withdrawing again and again emails no
 * more.
 */
const maxReviewMails = 5

/**
 * Enqueues an email for each invoice to each member who wants it to check a payment: the story's last statement. One email covers
 * all of them, so none is left out unless all are over the limit.
 */
export async function enqueueReviewMails(db: TenantDb, invoice_ids: readonly number[]) {
  const reported = sql`unnest(${invoice_ids}::bigint[]) as reported (invoice_id)`
  const invoice_id = sql`reported.invoice_id`
  const readers = sql`${mailedAtOnce(db, "payment_claim")}
    cross join ${reported}
    where exists (select from ${reported} where ${recentClaims(db, invoice_id)} <= ${maxReviewMails})`
  const look = { organization_id: sql`organization_id`, user_id: sql`user_id`, invoice_id }
  await db.finish(sql`with job as (${jobOf("email-marked-paid", look, readers)}) select id from job`)
}

export async function getOrganization(db: TenantDb, client_id: number): Promise<OrganizationRow> {
  const [organization] = await db.run(sql<OrganizationRow>`
    select ${look}, ${languageOf(sql`${client_id}::bigint`)} from organizations o left join subscriptions s on s.organization_id = o.id
    where o.id = ${db.organization_id}`)
  if (!organization) throw organizationGone()
  return organization
}

/** The organization as invoices name it. */
export async function getSeller(db: TenantDb): Promise<SellerSnapshot> {
  const [row] = await db.run(sql<{ seller: SellerSnapshot }>`
    select seller_snapshot(o) as seller from organizations o where o.id = ${db.organization_id}`)
  if (!row) throw organizationGone()
  return row.seller
}

/** A client as its invoices name it. */
export async function findBuyer(db: TenantDb, client_id: number): Promise<BuyerSnapshot | undefined> {
  const [row] = await db.run(sql<{ buyer: BuyerSnapshot }>`
    select buyer_snapshot(c) as buyer from clients c
    where c.organization_id = ${db.organization_id} and c.id = ${client_id}`)
  return row?.buyer
}
