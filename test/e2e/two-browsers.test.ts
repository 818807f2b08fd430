// Several people look at the same things, each with a browser: what one changes, the others see without asking.
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { delayOf, soonerThanPolling } from "./support/delay.ts"
import { sharedProduct } from "./support/product.ts"
import { step } from "./support/step.ts"
import { makeWorkspace, query, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()
let studio: Workspace
let client_id = 0
let project_id = 0
let method_id = 0
let owner: Page
let member: Page
let client: Page

const shown = (page: Page, text: string) => page.getByRole("main").getByText(text, { exact: true }).first()
const setStatus = (status: string) => studio.rest("PATCH", `/api/projects/${project_id}/`, { status })

/** An invoice that the client was sent, and its screen in each browser. */
async function sentInvoice() {
  const items = [{ description: "Design", quantity: 1, unit_price: 100 }]
  const invoice = { client: client_id, project: project_id, items, status: "sent" }
  const { id } = await studio.rest("POST", "/api/invoices/", invoice)
  await member.goto(studio.url(`/invoices/${id}`))
  await client.goto(studio.url(`/portal/invoices/${id}`))
  await shown(member, "Sent").waitFor()
  await shown(client, "Unpaid").waitFor()
  return id
}

const markPaid = async (id: number) => {
  const status = await client.evaluate(
    async ([id, payment_method_id]) => {
      const { access } = JSON.parse(localStorage.getItem("portal_auth") ?? "{}")
      const headers = { authorization: `Bearer ${access}`, "content-type": "application/json" }
      const body = JSON.stringify({ payment_method_id })
      return (await fetch(`/portal/invoices/${id}/mark-paid/`, { method: "POST", headers, body })).status
    },
    [id, method_id],
  )
  expect(status).toBe(200)
}

const statuses = [
  { status: "in_progress", label: "In Progress" },
  { status: "review", label: "Under Review" },
  { status: "delivered", label: "Delivered" },
]

test("two people at once see each other's work and lose none of their own", async () => {
  studio = await makeWorkspace(product)
  const { rest } = studio
  client_id = (await rest("POST", "/api/clients/", { name: "Ada Lovelace", email: "ada@engine.example" })).id
  project_id = (await rest("POST", "/api/projects/", { title: "Website", client: client_id })).id
  const way = { name: "PayPal", type: "paypal", paypal_email: "pay@studio.example" }
  method_id = (await rest("POST", "/api/payment-methods/", way)).id
  owner = await studio.owner()
  member = await studio.member()
  client = await studio.client(client_id)

  await step("a project's status is another one for the team and for the client at once", async () => {
    await member.goto(studio.url(`/projects/${project_id}`))
    await shown(member, "Planned").waitFor()
    await client.goto(studio.url("/portal/projects"))
    await shown(client, "Planned").waitFor()
    const set = ({ status }: { status: string }) => setStatus(status)
    const seenBy = (page: Page) => (one: { label: string }) => shown(page, one.label)
    expect(await delayOf(statuses, set, seenBy(member))).toBeLessThan(soonerThanPolling)
    expect(await delayOf(statuses, set, seenBy(client))).toBeLessThan(soonerThanPolling)
  })

  await step("a payment is marked, and confirmed: each side sees it of the other at once", async () => {
    const marked: number[] = []
    const confirmed: number[] = []
    for (let round = 0; round < 3; round++) {
      const id = await sentInvoice()
      marked.push(await delayOf([id], markPaid, () => shown(member, "Payment Pending")))
      await shown(client, "Payment Pending").waitFor()
      const confirm = (id: number) => studio.rest("POST", `/api/invoices/${id}/confirm_payment/`)
      confirmed.push(await delayOf([id], confirm, () => shown(client, "Paid")))
    }
    expect(Math.min(...marked)).toBeLessThan(soonerThanPolling)
    expect(Math.min(...confirmed)).toBeLessThan(soonerThanPolling)
  })

  await step("a client's own details reach the team at once, and are undone there", async () => {
    await member.goto(studio.url(`/clients/${client_id}`))
    await client.goto(studio.url("/portal/overview"))
    await client.getByRole("link", { name: "Your details" }).click()
    await client.getByLabel("City").fill("London")
    await client.getByRole("button", { name: "Save Changes" }).click()
    const change = member.getByRole("region", { name: "Changed by the client" })
    await change.getByText("London").waitFor()
    await change.getByRole("button", { name: "Undo" }).click()
    await change.waitFor({ state: "detached" })
    await expect.poll(() => client.getByLabel("City").inputValue()).toBe("")
  })

  await step(
    "with the stream cut, lists of projects are asked for again within 5 s on both sides",
    async () => {
      const [reader, visitor] = [await studio.owner(), await studio.client(client_id)]
      await reader.route("**/api/events/**", (route) => route.fulfill({ status: 204, body: "" }))
      await visitor.route("**/portal/events/**", (route) => route.fulfill({ status: 204, body: "" }))
      await setStatus("planned")
      await reader.goto(studio.url("/projects"))
      await visitor.goto(studio.url("/portal/projects"))
      await shown(reader, "Planned").waitFor()
      await shown(visitor, "Planned").waitFor()
      await setStatus("review")
      await Promise.all(
        [reader, visitor].map((page) => shown(page, "Under Review").waitFor({ timeout: 6_500 })),
      )
    },
  )

  await step(
    "a thing removed while another person writes in it shows an error, and nothing typed is sent elsewhere",
    async () => {
      const { id } = await studio.rest("POST", "/api/clients/", {
        name: "Grace",
        email: "grace@navy.example",
      })
      // Told by an event it would be gone before the save, which is what is looked at here.
      await owner.route("**/api/events/**", (route) => route.fulfill({ status: 204, body: "" }))
      await owner.goto(studio.url(`/clients/${id}`))
      await owner.getByRole("button", { name: "Edit", exact: true }).click()
      const dialog = owner.getByRole("dialog")
      await dialog.getByLabel("Company").fill("Half a na")
      await studio.rest("DELETE", `/api/clients/${id}/`)
      product.expectRefusal("404 /trpc/clients.update")
      await dialog.getByRole("button", { name: /^Save/ }).click()
      await owner.getByText("Client not found").first().waitFor()
      expect(await query(product, "select 1 from clients where company = 'Half a na'")).toEqual([])
    },
  )
})
