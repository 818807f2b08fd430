// The identity provider: where it asks people to sign in, and who they are by its answer.
import * as client from "openid-client"
import { z } from "zod"
import type { Oidc } from "../../core/base/config.ts"
import type { Problem } from "../rules.ts"

/** Seconds that the provider may take for each answer. */
const answerSeconds = 5
/** Its addresses may change. Its keys are fetched again when it signs with one that isn't known. */
const knownMs = 3_600_000

/** The provider can't be asked, or its answer can't be accepted. */
export class ProviderError extends Error {
  override name = "ProviderError"
  readonly problem: Problem
  constructor(problem: Problem, cause?: unknown) {
    super(`signing in with OIDC: ${problem}`, { cause })
    this.problem = problem
  }
}

type Asked = { nonce: string; verifier: string; state: string }
export type Identity = { email: string | undefined; verified: boolean }
export type Provider = {
  /** Where a person signs in. */
  addressOf(asked: Asked): Promise<string>
  /** Who has come back to `address`. */
  identify(address: URL, asked: Asked): Promise<Identity>
}

/** All of them throw ProviderError. */
export function openProvider(oidc: Oidc, return_url: string): Provider {
  let known: { config: Promise<client.Configuration>; until: number } | undefined
  const configure = () => {
    if (known && known.until > performance.now()) return known.config
    const config = discover(oidc)
    const mine = { config, until: performance.now() + knownMs }
    known = mine
    config.catch(() => {
      if (known === mine) known = undefined
    })
    return config
  }
  return {
    async addressOf({ nonce, verifier, state }) {
      const parameters = {
        ...{ redirect_uri: return_url, scope: "openid email", state, nonce },
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      }
      return client.buildAuthorizationUrl(await configure(), parameters).href
    },
    async identify(address, { nonce, verifier, state }) {
      const config = await configure()
      try {
        const tokens = await client.authorizationCodeGrant(config, address, {
          ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new ProviderError("refused")
        if (claims.email !== undefined && claims.email_verified !== undefined) return identityOf(claims)
        return identityOf(await client.fetchUserInfo(config, tokens.access_token, claims.sub))
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

/** How many keys the provider shows, or what it calls itself where that isn't the issuer. Throws where it can't be asked. */
export async function askProvider(oidc: Oidc): Promise<{ keys: number } | { calls_itself: string }> {
  try {
    const { jwks_uri = "" } = (await discover(oidc)).serverMetadata()
    const answer = await fetch(jwks_uri, {
      redirect: "manual",
      signal: AbortSignal.timeout(answerSeconds * 1_000),
    })
    if (!answer.ok) throw new Error(`${jwks_uri} answers ${answer.status}.`)
    return { keys: shownKeys.safeParse(await answer.json()).data?.keys.length ?? 0 }
  } catch (error) {
    const reason = error instanceof ProviderError ? error.cause : error
    const other = otherIssuer.safeParse(reason)
    if (other.success) return { calls_itself: other.data.cause.body.issuer }
    throw reason
  }
}

const shownKeys = z.object({ keys: z.array(z.unknown()) })
/** What openid-client throws then. */
const otherIssuer = z.object({
  cause: z.object({ attribute: z.literal("issuer"), body: z.object({ issuer: z.string() }) }),
})

async function discover({ issuer, client_id, client_secret }: Oidc): Promise<client.Configuration> {
  const isPlain = new URL(issuer).protocol === "http:"
  // It verifies the signature, although the token comes from the provider itself: proxies may be in between.
  const execute = [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])]
  const options = { timeout: answerSeconds, execute }
  try {
    return await client.discovery(new URL(issuer), client_id, undefined, secretSender(client_secret), options)
  } catch (error) {
    throw new ProviderError("away", error)
  }
}

/** In the way that the provider names; without a word it is in the header. */
function secretSender(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const named = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]
    return (named.includes("client_secret_basic") ? basic : post)(server, ...rest)
  }
}

/** Some providers write "true". */
const identityOf = ({ email, email_verified }: Record<string, unknown>): Identity => ({
  email: typeof email === "string" ? email : undefined,
  verified: email_verified === true || email_verified === "true",
})

function failureOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof client.AuthorizationResponseError)
    return new ProviderError(error.error === "access_denied" ? "cancelled" : "refused", error)
  const isLost =
    error instanceof client.ClientError && (error.code === "OAUTH_TIMEOUT" || error.code === notItsAnswer)
  return new ProviderError(isLost || isUnreachable(error) ? "away" : "refused", error)
}

/** What a proxy answers in place of a provider that is down. */
const notItsAnswer = "OAUTH_RESPONSE_IS_NOT_CONFORM"

/** As `fetch` says it. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof TypeError && error.message === "fetch failed") || isUnreachable(error.cause))
