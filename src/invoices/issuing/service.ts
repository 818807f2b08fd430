// The stories of issuing: a draft becomes its client's to see, without a mail.
import { byUser, record } from "../../audit-log/service.ts"
import { conflict, notFound, orNotFound } from "../../core/base/errors.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import { todayIn } from "../../core/values/dates.ts"
import { withinNumbers } from "../../number-series/numbers/service.ts"
import { findInvoice } from "../queries.ts"
import { liveChanges } from "../rules.ts"
import { readInvoice, type Writer } from "../service.ts"
import { knownOf } from "./present.ts"
import { holdForIssue, requireProper } from "./protection/service.ts"
import { findReadiness, markIssued } from "./queries.ts"
import { lateOn, missingOn } from "./rules.ts"

/** What is missing on it, and whether it comes too late. */
export async function readReadiness(db: TenantDb, id: number) {
  const { seller, buyer, ...found } = orNotFound(await findReadiness(db, id), "Invoice")
  const missing = missingOn({ ...found, seller: knownOf(seller), buyer: knownOf(buyer) })
  return { warnings: [...missing, ...lateOn(found)] }
}

export async function issueInvoice(db: TenantDb, id: number, who: Writer) {
  const held = await holdForIssue(db, id, todayIn(who.time_zone))
  const issued = await withinNumbers(markIssued(db, id))
  if (!issued) throw await whyNotIssued(db, id)
  if (held) await requireProper(db, id)
  await record(db, byUser(who), "issued", { type: "invoice", id }, { number: issued.number })
  for (const change of liveChanges(id, issued)) db.publish(change)
  const { warnings } = await readReadiness(db, id)
  return { message: "Invoice issued successfully!", invoice: await readInvoice(db, id, who), warnings }
}

const whyNotIssued = async (db: TenantDb, id: number) =>
  (await findInvoice(db, id)) ? conflict("Only a draft can be issued") : notFound("Invoice")
