// Jobs of organizations that this installation doesn't serve wait: their emails would carry the wrong addresses.
import { sql } from "kysely"
import { isServed, type Served } from "../src/core/access/served.ts"

const organization = sql`coalesce(outbox.organization_id, (outbox.payload ->> 'organization_id')::bigint)`

/** Part of a statement about `outbox`: whether the job is of no organization, or of one that is served. */
export const isServedJob = (served: Served) =>
  sql<boolean>`(${organization} is null or ${isServed(served, organization)})`
