// The table of previews: pages of what isn't saved yet.
import type { ColumnType, GeneratedAlways, JSONColumnType } from "kysely"

export type PreviewTables = {
  previews: {
    id: GeneratedAlways<number>
    organization_id: ColumnType<number, number, never>
    token_hash: string
    content: JSONColumnType<object, string, string>
    job: number | null
    page: string | null
    expires_at: string
    used_at: ColumnType<string | null, string | null | undefined, string | null>
  }
}
