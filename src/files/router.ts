// The calls for downloads by a plain link.

import { anyone, output, portal, reader, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { fileLink, pdfsInput, tokenInput } from "./schema.ts"
import {
  followLink,
  linkAttachment,
  linkDeliverable,
  linkInvoice,
  linkInvoices,
  linkOwnAttachment,
  linkProof,
  linkReceipt,
} from "./service.ts"

/** Their answers hold tokens. */
const secret = true

export const fileLinksRouter = router({
  deliverable: staff
    .meta(
      rest("POST", "/api/projects/{id}/deliverable/link/", {
        secret,
        summary: "A link to a project's file, good for 60 seconds",
      }),
    )
    .input(byId)
    .output(output(fileLink))
    .mutation(({ ctx, input }) => linkDeliverable(ctx.db, input.id)),
  invoice: reader
    .meta(
      rest("POST", "/api/invoices/{id}/pdf/link/", {
        secret,
        summary: "A link to an invoice as a PDF, good for 60 seconds",
      }),
    )
    .input(byId)
    .output(output(fileLink))
    .mutation(({ ctx, input }) => linkInvoice(ctx.db, input.id)),
  invoices: reader
    .meta(
      rest("POST", "/api/invoices/pdfs/link/", {
        secret,
        summary: "A link to a zip of some invoices as PDFs, good for 60 seconds",
      }),
    )
    .input(pdfsInput)
    .output(output(fileLink))
    .mutation(({ ctx, input }) => linkInvoices(ctx.db, input)),
  proof: reader
    .meta(
      rest("POST", "/api/claims/{id}/proof/link/", {
        secret,
        summary: "A link to the proof of a payment claim, good for 60 seconds",
      }),
    )
    .input(byId)
    .output(output(fileLink))
    .mutation(({ ctx, input }) => linkProof(ctx.db, input.id)),
  attachment: reader
    .meta(
      rest("POST", "/api/attachments/{id}/link/", {
        secret,
        summary: "A link to a file in a message or on a document, good for 60 seconds",
      }),
    )
    .input(byId)
    .output(output(fileLink))
    .mutation(({ ctx, input }) => linkAttachment(ctx.db, input.id, ctx.who)),
  receipt: staff
    .meta(
      rest("POST", "/api/expenses/{id}/receipt/link/", {
        secret,
        summary: "A link to the receipt of an expense, good for 60 seconds",
      }),
    )
    .input(byId)
    .output(output(fileLink))
    .mutation(({ ctx, input }) => linkReceipt(ctx.db, input.id)),
  ownAttachment: portal
    .meta(
      rest("POST", "/portal/attachments/{id}/link/", {
        secret,
        summary: "A link to a file in one of the client's messages or on its documents, good for 60 seconds",
      }),
    )
    .input(byId)
    .output(output(fileLink))
    .mutation(({ ctx, input }) => linkOwnAttachment(ctx.db, ctx.app, input.id, ctx.who)),
  follow: anyone
    .meta(
      rest("GET", "/api/files/{token}/", {
        produces: "application/octet-stream",
        summary: "The file behind a link",
      }),
    )
    .input(tokenInput)
    .query(({ ctx, input }) => followLink(ctx.app, input.token)),
})
