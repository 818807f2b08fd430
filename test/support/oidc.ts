// A small identity provider, and a browser that signs in there.
import { generateKeyPairSync } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import Provider from "oidc-provider"
import { freePort } from "./free-port.ts"

/** What it tells of the person who signs in there. */
type Person = { email?: string; email_verified?: boolean }
export type TestProvider = Awaited<ReturnType<typeof startProvider>>

const client = { client_id: "portico", client_secret: "what only Portico and its provider know" }

/** It sends people back to any of `addresses`. The browser of the journeys knows this machine as `localhost` alone. */
export async function startProvider(addresses: string[], name = "127.0.0.1") {
  const port = await freePort()
  const issuer = `http://${name}:${port}`
  let person: Person = {}
  let provider = open()
  let isDown = false

  function open() {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
    const key = { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }
    return new Provider(issuer, {
      clients: [{ ...client, redirect_uris: addresses }],
      jwks: { keys: [key] },
      cookies: { keys: ["signs the provider's cookies"] },
      claims: { openid: ["sub"], email: ["email", "email_verified"] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => "/sign-in" },
      pkce: { required: () => true },
      ttl: { Grant: 600, Interaction: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      findAccount: (_: unknown, accountId: string) => ({
        accountId,
        claims: () => ({ sub: accountId, ...person }),
      }),
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (isDown) return response.writeHead(502).end("Bad gateway")
    if (request.url === "/sign-in")
      return response
        .writeHead(200, { "content-type": "text/html" })
        .end('<title>Provider</title><h1>Who are you?</h1><a href="/sign-in/continue">Continue</a>')
    if (request.url !== "/sign-in/continue") return provider.callback()(request, response)
    const { params } = await provider.interactionDetails(request, response)
    const accountId = person.email ?? "someone"
    const grant = new provider.Grant({ accountId, clientId: params.client_id })
    grant.addOIDCScope("openid email")
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { login: { accountId }, consent })
  }

  const server = createServer((request, response) => void answer(request, response)).listen(port, "127.0.0.1")
  await once(server, "listening")
  return {
    issuer,
    client,
    /** Who signs in from now on. */
    become: (next: Person) => {
      person = next
    },
    /** From now on to this address. */
    sendBackTo: (address: string) => {
      addresses = [address]
      provider = open()
    },
    rotateKeys: () => {
      provider = open()
    },
    setDown: (down: boolean) => {
      isDown = down
    },
    /** Signs in at `address`, and answers where the provider sends the person back to. */
    async visit(address: string): Promise<string> {
      const cookies = new Map<string, string>()
      let at = address
      for (let steps = 0; steps < 10; steps++) {
        if (!at.startsWith(issuer)) return at
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
        const answered = await fetch(at, { redirect: "manual", headers: { cookie } })
        for (const set of answered.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          cookies.set(name, value)
        }
        const text = await answered.text()
        const location = answered.headers.get("location") ?? /href="([^"]+)"/.exec(text)?.[1]
        if (location === undefined) throw new Error(`${at} answered ${answered.status}: ${text}`)
        at = new URL(location, at).href
      }
      throw new Error("the provider leads nowhere")
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
