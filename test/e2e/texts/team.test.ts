// A team of three in three browsers: the owner invites, a member joins, and a removed one is shut out at once.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { failing } from "../support/faults.ts"
import { sharedProduct } from "../support/product.ts"
import { hears, sees } from "../support/sees.ts"
import { makeWorkspace } from "../support/workspace.ts"

const product = sharedProduct({ faults: true })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test("invited, joined, made an owner, removed", async () => {
  const workspace = await makeWorkspace(product)
  const owner = await workspace.owner("/profile?tab=team")
  const invite = async (email: string) => {
    await owner.getByLabel("Invite by email").fill(email)
    await button(owner, "Send Invitation").click()
  }
  await invite("no-one")
  await sees(owner, "Enter a valid email address")
  const broken = await failing(owner, "team.invite", "empty")
  await invite("grace@studio.example")
  await hears(owner, "Failed to send the invitation")
  await broken()
  const join = async (name: string) => {
    const email = `${name}@${workspace.slug}.example`
    await invite(email)
    await hears(owner, "Invitation sent successfully!", email)
    const [, token] = await product.mailTo(email, /\/join\?token=(\S+)/)
    const page = await product.person()
    await page.goto(workspace.url(`/join?token=${token}`))
    await sees(page, `Join ${workspace.name}`)
    await page.getByLabel("Password", { exact: true }).fill("short")
    await button(page, "Join the Team").click()
    await sees(page, "Password must be at least 8 characters long")
    await page.getByLabel("Password", { exact: true }).fill("a quiet evening")
    await button(page, "Join the Team").click()
    await page.waitForURL("**/dashboard")
    return { page, email, token }
  }
  const grace = await join("grace")
  const alan = await join("alan")
  await sees(owner, alan.email)
  const again = await product.person()
  await again.goto(workspace.url(`/join?token=${alan.token}`))
  await again.getByLabel("Password", { exact: true }).fill("a quiet evening")
  await button(again, "Join the Team").click()
  await sees(again, "This invitation is no longer valid. Please ask for a new one.")

  await owner.getByRole("combobox", { name: `Role of ${grace.email}` }).click()
  await owner.getByRole("option", { name: "Owner" }).click()
  await hears(owner, "Role changed successfully!")
  await grace.page.goto(workspace.url("/profile?tab=log"))
  await sees(grace.page, "Audit log")
  await sees(grace.page, `${workspace.email} changed the role of ${grace.email} to owner`)

  const signOut = button(owner, `Sign out ${alan.email}`)
  const lost = await failing(owner, "team.signOut", "empty")
  await signOut.click()
  await sees(owner, `Sign out ${alan.email}?`)
  const confirm = owner.getByRole("alertdialog").getByRole("button", { name: "Sign Out" })
  await confirm.click()
  await hears(owner, "Failed to sign this person out")
  await lost()
  await confirm.click()
  await hears(owner, "Signed out on every device")
  // Alan's open page leaves, and he signs in again.
  await alan.page.waitForURL(/\/(auth|login)/)
  await alan.page.getByLabel("Email").fill(alan.email)
  await alan.page.getByLabel("Password", { exact: true }).fill("a quiet evening")
  await button(alan.page, "Sign In").click()
  await alan.page.waitForURL("**/dashboard")

  await button(owner, `Remove ${alan.email}`).click()
  await sees(owner, `Remove ${alan.email}?`)
  await owner.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await hears(owner, "Removed from the team")
  await expect.poll(() => owner.getByText(alan.email, { exact: true }).count()).toBe(0)
  await alan.page.goto(workspace.url("/clients"))
  await expect.poll(() => alan.page.locator("body").innerText()).toMatch(/not a member|Sign in/)
  await sees(grace.page, `${workspace.email} removed ${alan.email} from the team`)
})

test("an invitation is withdrawn, and the last owner stays", async () => {
  const workspace = await makeWorkspace(product)
  await workspace.rest("POST", "/api/team/invitations/", { email: "grace@studio.example", role: "member" })
  const page = await workspace.owner("/profile?tab=team")
  const withdraw = button(page, "Withdraw the invitation to grace@studio.example")
  const kept = await failing(page, "team.withdraw", "empty")
  await withdraw.click()
  await hears(page, "Failed to withdraw the invitation")
  await kept()
  await withdraw.click()
  await hears(page, "Invitation withdrawn")
  await page.getByRole("combobox", { name: `Role of ${workspace.email}` }).click()
  await page.getByRole("option", { name: "Member" }).click()
  await hears(page, "An organization needs an owner. Make someone else an owner first.")
  await button(page, "Leave the team").click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click()
  await hears(page, "An organization needs an owner. Make someone else an owner first.")
})

test("on Free there is no one to invite", async () => {
  const page = await (await makeWorkspace(product, "free")).owner("/profile?tab=team")
  await sees(page, "Multiple team members require a Pro subscription. Please upgrade your plan.")
  expect(await page.getByLabel("Invite by email").count()).toBe(0)
})

test("a link without its token", async () => {
  const workspace = await makeWorkspace(product)
  const page = await product.person()
  await page.goto(workspace.url("/join"))
  await sees(page, "This invitation is no longer valid. Please ask for a new one.")
})
