// A word that is longer than a phone is wide breaks anywhere, and never widens a screen: not the workspace's, not the
// portal's, not the public page's.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { phone } from "./support/touch.ts"
import { makeWorkspace, query, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
const word = (length: number) => "Donaudampfschifffahrtsgesellschaft".repeat(8).slice(0, length)

async function fill(studio: Workspace, long: string) {
  const { rest, id } = studio
  await query(product, "update organizations set name = $2, tagline = $2 where id = $1", [id, long])
  const client = (
    await rest("POST", "/api/clients/", {
      name: long,
      company: long,
      email: "ada@engine.example",
      address: long,
    })
  ).id
  const about = {
    title: long,
    description: long,
    due_date: "2026-01-31",
    budget: 12_345_678,
    status: "in_progress",
  }
  const project = (await rest("POST", "/api/projects/", { ...about, client })).id
  const items = [{ description: long, quantity: 1, unit_price: 1_234_567 }]
  const draft = { client, project, items, notes: long, internal_note: long, due_date: "2026-01-31" }
  const invoice = (await rest("POST", "/api/invoices/", { ...draft, status: "sent" })).id
  const bank = { name: long, type: "other", custom_instructions: long }
  await rest("POST", "/api/payment-methods/", bank)
  await rest("POST", "/api/taxes/", {
    name: long.slice(0, 100),
    category: "S",
    components: [{ name: long.slice(0, 100), rate: 19 }],
  })
  const payment = (
    await rest("POST", "/api/payments/", { client, currency: "USD", amount: 5, reference: long, note: long })
  ).id
  await rest("POST", "/api/messages/", { client_id: client, message: long })
  await rest("POST", `/api/projects/${project}/chat/`, { message: long })
  const page = {
    hero_title: long,
    hero_subtitle: long,
    hero_description: long,
    about_title: long.slice(0, 100),
    about_description: long,
  }
  await rest("POST", "/api/landing-page/", { ...page, contact_address: long, is_enabled: true })
  await rest("POST", "/api/landing-page-projects/", { title: long, description: long, technologies: long })
  await rest("POST", "/api/landing-page-testimonials/", {
    client_name: long,
    client_company: long,
    testimonial_text: long,
  })
  await rest("POST", `/api/public/hire-request/${studio.slug}/`, {
    ...{ client_name: long, client_email: "sam@fox.example", client_company: long, project_title: long },
    project_description: long,
  })
  return { client, project, invoice, payment }
}

/** What a screen is wider than the phone; nothing where it fits. */
async function tooWide(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await page
    .getByText(/Donaudampf/)
    .first()
    .waitFor({ state: "attached" })
  await page.locator(".animate-breathe").first().waitFor({ state: "detached" })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return width > 360 ? [`${new URL(address).pathname}${new URL(address).search} is ${width} px wide`] : []
}

test.each([60, 190])("a word of %i letters, in every name, title, text and note", async (length) => {
  const studio = await makeWorkspace(product)
  const { client, project, invoice, payment } = await fill(studio, word(length))
  const requests: unknown = await studio.rest("GET", "/api/hire-requests/")
  const request = Array.isArray(requests) ? requests[0].id : 0
  const wide: string[] = []
  const staff = await studio.owner("/dashboard")
  await staff.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    ...[
      "/dashboard",
      "/clients",
      `/clients/${client}`,
      `/clients/${client}?edit`,
      "/projects",
      `/projects/${project}`,
    ],
    ...["/invoices", `/invoices/${invoice}`, `/invoices/${invoice}?send=1`, `/invoices/${invoice}?record=1`],
    ...[
      "/invoices?create",
      "/payments",
      `/payments/${payment}`,
      "/reports/receivables",
      "/billing",
      "/hire-requests",
    ],
    ...[`/hire-requests/${request}`, "/messages", `/messages?client=${client}`, "/profile?tab=branding"],
    ...["/profile?tab=landing-page", "/profile?tab=payment-methods", "/profile?tab=account"],
  ])
    wide.push(...(await tooWide(staff, studio.url(path))))
  const reader = await studio.client(client, "/portal/overview")
  await reader.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    ...[
      "overview",
      "projects",
      `projects/${project}`,
      "invoices",
      `invoices/${invoice}`,
      `invoices/${invoice}/pay`,
    ],
    "messages",
  ])
    wide.push(...(await tooWide(reader, studio.url(`/portal/${path}`))))
  const visitor = await product.person(phone)
  for (const path of ["/", "/login", "/portal-login"])
    wide.push(...(await tooWide(visitor, studio.url(path))))
  expect(wide).toEqual([])
})
