// Which language a client reads: part of others' statements.
import { type RawBuilder, sql } from "kysely"

/** Of a row of clients: its own, else its organization's. */
export const languageOf = (client: RawBuilder<unknown>) => sql<string>`coalesce(${client}.language, (
  select settings.language from billing_settings settings where settings.organization_id = ${client}.organization_id))`
