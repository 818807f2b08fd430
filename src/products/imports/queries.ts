// Statements about a whole price list.
import { sql } from "kysely"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { StoredProduct } from "../queries.ts"

/** Each name as names are compared, and whether a product has it; in the order of the list. */
export const findNames = (db: TenantDb, names: readonly string[]) =>
  db.run(sql<{ folded: string; exists: boolean }>`
    select given.folded, exists (
      select from products where organization_id = ${db.organization_id} and name_folded = given.folded
    ) as "exists"
    from (
      select fold_text(name) as folded, place from unnest(${names}::text[]) with ordinality as listed (name, place) offset 0
    ) given order by place`)

/**
 * Adds what is new. Of a product with the same name, whatever the list says replaces what was there. In the order of
 * `lockProducts`, so that two lists can't deadlock.
 */
export const upsertProducts = (db: TenantDb, products: readonly StoredProduct[]) =>
  db.run(sql<{ id: number; name: string; prices: number }>`
    insert into products (organization_id, name, description, unit, prices, tax_id)
    select ${db.organization_id}, name, description, unit, prices, tax_id
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as given (name text, description text, unit text, prices jsonb, tax_id bigint)
    order by fold_text(name)
    on conflict (organization_id, name_folded) do update set
      name = excluded.name, description = coalesce(excluded.description, products.description),
      unit = coalesce(excluded.unit, products.unit), prices = products.prices || excluded.prices,
      tax_id = coalesce(excluded.tax_id, products.tax_id), updated_at = now()
    returning id, name, (select count(*)::integer from jsonb_object_keys(prices)) as prices`)
