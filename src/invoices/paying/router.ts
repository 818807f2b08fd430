// The calls about payments of an invoice.
import { output, rest, staff } from "../../core/api/trpc.ts"
import { byId } from "../../core/values/schema.ts"
import { invoiceDone } from "../schema.ts"
import { confirmation } from "./schema.ts"
import { confirmPayment, undoConfirmation } from "./service.ts"

const refuses = [409]

export const payingCalls = {
  confirmPayment: staff
    .meta(
      rest("POST", "/api/invoices/{id}/confirm_payment/", {
        refuses,
        summary: "Confirm the payment that the client has marked",
      }),
    )
    .input(confirmation)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => confirmPayment(ctx.db, input, ctx.who, ctx.app.config)),
  undoConfirmation: staff
    .meta(
      rest("POST", "/api/invoices/{id}/confirm_payment/undo/", {
        refuses,
        summary: "Take a confirmation back, within its undo_seconds",
      }),
    )
    .input(byId)
    .output(output(invoiceDone))
    .mutation(({ ctx, input }) => undoConfirmation(ctx.db, input.id, ctx.who)),
}
