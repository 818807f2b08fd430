// Tells a payment provider to stop collecting for a subscription.
import { stopRenewal } from "../../src/subscriptions/service.ts"
import type { Handler } from "../job.ts"

export const stopRenewalAtProvider: Handler<"stop-renewal"> = {
  async run({ config }, { provider, ref, at_once }) {
    await stopRenewal(config, provider, ref, at_once)
  },
}
