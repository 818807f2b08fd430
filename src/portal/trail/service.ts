// The trail of an invoice as its client reads it.
import type { TenantDb } from "../../core/database/tenant.ts"
import { getEvents } from "./queries.ts"
import { type TrailFacts, trailOf } from "./rules.ts"
import type { Trail } from "./schema.ts"

type Invoice = Pick<TrailFacts, "currency" | "sent_at" | "viewed_at"> & { id: number }

export const readTrail = async (db: TenantDb, client_id: number, invoice: Invoice): Promise<Trail> =>
  trailOf({ ...invoice, ...(await getEvents(db, client_id, invoice.id)) })
