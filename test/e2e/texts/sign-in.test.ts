// Every sentence of signing in, of a new password and of the doors that stay closed.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { disownToken } from "../../../src/auth/disowning/service.ts"
import { failing, holding } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { sees } from "../support/sees.ts"
import { appSecret } from "../support/server.ts"
import { makeWorkspace, password, query, type Workspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })

const lost = "Network error. Please try again."
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const invalidLink = "Invalid reset link. Please request a new password reset."

test("signing in: the server's refusal, and ours where it has none", async () => {
  const { url, name, email } = await makeWorkspace(product)
  const page = await product.person()
  await page.goto(url("/login?next=/clients"))
  await sees(page, `Sign in to ${name}`)
  await page.getByRole("link", { name: "Register a business" }).waitFor()
  await page.getByLabel("Email").fill(email)
  await page.getByLabel(/^Password/).fill("wrong")
  const mute = await failing(page, "auth.login", "empty")
  await press(page, "Sign In")
  await sees(page, "Login failed. Please check your credentials.")
  await mute()
  const away = await failing(page, "auth.login", "lost")
  await press(page, "Sign In")
  await sees(page, lost)
  await away()
  await press(page, "Sign In")
  await sees(page, "Invalid email or password")
  await page.getByLabel(/^Password/).fill(password)
  await press(page, "Show password")
  await press(page, "Sign In")
  await page.waitForURL(url("/clients"))
  await press(page, "Logout")
  await page.waitForURL("**/login")
  await expect.poll(() => stored(page)).toEqual([])
})

test("a forgotten password, and the link that comes by mail", async () => {
  const { url, email } = await makeWorkspace(product)
  const page = await product.person()
  await page.goto(url("/forgot-password"))
  await press(page, "Send Reset Link")
  await sees(page, "Enter a valid email address")
  await page.getByLabel("Email").fill(email)
  const mute = await failing(page, "auth.forgotPassword", "empty")
  await press(page, "Send Reset Link")
  await sees(page, "Failed to send reset email")
  await mute()
  const away = await failing(page, "auth.forgotPassword", "lost")
  await press(page, "Send Reset Link")
  await sees(page, lost)
  await away()
  await press(page, "Send Reset Link")
  await sees(page, "If this address has an account, a link to set a new password is on its way.")
  await page.getByRole("link", { name: "Back to sign in" }).click()
  await page.waitForURL(url("/login"))
  await page.getByRole("link", { name: "Open your portal" }).click()
  await page.waitForURL(url("/portal-login"))
  await page.getByRole("heading", { name: "Access link required" }).waitFor()

  await page.goto(url("/reset-password?uid=1"))
  await sees(page, invalidLink)
  await page.getByRole("link", { name: "Request New Link" }).waitFor()
  const [link] = await product.mailTo(email, /https?:\/\/\S+reset-password\?\S+/)
  await page.goto(link)
  const [first, second] = [page.getByLabel("New password"), page.getByLabel("Confirm password")]
  await first.fill("quite long enough")
  await press(page, "Reset Password")
  await sees(page, "Passwords don't match")
  await first.fill("short")
  await second.fill("short")
  await press(page, "Reset Password")
  await sees(page, "Password must be at least 8 characters long")
  await first.fill("quite long enough")
  await second.fill("quite long enough")
  const broken = await failing(page, "auth.resetPassword", "empty")
  await press(page, "Reset Password")
  await sees(page, "Failed to reset password", { part: true })
  await broken()
  const gone = await failing(page, "auth.resetPassword", "lost")
  await press(page, "Reset Password")
  await sees(page, lost, { part: true })
  await gone()
  await press(page, "Reset Password")
  await sees(page, "Your password has been changed. Sign in with the new one.")
  await sees(page, "Visit your organization's login page", { part: true })

  await page.goto(link)
  await first.fill("quite long enough")
  await second.fill("quite long enough")
  await press(page, "Reset Password")
  await sees(page, invalidLink, { part: true })
})

test("doors that stay closed: no such organization, and one of others", async () => {
  const [mine, theirs] = await Promise.all([makeWorkspace(product), makeWorkspace(product)])
  const page = await product.person()
  await page.goto(product.tenantUrl("no-one-here"))
  await page.goto(`${product.tenantUrl("no-one-here")}/dashboard`)
  await sees(page, "Organization Not Found")
  await sees(page, "The organization you're looking for doesn't exist or has been disabled.")
  await page.getByRole("link", { name: "Go to Main Site" }).waitFor()

  const stranger = await mine.owner("/login")
  const session = await stranger.evaluate(() => Object.entries(localStorage))
  await page.goto(theirs.url("/login"))
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, session)
  await page.goto(theirs.url("/dashboard"))
  await sees(page, "Access Denied")
  await press(page, "Sign In with Different Account")
  await page.waitForURL("**/login")
})

test("what is said while the workspace loads and while a sign-in is carried over", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner()
  let load = () => {}
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route(/dashboard-screen/, async (route) => {
    await loaded
    await route.continue()
  })
  await page.goto(workspace.url("/dashboard"), { waitUntil: "commit" })
  await sees(page, "Loading Organization")
  load()
  await sees(page, "Welcome")

  const handed = workspace.url("/?token=used&user=%7B%7D")
  const answer = await holding(page, "auth.exchange")
  await page.goto(handed)
  await sees(page, "Signing you in...")
  await answer()
  await sees(page, "This sign-in link has expired")
  await sees(page, "Sign-in links work once and expire quickly. Sign in with your password.")
  const mute = await failing(page, "auth.exchange", "empty")
  await page.goto(handed)
  await sees(page, "Failed to sign you in")
  await sees(page, "Please try again in a moment.")
  await mute()
  await press(page, "Retry")
  await sees(page, "This sign-in link has expired")

  // A session that was stashed by another page.
  await page.evaluate(() => {
    sessionStorage.setItem("auth_token", localStorage.getItem("access") ?? "")
    sessionStorage.setItem("auth_user", localStorage.getItem("user") ?? "")
    localStorage.clear()
  })
  await page.goto(workspace.url("/clients"))
  await sees(page, "No clients yet")
})

/** A link that carries the owner's sign-in to the organization's own address. */
async function handOver({ rest, id }: Workspace): Promise<string> {
  const { token } = await rest("POST", "/api/auth/handover/", { organization_id: id })
  return `/?${new URLSearchParams({ token: String(token), user: "{}" })}`
}

test("a link signs no one in on the main site, nor as someone else without a word", async () => {
  const workspace = await makeWorkspace(product)
  const stranger = await product.person()
  await stranger.goto(`${product.main_url}/login${(await handOver(workspace)).slice(1)}`)
  await sees(stranger, "Password")
  await expect.poll(() => new URL(stranger.url()).search).toBe("")
  expect(await stored(stranger)).toEqual([])

  const page = await workspace.member()
  const sessions = () =>
    query(product, "select s.id from sessions s join users u on u.id = s.user_id where u.email = $1", [
      workspace.email,
    ])
  const before = await sessions()
  await page.goto(workspace.url(await handOver(workspace)))
  await sees(page, "You are signed in as someone else")
  await sees(page, workspace.email)
  await press(page, "Stay signed in")
  await sees(page, "Welcome")
  await expect.poll(() => email(page)).toBe(`member@${workspace.slug}.example`)
  expect(await sessions()).toEqual(before)
  await page.goto(workspace.url(await handOver(workspace)))
  await press(page, "Switch accounts")
  await sees(page, "Welcome")
  await expect.poll(() => email(page)).toBe(workspace.email)
})

const email = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}").email)

test("a registration that wasn't one's own is ended by the link of its mail", async () => {
  const workspace = await makeWorkspace(product)
  const page = await product.person()
  await page.goto(`${product.main_url}/not-me`)
  await sees(page, "If someone registered with your email address", { part: true })
  const [owner] = await query(product, "select id from users where email = $1", [workspace.email])
  const path = `/not-me?uid=${owner?.id}&organization=${workspace.id}&token=`
  await page.goto(`${product.main_url}${path}a`)
  await press(page, "This wasn't me")
  await sees(page, "This link is no longer valid")
  const token = disownToken(appSecret, Number(owner?.id), workspace.id)
  await page.goto(`${product.main_url}${path}${token}`)
  await press(page, "This wasn't me")
  const done = "Everyone is signed out of this account. We've emailed you a link to set a new password."
  await sees(page, done)
  await product.mailTo(workspace.email, /reset-password\?/)
})

test("a session that is over is cleared, and one signs in anew", async () => {
  const workspace = await makeWorkspace(product)
  const page = await workspace.owner("/clients")
  await sees(page, "No clients yet")
  await query(product, "delete from sessions where token_hash is not null and user_id = $1", [
    (await query(product, "select id from users where email = $1", [workspace.email]))[0]?.id,
  ])
  await page.reload()
  await page.waitForURL(/\/login\?/)
  await sees(page, "You were signed out.")
  await expect.poll(() => stored(page)).toEqual([])
})

const stored = (page: Page) =>
  page.evaluate(() => ["access", "user", "currentOrg"].filter((key) => localStorage.getItem(key) !== null))
