// The calls about plans: prices, usage, upgrade and cancellation.
import { anyone, output, owner, reader, rest, router } from "../core/api/trpc.ts"
import { receiveWebhook } from "./payments/service.ts"
import * as schema from "./schema.ts"
import * as service from "./service.ts"

export const subscriptionsRouter = router({
  get: reader
    .meta(rest("GET", "/api/subscription/", { summary: "The plan and its usage" }))
    .output(output(schema.subscription))
    .query(({ ctx }) => service.readSubscription(ctx.db, ctx.app.config, ctx.who)),
  upgrade: owner
    .meta(
      rest("POST", "/api/subscription/upgrade/", {
        secret: true,
        apart: true,
        refuses: [409],
        not_in_samples: true,
        summary: "Start the checkout for Pro and return its address",
      }),
    )
    .input(schema.upgrade)
    .output(output(schema.checkout))
    .mutation(({ ctx, input }) =>
      service.startUpgrade(ctx.db, ctx.app.config, ctx.who, input.billing_cycle, ctx.app.log),
    ),
  cancel: owner
    .meta(
      rest("POST", "/api/subscription/cancel/", {
        refuses: [409],
        not_in_samples: true,
        summary: "Cancel the plan at the end of its period",
      }),
    )
    .output(output(schema.subscription))
    .mutation(({ ctx }) => service.cancelPlan(ctx.db, ctx.app.config, ctx.who)),
  pricing: anyone
    .meta(rest("GET", "/api/pricing/", { refuses: [404], summary: "Pro's price in a currency" }))
    .input(schema.pricingQuery)
    .output(output(schema.pricing))
    .query(({ ctx, input }) => service.readPricing(ctx.app, input.currency)),
  webhook: anyone
    .meta(rest("POST", "/api/webhooks/{provider}/", { raw: true, summary: "A payment provider's event" }))
    .input(schema.webhookOf)
    .output(output(schema.received))
    .mutation(({ ctx, input }) => receiveWebhook(ctx.app, input.provider, ctx.raw)),
})
