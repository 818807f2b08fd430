// Signing in with an identity provider, on the main site and at an organization's address.
import type { Page } from "playwright-core"
import { afterAll, expect, test } from "vitest"
import { returnPath } from "../../src/oidc/rules.ts"
import { startProvider } from "../support/oidc.ts"
import { ownProduct } from "./support/product.ts"
import { query } from "./support/server.ts"
import { step } from "./support/step.ts"
import { makeWorkspace } from "./support/workspace.ts"

const provider = await startProvider([], "localhost")
afterAll(provider.close)
const product = ownProduct({
  LOG_LEVEL: "error",
  ...{ OIDC_ISSUER: provider.issuer, OIDC_NAME: "Acme ID" },
  ...{ OIDC_CLIENT_ID: provider.client.client_id, OIDC_CLIENT_SECRET: provider.client.client_secret },
})

test("the button leads to the provider, and from there into the workspace", async () => {
  provider.sendBackTo(`${product.main_url}${returnPath}`)
  const [first, second] = [await makeWorkspace(product), await makeWorkspace(product)]
  const joining = `insert into memberships (organization_id, user_id, role)
    select $1, id, 'member' from users where email = $2`
  await query(product.place, joining, [second.id, first.email])
  const goIn = async (page: Page) => {
    await page.getByRole("link", { name: "Sign in with Acme ID" }).click()
    await page.getByRole("link", { name: "Continue" }).click()
  }

  await step("on the main site who has several organizations chooses one", async () => {
    provider.become({ email: first.email, email_verified: true })
    const page = await product.person()
    await page.goto(`${product.main_url}/auth?next=/invoices`)
    await goIn(page)
    await page.getByRole("heading", { name: "Choose an organization" }).waitFor()
    expect(page.url()).not.toContain("token")
    await page.getByRole("button", { name: second.name }).click()
    await page.waitForURL(second.url("/invoices"))
  })

  await step("at an organization's address it leads back there", async () => {
    const other = await product.person()
    await other.goto(first.url("/login"))
    await other.getByRole("textbox", { name: "Password" }).waitFor()
    await goIn(other)
    await other.waitForURL(first.url("/dashboard"))
  })

  await step("the sign-in page says what is wrong", async () => {
    provider.become({ email: first.email, email_verified: false })
    const other = await product.person()
    await other.goto(first.url("/login"))
    await goIn(other)
    await other.getByText("Your email address isn't verified with the sign-in service.").waitFor()
  })

  await step("the main site takes no token from a link", async () => {
    const other = await product.person()
    await other.goto(`${product.main_url}/auth?token=x&user=%7B%7D`)
    await other.getByRole("link", { name: "Sign in with Acme ID" }).waitFor()
    expect(other.url()).toBe(`${product.main_url}/auth`)
  })
})
