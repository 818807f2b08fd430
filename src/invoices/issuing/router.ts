// The calls about issuing an invoice.
import { output, rest, staff } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { invoiceIssued, readiness } from "./schema.ts"
import { issueInvoice, readReadiness } from "./service.ts"

export const issuingCalls = {
  readiness: staff
    .meta(
      rest("GET", "/api/invoices/{id}/issue/", { summary: "What is missing on an invoice, or odd about it" }),
    )
    .input(byId)
    .output(output(readiness))
    .query(({ ctx, input }) => readReadiness(ctx.db, input.id)),
  issue: staff
    .meta(
      rest("POST", "/api/invoices/{id}/issue/", {
        refuses: [409],
        summary: "Issue a draft without a mail: its client can see it from now on",
      }),
    )
    .input(byId)
    .output(output(invoiceIssued))
    .mutation(({ ctx, input }) => issueInvoice(ctx.db, input.id, ctx.who)),
}
