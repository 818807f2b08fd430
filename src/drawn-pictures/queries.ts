// Every statement about the pictures drawn from an organization's look.
import { sql } from "kysely"
import type { Plan } from "../core/access/identity.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import type { Look, PictureKind } from "./rules.ts"

export type LookRow = Look & { plan_type: Plan }
/** `picture_file` is the latest drawn one; `asked`: requested so recently that it needn't be requested again. */
type DrawnRow = LookRow & { picture_file: string | null; asked: boolean }

/** How long a requested picture may take before it is requested again. */
const askTimeout = sql`interval '10 minutes'`

/** The look, and the state of one kind of picture. Undefined when the organization is gone. */
export async function findDrawn(db: TenantDb, kind: PictureKind): Promise<DrawnRow | undefined> {
  const [row] = await db.run(sql<DrawnRow>`
    select o.name, o.tagline, o.logo_file, o.country, o.primary_color, o.accent_color, o.background_color,
      o.text_color, p.hero_title as title, coalesce(s.plan_type, 'free') as plan_type,
      d.picture_file, coalesce(d.asked_at between now() - ${askTimeout} and now() + interval '1 minute', false) as asked
    from organizations o
    left join landing_pages p on p.organization_id = o.id and p.is_enabled
    left join subscriptions s on s.organization_id = o.id
    left join drawn_pictures d on d.organization_id = o.id and d.kind = ${kind}
    where o.id = ${db.organization_id}`)
  return row
}

/** Answers whether no other request was made recently. */
export async function claimPicture(db: TenantDb, kind: PictureKind): Promise<boolean> {
  const rows = await db.run(sql`
    insert into drawn_pictures (organization_id, kind) values (${db.organization_id}, ${kind})
    on conflict (organization_id, kind) do update set asked_at = now()
    where drawn_pictures.asked_at is null or drawn_pictures.asked_at not between now() - ${askTimeout} and now() + interval '1 minute' returning id`)
  return rows.length > 0
}

/** Stores the current picture; answers the file that it replaces. */
export async function setPicture(
  db: TenantDb,
  kind: PictureKind,
  file: string | null,
): Promise<string | null> {
  const [row] = await db.run(sql<{ before: string | null }>`
    with old as (
      select picture_file from drawn_pictures where organization_id = ${db.organization_id} and kind = ${kind} for update
    ), kept as (
      insert into drawn_pictures (organization_id, kind, picture_file, asked_at)
      values (${db.organization_id}, ${kind}, ${file}, null)
      on conflict (organization_id, kind) do update set picture_file = excluded.picture_file, asked_at = null
    ) select picture_file as before from old where picture_file is distinct from ${file}`)
  return row?.before ?? null
}
