// Every statement about custom fields.
import { sql } from "kysely"
import type { TenantDb } from "../core/database/tenant.ts"
import type { FieldKind } from "./rules.ts"
import type { CustomField, FieldQuery } from "./schema.ts"

const columns = [
  "custom_fields.id",
  "custom_fields.kind",
  "custom_fields.label",
  "custom_fields.type",
  "custom_fields.choices",
  "custom_fields.is_printed",
  "custom_fields.display_order",
] as const

/** By kind, and in their order. */
export function listFields(db: TenantDb, { kind }: FieldQuery): Promise<CustomField[]> {
  let fields = db.selectFrom("custom_fields").select(columns)
  if (kind !== undefined) fields = fields.where("custom_fields.kind", "=", kind)
  return fields
    .orderBy(sql`array_position(array['invoice', 'client', 'project'], custom_fields.kind)`)
    .orderBy("custom_fields.display_order")
    .orderBy("custom_fields.id")
    .execute()
}

/** None of them is changed or deleted until the transaction ends. */
export const holdFields = (db: TenantDb, kind: FieldKind): Promise<CustomField[]> =>
  db
    .selectFrom("custom_fields")
    .select(columns)
    .where("custom_fields.kind", "=", kind)
    .orderBy("custom_fields.id")
    .forShare()
    .execute()

export const findField = (db: TenantDb, id: number): Promise<CustomField | undefined> =>
  db.selectFrom("custom_fields").select(columns).where("custom_fields.id", "=", id).executeTakeFirst()

export async function insertField(db: TenantDb, field: Omit<CustomField, "id">): Promise<number> {
  const { id } = await db
    .insertInto("custom_fields", field)
    .returning("custom_fields.id")
    .executeTakeFirstOrThrow()
  return id
}

type Changes = { [K in "label" | "choices" | "is_printed" | "display_order"]?: CustomField[K] | undefined }

export async function updateField(db: TenantDb, id: number, changes: Changes): Promise<void> {
  await db
    .updateTable("custom_fields")
    .set({ ...changes, updated_at: sql`now()` })
    .where("custom_fields.id", "=", id)
    .execute()
}

export async function deleteField(db: TenantDb, id: number): Promise<void> {
  await db.deleteFrom("custom_fields").where("custom_fields.id", "=", id).execute()
}

const tables = { invoice: sql`invoices`, client: sql`clients`, project: sql`projects` }
type Field = Pick<CustomField, "id" | "kind">

/** What an issued invoice says stays, whatever becomes of the field. */
const isOpen = (kind: FieldKind) =>
  kind === "invoice" ? sql`(it.issued_at is null or it.status = 'draft')` : sql`true`

/** How many things have a value, apart from issued invoices, and how many issued invoices do. */
export async function countUses(db: TenantDb, { id, kind }: Field) {
  const [row] = await db.run(sql<{ uses: number; issued_uses: number }>`
    select count(*) filter (where ${isOpen(kind)}) as uses, count(*) filter (where not ${isOpen(kind)}) as issued_uses
    from ${tables[kind]} it where it.organization_id = ${db.organization_id} and it.custom ? ${String(id)}::text`)
  return row ?? { uses: 0, issued_uses: 0 }
}

/** Takes the values of a field from everything but issued invoices. */
export async function dropValues(db: TenantDb, { id, kind }: Field): Promise<void> {
  await db.run(sql`
    update ${tables[kind]} it set custom = it.custom - ${String(id)}::text
    where it.organization_id = ${db.organization_id} and it.custom ? ${String(id)}::text and ${isOpen(kind)}`)
}
