// The deployment's providers: the one that sells plans, and all whose webhooks are accepted.
import type { Config } from "../../core/base/config.ts"
import { demo } from "./demo.ts"
import { flutterwave } from "./flutterwave.ts"
import { paystack } from "./paystack.ts"
import type { Provider } from "./provider.ts"
import { stripe } from "./stripe.ts"

const known = new WeakMap<Config, Provider[]>()

/** All with keys: after a change of provider, an earlier one may still collect payments. */
export function providersOf(config: Config): Provider[] {
  const found = known.get(config)
  if (found) return found
  const { payments } = config
  const all = [
    ...(payments.provider === "demo" ? [demo(config)] : []),
    ...(payments.stripe ? [stripe(payments.stripe)] : []),
    ...(payments.paystack ? [paystack(payments.paystack)] : []),
    ...(payments.flutterwave ? [flutterwave(payments.flutterwave)] : []),
  ]
  known.set(config, all)
  return all
}

export const providerNamed = (config: Config, name: string | null | undefined) =>
  providersOf(config).find((provider) => provider.name === name)
