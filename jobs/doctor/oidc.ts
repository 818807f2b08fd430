// The identity provider: whether it can be asked, is the one that is set, and shows the keys that it signs with.
import type { Config } from "../../src/core/base/config.ts"
import { codeOf, type Finding, ok, sentenceOf, wrong } from "../../src/core/doctor/check.ts"
import { askProvider } from "../../src/oidc/service.ts"

export async function checkOidc({ oidc }: Pick<Config, "oidc">): Promise<Finding> {
  if (!oidc) return ok("Not used: the staff signs in with passwords.")
  const { issuer } = oidc
  try {
    const found = await askProvider(oidc)
    if ("calls_itself" in found)
      return wrong(
        `${issuer} calls itself ${found.calls_itself}.`,
        `If that is your provider, set OIDC_ISSUER=${found.calls_itself}`,
      )
    if (found.keys === 0)
      return wrong(
        `${issuer} publishes no keys, so no sign-in can be verified.`,
        "Give the provider a key to sign with.",
      )
    return ok(`${issuer} responds, and publishes its keys.`)
  } catch (error) {
    return wrong(
      `${issuer} can't be asked: ${reasonOf(error)}`,
      "Start the provider, correct OIDC_ISSUER, or let this machine reach it.",
    )
  }
}

/** What `fetch` throws says nothing itself. */
function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {}
  if (cause instanceof Error) return codeOf(cause) || sentenceOf(cause)
  if (cause instanceof Response) return `${cause.url} answers ${cause.status}.`
  return sentenceOf(error)
}
