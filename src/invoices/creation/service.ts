// What a draft takes of its new client, as a new invoice does.
import type { TenantDb } from "../../core/database/tenant.ts"
import { findUsual } from "./queries.ts"

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
