// The story of a hire request: a visitor asks, it is kept, and the owners hear of it.

import { countTry } from "../core/access/named-limits.ts"
import type { App } from "../core/api/context.ts"
import { AppError } from "../core/base/errors.ts"
import { enqueue } from "../core/database/outbox.ts"
import type { TenantDb } from "../core/database/tenant.ts"
import { inTransaction } from "../core/live/in-transaction.ts"
import { requireOpenPage } from "../landing/service.ts"
import { listOwners } from "../team/service.ts"
import { insertHireRequest } from "./queries.ts"
import { fillInAll, missingFields, triesByIp } from "./rules.ts"
import { type FullRequest, fullRequest, type HireRequestInput } from "./schema.ts"

/** Only requests that could be kept count against the visitor's address. */
export async function askToHire(app: App, ip: string, { orgSlug, ...input }: HireRequestInput) {
  const missing = missingFields(input)
  if (missing.length > 0) throw incomplete(missing)
  const request = fullRequest.parse(input)
  const organization_id = await requireOpenPage(app, orgSlug)
  await countTry(app, triesByIp, ip)
  await inTransaction(app, organization_id, (db) => storeRequest(db, request))
  return { message: "Thank you for your request! We'll get back to you within 24-48 hours." }
}

/** Each owner gets a mail of their own. */
async function storeRequest(db: TenantDb, request: FullRequest) {
  const hire_request_id = await insertHireRequest(db, request)
  const job = { organization_id: db.organization_id, hire_request_id }
  for (const { user_id } of await listOwners(db)) await enqueue(db, "email-hire-request", { ...job, user_id })
  db.publish({ type: "hire_request", id: hire_request_id })
}

function incomplete(missing: string[]) {
  const fields = Object.fromEntries(missing.map((name) => [name, ["This field is required"]]))
  return new AppError("BAD_REQUEST", "invalid", fillInAll, { fields })
}
