// The call that answers whether the organization charges VAT or sales tax.
import { output, owner, rest } from "../../core/api/trpc.ts"
import { billingSettings } from "../../invoice-settings/schema.ts"
import { taxSetup } from "./schema.ts"
import { setUpTaxes } from "./service.ts"

export const taxSetupCalls = {
  setUp: owner
    .meta(
      rest("POST", "/api/taxes/setup/", {
        refuses: [409],
        event: "organization_changed",
        summary: "Set whether the organization charges VAT or sales tax, and set up its taxes to match",
      }),
    )
    .input(taxSetup)
    .output(output(billingSettings))
    .mutation(({ ctx, input }) => setUpTaxes(ctx.db, input, ctx.who)),
}
