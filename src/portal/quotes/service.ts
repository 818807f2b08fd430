// The stories of a client's quotes: listed, read, downloaded as PDF, accepted and declined.
import type { PortalClient } from "../../core/access/identity.ts"
import type { App } from "../../core/api/context.ts"
import type { TenantDb } from "../../core/database/tenant.ts"
import type { Download } from "../../core/files/download.ts"
import { answerQuote } from "../../quotes/answers/service.ts"
import { openShownQuote, readShownQuote, readShownQuotes } from "../../quotes/portal-view/service.ts"
import { downloadQuote } from "../../quotes/printing/service.ts"
import type { QuoteDetail } from "../../quotes/schema.ts"
import { findBuyer, getSeller } from "../queries.ts"
import { presentQuote, presentQuoteDetail } from "./present.ts"
import type { AcceptInput, DeclineInput, PortalQuote, PortalQuoteDetail, QuoteList } from "./schema.ts"

export const readQuotes = async (db: TenantDb, who: PortalClient, query: QuoteList): Promise<PortalQuote[]> =>
  (await readShownQuotes(db, who, query)).map(presentQuote)

/** The first opening is recorded, so that the staff sees the quote was read. */
export const openQuote = async (db: TenantDb, app: App, who: PortalClient, id: number) =>
  withParties(db, who, await openShownQuote(db, app, who, id))

const withParties = async (
  db: TenantDb,
  { client_id }: PortalClient,
  quote: QuoteDetail,
): Promise<PortalQuoteDetail> =>
  presentQuoteDetail(quote, {
    seller: quote.seller ?? (await getSeller(db)),
    buyer: quote.buyer ?? (await findBuyer(db, client_id)),
  })

export async function downloadPdf(db: TenantDb, app: App, who: PortalClient, id: number): Promise<Download> {
  await app.limits.client(`client:${who.client_id}`, "pdf")
  await readShownQuote(db, who, id)
  return downloadQuote(db, app, { id })
}

type From = { ip: string; user_agent: string | null }

/** Throws 409 where it isn't what was shown, or was answered, replaced or has expired. */
export async function acceptQuote(db: TenantDb, who: PortalClient, input: AcceptInput, from: From) {
  const { id, name, shown_hash } = input
  await answerQuote(db, id, { answer: "accepted", name, note: null, shown_hash }, { ...who, ...from })
  return { message: "Quote accepted" }
}

/** In the name of the contact who is signed in. Throws 409 as an acceptance does. */
export async function declineQuote(db: TenantDb, who: PortalClient, input: DeclineInput, from: From) {
  const { id, reason: note } = input
  const name = who.contact_name ?? who.client_name
  await answerQuote(db, id, { answer: "declined", name, note }, { ...who, ...from })
  return { message: "Quote declined" }
}
