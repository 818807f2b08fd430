// What `npm run doctor` says of the identity provider.
import { once } from "node:events"
import { createServer } from "node:http"
import { expect, test } from "vitest"
import { checkOidc } from "../../jobs/doctor/oidc.ts"
import { atEndOfFile } from "../support/endings.ts"
import { freePort } from "../support/free-port.ts"
import { startProvider } from "../support/oidc.ts"
import { portOf } from "../support/smtp.ts"

const provider = await startProvider([])
atEndOfFile(provider.close)
const check = (issuer: string) =>
  checkOidc({ oidc: { ...provider.client, issuer, name: "Acme ID", only: false, domains: [] } })

test("a provider that answers with its keys is well, and none is needed", async () => {
  expect(await check(provider.issuer)).toEqual({
    state: "ok",
    says: `${provider.issuer} responds, and publishes its keys.`,
  })
  expect(await checkOidc({ oidc: undefined })).toMatchObject({
    state: "ok",
    says: expect.stringMatching("Not used"),
  })
})

test("one that calls itself something else is named with what to set", async () => {
  const other = provider.issuer.replace("127.0.0.1", "localhost")
  expect(await check(other)).toEqual({
    state: "error",
    says: `${other} calls itself ${provider.issuer}.`,
    remedy: `If that is your provider, set OIDC_ISSUER=${provider.issuer}`,
  })
})

test("one that is away, down or no provider is named with the reason", async () => {
  const remedy = "Start the provider, correct OIDC_ISSUER, or let this machine reach it."
  const away = `http://127.0.0.1:${await freePort()}`
  expect(await check(away)).toEqual({ state: "error", says: `${away} can't be asked: ECONNREFUSED`, remedy })
  const elsewhere = `${provider.issuer}/tenant`
  expect(await check(elsewhere)).toEqual({
    state: "error",
    says: `${elsewhere} can't be asked: ${elsewhere}/.well-known/openid-configuration answers 404.`,
    remedy,
  })
  provider.setDown(true)
  try {
    expect(await check(provider.issuer)).toMatchObject({
      state: "error",
      says: expect.stringContaining("answers 502."),
    })
  } finally {
    provider.setDown(false)
  }
})

test.each([
  ["an empty list", { keys: [] }],
  ["something else", { error: "moved" }],
])("one whose keys are %s can't be used", async (_, keys) => {
  const server = createServer(({ url }, answer) => {
    const address = {
      issuer,
      jwks_uri: `${issuer}/keys`,
      authorization_endpoint: issuer,
      token_endpoint: issuer,
    }
    answer.writeHead(200, { "content-type": "application/json" })
    answer.end(JSON.stringify(url === "/keys" ? keys : address))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  atEndOfFile(() => server.close())
  const issuer = `http://127.0.0.1:${portOf(server.address())}`
  expect(await check(issuer)).toMatchObject({
    state: "error",
    says: `${issuer} publishes no keys, so no sign-in can be verified.`,
  })
})
