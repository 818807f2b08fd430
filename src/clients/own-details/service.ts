// The stories of a client's own details: read and changed in the portal, undone by the staff.
import { byClient, byUser, record } from "../../audit-log/service.ts"
import type { PortalClient, Staff } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import { AppError, conflict, invalid, orNotFound, stale } from "../../core/base/errors.ts"
import { lockRow } from "../../core/database/locks.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { notify } from "../../notifications/service.ts"
import { withAnswer } from "../../parties/service.ts"
import { updateClient } from "../queries.ts"
import type { ClientDetail } from "../schema.ts"
import { readClient } from "../service.ts"
import { findOwnChanges, findOwnDetails } from "./queries.ts"
import { changesIn, isInEffect, ownFields, replacementProblems, valuesOf } from "./rules.ts"
import type { OwnDetails, OwnDetailsPatch } from "./schema.ts"

type Client = Pick<PortalClient, "client_id" | "contact_name">

export async function readOwnDetails(
  db: TenantDb,
  { client_id }: Pick<Client, "client_id">,
): Promise<OwnDetails> {
  return orNotFound(await findOwnDetails(db, client_id), "Client")
}

/** The staff is told, and can undo it. `if_match` is the `updated_at` that the client saw. Throws 400, 412, 429. */
export async function changeOwnDetails(
  db: TenantDb,
  patch: OwnDetailsPatch,
  who: Client,
  { limits, if_match }: Pick<App, "limits"> & { if_match: string | undefined },
): Promise<OwnDetails> {
  const { client_id } = who
  await limits.client(`client:${client_id}`, "details")
  const before = await holdClient(db, client_id)
  if (if_match !== undefined && if_match !== "*" && if_match !== before.updated_at)
    throw stale("Your details have changed in the meantime. Please reload the page.")
  const changes = changesIn(before, patch)
  if (Object.keys(changes).length > 0) {
    if (changes.street || changes.postcode || changes.city || changes.region)
      requireWholeAddress({ ...before, ...valuesOf(changes, "to") })
    await updateClient(db, client_id, withAnswer(valuesOf(changes, "to")))
    const details = { name: before.name, changes }
    await record(db, byClient(who), "details_changed", { type: "client", id: client_id }, details)
    await notify(db, "client_details", { client_id })
    db.publish({ type: "client", id: client_id, client_id })
  }
  return readOwnDetails(db, who)
}

function requireWholeAddress(after: Parameters<typeof replacementProblems>[0]) {
  const fields = replacementProblems(after)
  const [problem] = Object.values(fields).flat()
  if (problem !== undefined) throw new AppError("BAD_REQUEST", "invalid", problem, { fields })
}

/**
 * The staff restores what the client changed, unless one of these details was changed again. Repeating changes nothing.
 */
export async function undoOwnChange(
  db: TenantDb,
  { id, change }: { id: number; change: number },
  who: Pick<Staff, "user_id" | "default_currency">,
): Promise<ClientDetail> {
  const now = await holdClient(db, id)
  const changes = await findOwnChanges(db, id, change)
  if (!changes) throw invalid("change", "Change not found")
  const before = valuesOf(changes, "from")
  const restored = changesIn(now, before)
  if (Object.keys(restored).length > 0) {
    if (!isInEffect(now, changes))
      throw conflict("Some of these details have changed since. Edit the client instead.")
    await updateClient(db, id, before)
    const details = { name: now.name, change, changes: restored }
    await record(db, byUser(who), "details_restored", { type: "client", id }, details)
    db.publish({ type: "client", id, client_id: id })
  }
  return readClient(db, id, who.default_currency)
}

const holdClient = async (db: TenantDb, id: number) =>
  orNotFound(
    await lockRow(db, "clients", id, "no key update", ["name", "address", "updated_at", ...ownFields]),
    "Client",
  )
