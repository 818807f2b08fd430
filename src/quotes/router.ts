// The calls about quotes.
import { listOrFile, OrFile } from "../core/api/csv-answers.ts"
import { output, reader, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { attachment, documentFile } from "../messages/attachments/schema.ts"
import { documentUpload } from "../messages/attachments/service.ts"
import { answerInput } from "./answers/schema.ts"
import { answerForClient } from "./answers/service.ts"
import { attachToQuote, detachFromQuote } from "./attachments/service.ts"
import { conversionDone, conversionInput } from "./conversion/schema.ts"
import { convertQuote } from "./conversion/service.ts"
import { cursorAfter } from "./listing/rules.ts"
import { quotesFile, readQuotes } from "./listing/service.ts"
import { quotePdfInput } from "./printing/schema.ts"
import { downloadQuote } from "./printing/service.ts"
import { quote, quoteDetail, quoteDone, quoteInput, quoteList, quotePatch } from "./schema.ts"
import { sendQuote } from "./sending/service.ts"
import {
  cancelQuote,
  changeQuote,
  createQuote,
  issueQuote,
  readQuote,
  removeQuote,
  reviseQuote,
} from "./service.ts"

const refuses = [409]

/** The cursor of a page's last row, in the requested order. */
const lastOf = (last: unknown, { sort }: Record<string, string>) =>
  cursorAfter(quote.parse(last), quoteList.shape.sort.parse(sort))

export const quotesRouter = router({
  list: reader
    .meta(rest("GET", "/api/quotes/", { list: lastOf, summary: "List quotes" }))
    .input(quoteList)
    .output(new OrFile(quote.array()))
    .query(({ ctx, input }) => listOrFile(ctx, input, readQuotes, quotesFile)),
  get: reader
    .meta(rest("GET", "/api/quotes/{id}/", { summary: "Get a quote with its items, answer and timeline" }))
    .input(byId)
    .output(output(quoteDetail))
    .query(({ ctx, input }) => readQuote(ctx.db, input.id, ctx.who)),
  pdf: reader
    .meta(
      rest("GET", "/api/quotes/{id}/pdf/", {
        produces: "application/pdf",
        refuses,
        summary: "A quote as a PDF, or as a pro forma invoice until it is billed",
      }),
    )
    .input(quotePdfInput)
    .query(({ ctx, input }) => downloadQuote(ctx.db, ctx.app, input)),
  create: staff
    .meta(rest("POST", "/api/quotes/", { status: 201, refuses, summary: "Create a draft quote" }))
    .input(quoteInput)
    .output(output(quoteDetail))
    .mutation(({ ctx, input }) => createQuote(ctx.db, input, ctx.who)),
  update: staff
    .meta(
      rest("PATCH", "/api/quotes/{id}/", {
        if_match: true,
        refuses,
        summary: "Edit a draft quote, or change how long an issued one is valid",
      }),
    )
    .input(quotePatch)
    .output(output(quoteDetail))
    .mutation(({ ctx, input: { id, ...patch } }) => changeQuote(ctx.db, id, patch, ctx.who, ctx.if_match)),
  delete: staff
    .meta(rest("DELETE", "/api/quotes/{id}/", { status: 204, refuses, summary: "Delete a draft quote" }))
    .input(byId)
    .mutation(({ ctx, input }) => removeQuote(ctx.db, input.id, ctx.who)),
  attach: staff
    .meta(
      rest("POST", "/api/quotes/{id}/attachments/", {
        upload: documentUpload,
        status: 201,
        refuses,
        summary: "Attach a file to a draft quote. The client gets it by email and in the portal",
      }),
    )
    .input(byId)
    .output(output(attachment))
    .mutation(({ ctx, input }) => attachToQuote(ctx.db, input.id, ctx.upload, ctx.who)),
  detach: staff
    .meta(
      rest("DELETE", "/api/quotes/{id}/attachments/{attachment}/", {
        status: 204,
        refuses,
        summary: "Remove a file from a draft quote",
      }),
    )
    .input(documentFile)
    .mutation(({ ctx, input }) => detachFromQuote(ctx.db, input, ctx.who)),
  issue: staff
    .meta(
      rest("POST", "/api/quotes/{id}/issue/", {
        refuses,
        summary: "Issue a draft without an email. It gets its number and never changes from then on",
      }),
    )
    .input(byId)
    .output(output(quoteDone))
    .mutation(({ ctx, input }) => issueQuote(ctx.db, input.id, ctx.who)),
  send: staff
    .meta(
      rest("POST", "/api/quotes/{id}/send/", {
        refuses,
        summary: "Email a quote to its client, with the PDF and a portal link. A draft is issued first",
      }),
    )
    .input(byId)
    .output(output(quoteDone))
    .mutation(({ ctx, input }) => sendQuote(ctx.db, input.id, ctx.who, ctx.app.config)),
  revise: staff
    .meta(
      rest("POST", "/api/quotes/{id}/revise/", {
        status: 201,
        refuses,
        summary: "Replace a quote with a draft that has the same content, files and number",
      }),
    )
    .input(byId)
    .output(output(quoteDetail))
    .mutation(({ ctx, input }) => reviseQuote(ctx.db, input.id, ctx.who)),
  cancel: staff
    .meta(
      rest("POST", "/api/quotes/{id}/cancel/", {
        refuses,
        summary: "Cancel an issued quote, as long as it has no invoice",
      }),
    )
    .input(byId)
    .output(output(quoteDone))
    .mutation(({ ctx, input }) => cancelQuote(ctx.db, input.id, ctx.who)),
  answer: staff
    .meta(
      rest("POST", "/api/quotes/{id}/answer/", {
        refuses,
        summary: "Accept or decline a quote on behalf of its client",
      }),
    )
    .input(answerInput)
    .output(output(quoteDone))
    .mutation(({ ctx: { db, who, ip, user_agent }, input }) =>
      answerForClient(db, input, who, { ip, user_agent }),
    ),
  convert: staff
    .meta(
      rest("POST", "/api/quotes/{id}/convert/", {
        status: 201,
        refuses,
        summary: "Create a draft invoice from an accepted quote. Attached files aren't copied",
      }),
    )
    .input(conversionInput)
    .output(output(conversionDone))
    .mutation(({ ctx, input }) => convertQuote(ctx.db, input, ctx.who)),
})
