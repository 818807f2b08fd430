// The calls about a client's quotes.
import { output, quotePortal, rest, router } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { messageAnswer } from "../schema.ts"
import { acceptInput, declineInput, portalQuote, portalQuoteDetail, quoteList } from "./schema.ts"
import { acceptQuote, declineQuote, downloadPdf, openQuote, readQuotes } from "./service.ts"

export const portalQuotesRouter = router({
  list: quotePortal
    .meta(rest("GET", "/portal/quotes/", { list: true, summary: "List the client's quotes" }))
    .input(quoteList)
    .output(output(portalQuote.array()))
    .query(({ ctx, input }) => readQuotes(ctx.db, ctx.who, input)),
  get: quotePortal
    .meta(rest("GET", "/portal/quotes/{id}/", { summary: "Get a quote with its items" }))
    .input(byId)
    .output(output(portalQuoteDetail))
    .query(({ ctx, input }) => openQuote(ctx.db, ctx.app, ctx.who, input.id)),
  pdf: quotePortal
    .meta(
      rest("GET", "/portal/quotes/{id}/pdf/", { produces: "application/pdf", summary: "A quote as a PDF" }),
    )
    .input(byId)
    .query(({ ctx, input }) => downloadPdf(ctx.db, ctx.app, ctx.who, input.id)),
  accept: quotePortal
    .meta(rest("POST", "/portal/quotes/{id}/accept/", { refuses: [409], summary: "Accept a quote" }))
    .input(acceptInput)
    .output(output(messageAnswer))
    .mutation(({ ctx: { db, who, ip, user_agent }, input }) =>
      acceptQuote(db, who, input, { ip, user_agent }),
    ),
  decline: quotePortal
    .meta(rest("POST", "/portal/quotes/{id}/decline/", { refuses: [409], summary: "Decline a quote" }))
    .input(declineInput)
    .output(output(messageAnswer))
    .mutation(({ ctx: { db, who, ip, user_agent }, input }) =>
      declineQuote(db, who, input, { ip, user_agent }),
    ),
})
