// The calls about the invoice settings.
import { output, owner, reader, rest, router } from "../core/api/trpc.ts"
import { billingPatch, billingSettings } from "./schema.ts"
import { changeBillingSettings, readBillingSettings } from "./service.ts"

export const billingSettingsRouter = router({
  get: reader
    .meta(rest("GET", "/api/billing-settings/", { summary: "Defaults for documents" }))
    .output(output(billingSettings))
    .query(({ ctx }) => readBillingSettings(ctx.db)),
  update: owner
    .meta(rest("PATCH", "/api/billing-settings/", { summary: "Change the defaults for documents" }))
    .input(billingPatch)
    .output(output(billingSettings))
    .mutation(({ ctx, input }) => changeBillingSettings(ctx.db, input, ctx.who)),
})
