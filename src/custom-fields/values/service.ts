// What others need of custom fields to save values and to list them in a file.
import type { CsvCell } from "../../core/api/csv.ts"
import { AppError } from "../../core/base/errors.ts"
import type { CustomValues } from "../../core/database/columns.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { holdFields, listFields } from "../queries.ts"
import type { FieldKind } from "../rules.ts"
import { listCustomLines } from "./queries.ts"
import { type CustomChange, type PrintedCustom, printedCustom, problemOf } from "./rules.ts"

/**
 * Throws 400 with a sentence for each value that its field can't have. A value that stays as it is fits, even where its field
 * or its choice is gone.
 */
export async function requireCustom(
  db: TenantDb,
  kind: FieldKind,
  change: CustomChange | undefined,
  before: CustomValues = {},
) {
  const changed = Object.entries(change ?? {}).flatMap(([id, value]) =>
    value === undefined || value === (before[id] ?? null) ? [] : [{ id, value }],
  )
  if (changed.length === 0) return
  const fields = new Map((await holdFields(db, kind)).map((field) => [String(field.id), field]))
  const wrong = changed.flatMap(({ id, value }) => {
    const field = fields.get(id)
    if (value === null) return []
    const problem = field ? problemOf(field, value) : "This field doesn't exist"
    return problem ? [{ id, problem, label: field?.label ?? "Custom field" }] : []
  })
  const [first] = wrong
  if (first)
    throw new AppError("BAD_REQUEST", "invalid", `${first.label}: ${first.problem}`, {
      fields: Object.fromEntries(wrong.map(({ id, problem }) => [`custom.${id}`, [problem]])),
    })
}

/** The values of fields that are still there, for a copy. */
export async function currentCustom(
  db: TenantDb,
  kind: FieldKind,
  values: CustomValues,
): Promise<CustomValues> {
  if (Object.keys(values).length === 0) return values
  const fields = new Set((await holdFields(db, kind)).map(({ id }) => String(id)))
  return Object.fromEntries(Object.entries(values).filter(([id]) => fields.has(id)))
}

type WithCustom = { custom: CustomValues }

/** The columns of a list's file: one for each field, apart from the columns that every organization has. */
export async function customColumns(db: TenantDb, kind: FieldKind) {
  const fields = await listFields(db, { kind })
  return {
    header: fields.map(({ label }) => `custom: ${label}`),
    cellsOf: ({ custom }: WithCustom): CsvCell[] => fields.map(({ id }) => custom[id] ?? null),
  }
}

/** What an invoice that is being written would print. */
export const readPrintedCustom = async (
  db: TenantDb,
  written: Parameters<typeof listCustomLines>[1],
): Promise<PrintedCustom[] | null> => printedCustom(await listCustomLines(db, written))
