// What the stories of invoices take of what stands on them beside their lines.
import { invalid } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { findUsual } from "./queries.ts"
import { supplyProblem } from "./rules.ts"

/** Throws 400 where the days of supply don't fit together. */
export function requirePaper(values: Parameters<typeof supplyProblem>[0]) {
  const wrong = supplyProblem(values)
  if (wrong) throw invalid(wrong.field, wrong.problem)
}

type Asked = { client?: number | undefined; language?: string | null | undefined }

/** Of a draft: what is asked for, else its new client's, as a new one takes it; null asks for its client's. */
export async function changedLanguage(
  db: TenantDb,
  before: { client_id: number; language: string },
  { client = before.client_id, language }: Asked,
): Promise<string> {
  if (language) return language
  if (language === undefined && client === before.client_id) return before.language
  return (await findUsual(db, { client }))?.language ?? before.language
}
