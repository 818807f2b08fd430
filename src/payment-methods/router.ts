// The calls about payment methods.
import { output, reader, rest, router, staff } from "../core/api/trpc.ts"
import { byId } from "../core/values/schema.ts"
import { paymentMethod, paymentMethodInput, paymentMethodPatch, paymentMethodUpdate } from "./schema.ts"
import {
  changePaymentMethod,
  createPaymentMethod,
  readPaymentMethod,
  readPaymentMethods,
  removePaymentMethod,
  replacePaymentMethod,
} from "./service.ts"

export const paymentMethodsRouter = router({
  list: reader
    .meta(rest("GET", "/api/payment-methods/", { summary: "List payment methods, in display order" }))
    .output(output(paymentMethod.array()))
    .query(({ ctx }) => readPaymentMethods(ctx.db)),
  create: staff
    .meta(
      rest("POST", "/api/payment-methods/", {
        event: "payment_method_changed",
        status: 201,
        refuses: [409],
        summary: "Add a payment method",
      }),
    )
    .input(paymentMethodInput)
    .output(output(paymentMethod))
    .mutation(({ ctx, input }) => createPaymentMethod(ctx.db, input, ctx.who)),
  get: reader
    .meta(rest("GET", "/api/payment-methods/{id}/", { summary: "Get a payment method" }))
    .input(byId)
    .output(output(paymentMethod))
    .query(({ ctx, input }) => readPaymentMethod(ctx.db, input.id)),
  replace: staff
    .meta(
      rest("PUT", "/api/payment-methods/{id}/", {
        event: "payment_method_changed",
        summary: "Replace a payment method",
      }),
    )
    .input(paymentMethodUpdate)
    .output(output(paymentMethod))
    .mutation(({ ctx, input: { id, ...rest } }) => replacePaymentMethod(ctx.db, id, rest, ctx.who)),
  update: staff
    .meta(
      rest("PATCH", "/api/payment-methods/{id}/", {
        event: "payment_method_changed",
        summary: "Edit a payment method",
      }),
    )
    .input(paymentMethodPatch.extend(byId.shape))
    .output(output(paymentMethod))
    .mutation(({ ctx, input: { id, ...patch } }) => changePaymentMethod(ctx.db, id, patch, ctx.who)),
  delete: staff
    .meta(
      rest("DELETE", "/api/payment-methods/{id}/", {
        event: "payment_method_changed",
        status: 204,
        summary: "Delete a payment method",
      }),
    )
    .input(byId)
    .mutation(({ ctx, input }) => removePaymentMethod(ctx.db, input.id, ctx.who)),
})
