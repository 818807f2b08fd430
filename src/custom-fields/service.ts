// The stories of custom fields: added up to a limit for each kind, changed and deleted. Issued invoices stay as they are.
import { type ActionOn, type Actor, record } from "../audit-log/service.ts"
import { conflict, invalid, orNotFound, violates } from "../core/base/errors.ts"
import { lockRow } from "../core/database/locks.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { lockCounters } from "../subscriptions/limits/service.ts"
import {
  countUses,
  deleteField,
  dropValues,
  findField,
  insertField,
  listFields,
  updateField,
} from "./queries.ts"
import { type FieldKind, kindNames, maxFields, problemOfChoices } from "./rules.ts"
import type { CustomField, CustomFieldDetail, FieldInput, FieldPatch, FieldQuery } from "./schema.ts"

const what = "Custom field"

export const readFields = (db: TenantDb, query: FieldQuery): Promise<CustomField[]> => listFields(db, query)

/** With how many things use it. */
export async function readField(db: TenantDb, id: number): Promise<CustomFieldDetail> {
  const field = orNotFound(await findField(db, id), what)
  return { ...field, ...(await countUses(db, field)) }
}

/** After the others of its kind. Fields are added one after the other, so that there are never too many. */
export async function createField(
  db: TenantDb,
  { choices = [], is_printed = false, ...input }: FieldInput,
  actor: Actor,
): Promise<CustomFieldDetail> {
  requireChoices({ ...input, choices })
  await lockCounters(db)
  const others = await listFields(db, { kind: input.kind })
  if (others.length >= maxFields)
    throw conflict(
      `You can have at most ${maxFields} custom fields for ${kindNames[input.kind].many}. Delete one you don't need.`,
    )
  const display_order = Math.max(-1, ...others.map((other) => other.display_order)) + 1
  const id = await labelled(input.kind, () =>
    insertField(db, { ...input, choices, is_printed, display_order }),
  )
  await log(db, actor, "created", { ...input, id })
  return readField(db, id)
}

export async function changeField(
  db: TenantDb,
  id: number,
  { type, ...patch }: FieldPatch,
  actor: Actor,
): Promise<CustomFieldDetail> {
  await lockRow(db, "custom_fields", id, "no key update")
  const before = orNotFound(await findField(db, id), what)
  if (type !== undefined && type !== before.type)
    throw invalid("type", "The type of a field can't be changed. Add another field instead.")
  requireChoices({ type: before.type, choices: patch.choices ?? before.choices })
  await labelled(before.kind, () => updateField(db, id, patch))
  const after = await readField(db, id)
  const changes = changesOf(before, after)
  if (Object.keys(changes).length > 0) await log(db, actor, "changed", after, { changes })
  else db.publish({ type: "custom_field", id })
  return after
}

/** Its values go with it, but for those of issued invoices. Locked first, so that no one saves another value meanwhile. */
export async function removeField(db: TenantDb, id: number, actor: Actor): Promise<void> {
  await lockRow(db, "custom_fields", id, "update")
  const field = await readField(db, id)
  await deleteField(db, id)
  await dropValues(db, field)
  await log(db, actor, "deleted", field, { uses: field.uses })
}

function requireChoices(field: Parameters<typeof problemOfChoices>[0]) {
  const problem = problemOfChoices(field)
  if (problem !== null) throw invalid("choices", problem)
}

/** A label is used once for each kind. */
async function labelled<T>(kind: FieldKind, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, "custom_fields_label"))
      throw invalid("label", `You already have a field with this label for ${kindNames[kind].many}`)
    throw error
  }
}

/** For the log; the order is none of its business. */
function changesOf(before: CustomField, after: CustomField) {
  const all = [
    ["label", before.label, after.label],
    ["choices", before.choices.join(", "), after.choices.join(", ")],
    ["is_printed", before.is_printed, after.is_printed],
  ] as const
  return Object.fromEntries(
    all.filter(([, from, to]) => from !== to).map(([name, from, to]) => [name, { from, to }]),
  )
}

type Named = Pick<CustomField, "id" | "kind" | "label">

async function log(
  db: TenantDb,
  actor: Actor,
  action: ActionOn<"custom_field">,
  { id, kind, label }: Named,
  details: Record<string, unknown> = {},
) {
  await record(db, actor, action, { type: "custom_field", id }, { kind, label, ...details })
  db.publish({ type: "custom_field", id })
}
