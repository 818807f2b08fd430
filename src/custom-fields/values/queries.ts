// The custom fields of an invoice with their labels: parts of others' statements, and those of one that isn't saved.
import { type RawBuilder, sql } from "kysely"
import type { CustomLine, CustomValues } from "../../core/database/columns.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { CustomChange } from "./rules.ts"

/** Of a row of invoices: as it was issued, else as they are now. An organization without fields looks nothing up. */
export const customLinesOf = (row: RawBuilder<unknown>) => sql<CustomLine[] | null>`case
  when ${row}.status <> 'draft' and ${row}.seller is not null then ${row}.custom_fields
  when exists (select from custom_fields f where f.organization_id = ${row}.organization_id)
    then custom_lines(${row}.organization_id, ${row}.custom, ${row}.client_id, ${row}.project_id, null) end`

type Written = {
  invoice: number | null
  client: number | null
  project: number | null
  custom: CustomChange
}

/** Of an invoice that is being written, on what is saved of it. */
export async function listCustomLines(
  db: TenantDb,
  { invoice, client, project, custom }: Written,
): Promise<CustomLine[]> {
  const [row] = await db.run(sql<{ lines: CustomLine[] }>`
    select custom_lines(${db.organization_id}, jsonb_strip_nulls(coalesce(i.custom, '{}') || ${JSON.stringify(custom)}::jsonb),
      coalesce(${client}::bigint, i.client_id), coalesce(${project}::bigint, i.project_id), null) as lines
    from (select) as one left join invoices i on i.organization_id = ${db.organization_id} and i.id = ${invoice}::bigint`)
  return row?.lines ?? []
}

/** Freezes an issued invoice's fields anew: one that was deleted since stays as it was. */
export const frozenCustom = (
  { organization_id }: Pick<TenantDb, "organization_id">,
  { client_id, project_id, custom }: { client_id: number; project_id: number | null; custom: CustomValues },
) => sql<string>`custom_lines(${organization_id}, ${JSON.stringify(custom)}::jsonb, ${client_id}::bigint,
  ${project_id}::bigint, custom_fields)`
