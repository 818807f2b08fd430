// Hands for the client portal: a client that is in, and the links that its emails carry.
import { hashToken, newToken } from "../../src/core/base/secrets.ts"
import { call, testApp, trpcClient } from "./app.ts"
import { makeClient } from "./factories.ts"
import { mailsTo } from "./jobs.ts"

/** A client inside the portal, or another of its contacts, with REST and tRPC hands. */
export async function signInClient(organization_id: number, client_id?: number, contact_id?: number) {
  const { app } = await testApp()
  const id = client_id ?? (await makeClient(organization_id)).id
  const token = newToken()
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  await app.db.system
    .insertInto("portal_sessions")
    .values({
      ...{ organization_id, client_id: id, token_hash: hashToken(token), expires_at },
      ...(contact_id === undefined ? {} : { contact_id }),
    })
    .execute()
  return {
    token,
    client_id: id,
    trpc: await trpcClient(token),
    rest: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(method, path, { token, body, headers }),
  }
}

/** The tokens of the links emailed to an address, newest first. */
export const mailedTokens = async (address: string) =>
  (await mailsTo(address)).flatMap(({ text }) => /\/portal-login\?token=(\S+)/.exec(text)?.[1] ?? [])

/** Presses the button of a link. */
export const enter = (token: string, host?: string) =>
  call("POST", "/portal/verify/", { body: { token }, ...(host ? { host } : {}) })

/** Opens a link without pressing its button. */
export const lookAt = (token: string, host?: string) =>
  call("POST", "/portal/link/", { body: { token }, ...(host ? { host } : {}) })
