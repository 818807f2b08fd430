// An accountant in the workspace: the books to read and to take along as files, and no button that would be refused.
import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { sees } from "./support/sees.ts"
import { step } from "./support/step.ts"
import { makeWorkspace } from "./support/workspace.ts"

const product = sharedProduct()

const named = (page: Page, role: "button" | "link") =>
  page
    .getByRole(role)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent?.trim() ?? ""))
const changing =
  /^(create|add|edit|change(?! password)|send|remind|record|confirm payment|reject|void|delete|refund|write off|use|reverse|select|invoicing settings)\b/i

test("an accountant reads the books, exports them, and finds nothing to change", async () => {
  const studio = await makeWorkspace(product)
  const { rest } = studio
  const client = await rest("POST", "/api/clients/", {
    ...{ name: "Ada Lovelace", company: "Engines Ltd", email: "ada@engines.example" },
  })
  const project = await rest("POST", "/api/projects/", { title: "Looms", client: client.id })
  const bill = async (more: object) => {
    const items = [{ description: "Work", quantity: 1, unit_price: 100 }]
    const written = { client: client.id, project: project.id, currency: "EUR", tax_rate: 19, items, ...more }
    return rest("POST", "/api/invoices/", written)
  }
  const late = await bill({ status: "sent", due_date: "2020-01-31" })
  const reported = await bill({ status: "processing" })
  const draft = await bill({})
  await rest("POST", `/api/invoices/${late.id}/payments/`, { amount: 150 })
  await rest("POST", `/api/invoices/${late.id}/credit-notes/`, { issue: true, reason: "Not needed" })
  const part = await bill({ status: "sent" })
  const payment = await rest("POST", `/api/invoices/${part.id}/payments/`, { amount: 19 })
  await rest("POST", `/api/invoices/${part.id}/write_off/`, { amount: 10, reason: "Bank fee" })
  const page = await studio.member("accountant")

  await step("the workspace opens with the invoices, and names no place that is closed", async () => {
    await page.goto(studio.url("/"))
    await page.waitForURL(/\/invoices$/)
    await sees(page, "You have read-only access")
    const tabs = page.getByRole("navigation", { name: "Main" }).getByRole("link")
    expect(await tabs.allInnerTexts()).toEqual(["Clients", "Invoices", "Profile"])
    for (const closed of ["/projects", "/messages", "/hire-requests", "/billing", "/dashboard"]) {
      await page.goto(studio.url(closed))
      await page.waitForURL(/\/invoices$/)
    }
  })

  await step("no screen has a button that would be refused", async () => {
    const found: string[] = []
    for (const [path, text] of [
      ["/invoices", "Ada Lovelace"],
      [`/invoices/${late.id}`, "Payments"],
      [`/invoices/${reported.id}`, "Timeline"],
      [`/invoices/${draft.id}?edit=1`, "Timeline"],
      [`/invoices/${part.id}`, "Payments"],
      ["/payments", "Ada Lovelace"],
      [`/payments/${payment.payment ?? payment.id}`, "Details"],
      ["/clients", "Ada Lovelace"],
      [`/clients/${client.id}`, "Balance"],
      ["/reports", "Total"],
      ["/reports/open-items", "Total"],
      ["/profile", "Account"],
    ] as const) {
      await page.goto(studio.url(path))
      await page.getByText(text).filter({ visible: true }).first().waitFor()
      await expect.poll(() => page.getByRole("status", { name: /^Loading/ }).count()).toBe(0)
      const all = [...(await named(page, "button")), ...(await named(page, "link"))]
      if (await page.getByRole("dialog").isVisible()) found.push(`${path}: a dialog`)
      found.push(...all.filter((name) => changing.test(name)).map((name) => `${path}: ${name}`))
    }
    expect(found).toEqual([])
  })

  await step("a list is a file with its filters, in the format that was chosen last", async () => {
    await page.goto(studio.url(`/invoices?of=${client.id}&status=draft`))
    await page.getByRole("button", { name: "CSV format" }).click()
    await page.getByRole("menuitem", { name: "Semicolon, 1234,50" }).click()
    const exported = async () => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export CSV" }).click(),
      ])
      return [
        download.suggestedFilename(),
        readFileSync(await download.path(), "utf8").split("\r\n"),
      ] as const
    }
    const [name, lines] = await exported()
    expect(name).toBe("invoices.csv")
    expect(lines[0]).toContain("number;status;")
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(";draft;")
    expect(lines[1]).toContain(";Engines Ltd;Ada Lovelace;Looms;")
    await page.goto(studio.url("/payments"))
    const [, payments] = await exported()
    expect(payments[0]).toContain("date;client_id;")
    expect(payments.filter((line) => line.includes(";150,00;"))).toHaveLength(1)
  })
})
