// Escape, a click beside it and Cancel throw away nothing that was typed: every form over the page asks first.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { sharedProduct } from "./support/product.ts"
import { makeWorkspace, type Workspace } from "./support/workspace.ts"

const product = sharedProduct()

/** By the file of each form: where it opens, after a button is pressed or at once, and a field to type into. */
type Form = { at: string; press?: string; field: string | RegExp; text?: string }

async function formsOf(studio: Workspace): Promise<Record<string, Form>> {
  const { rest } = studio
  const client = (await rest("POST", "/api/clients/", { name: "Ada", email: "ada@engine.example" })).id
  const project = (await rest("POST", "/api/projects/", { title: "Engine", client })).id
  const method = await rest("POST", "/api/payment-methods/", {
    ...{ name: "PayPal", type: "paypal", paypal_email: "pay@studio.example" },
  })
  const items = [{ description: "Design", quantity: 2, unit_price: 100 }]
  const bill = async () =>
    (await rest("POST", "/api/invoices/", { client, project, items, status: "sent", due_date: "2026-01-31" }))
      .id
  const [open, claimed, other] = [await bill(), await bill(), await bill()]
  const offer = async () =>
    (
      await rest("POST", "/api/quotes/", {
        client,
        project,
        items,
        deposit_percent: 30,
        valid_until: "2099-01-31",
      })
    ).id
  await rest("PATCH", `/api/invoices/${claimed}/`, { status: "processing" })
  const payment = (await rest("POST", "/api/payments/", { client, currency: "USD", amount: 50 })).id
  await rest("PATCH", `/api/organizations/${studio.id}/`, {
    address: "1 Main Street",
    country: "DE",
    tax_id: "DE1",
  })
  await rest("PATCH", `/api/clients/${client}/`, { address: "2 Main Street", country: "DE" })
  await rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  const locked = await bill()
  expect([method.id, other]).not.toContain(0)
  const [draft, sent, accepted] = [await offer(), await offer(), await offer()]
  for (const quote of [sent, accepted]) await rest("POST", `/api/quotes/${quote}/issue/`, {})
  await rest("POST", `/api/quotes/${accepted}/answer/`, { answer: "accepted", name: "Ada" })
  const rule = { start_on: "2099-01-31", every: 1, unit: "month", mode: "draft" }
  const repeated = (await rest("POST", `/api/invoices/${open}/repeat/`, rule)).id
  return {
    "clients/client-dialog.tsx": { at: "/clients?create", field: "Name" },
    "clients/contacts/contact-dialog.tsx": {
      ...{ at: `/clients/${client}`, press: "Add contact", field: "Name" },
    },
    "clients/contacts/copies-dialog.tsx": {
      ...{ at: `/clients/${client}`, press: "Edit copies", field: "Cc", text: "books@engine.example" },
    },
    "quotes/editor/quote-editor.tsx": { at: `/quotes/${draft}?edit=1`, field: "Description of item 1" },
    "quotes/answer-quote.tsx": { at: `/quotes/${sent}?answer=1`, field: "Accepted by" },
    "quotes/extend-quote.tsx": { at: `/quotes/${sent}?extend=1`, field: "Valid until", text: "5 Feb 2099" },
    "recurring/repeat-dialogs.tsx": { at: `/invoices/${open}?repeat=1`, field: "Days until due", text: "12" },
    "recurring/editor/edit-lines.tsx": { at: `/recurring/${repeated}?lines`, field: "Description of item 1" },
    "quotes/convert-quote.tsx": { at: `/quotes/${accepted}?convert=1`, field: /^Deposit$/, text: "45%" },
    "projects/project-dialog.tsx": { at: "/projects?create", field: "Title" },
    "products/product-dialog.tsx": { at: "/products?create", field: "Name" },
    "time/entry-dialog.tsx": { at: "/time?create", field: "Note" },
    "expenses/expense-dialog.tsx": { at: "/expenses?create", field: "Note" },
    "payment-methods/method-dialog.tsx": {
      at: "/profile?tab=payment-methods&method=new",
      field: "Bank name",
    },
    "billing/tax-question/tax-question-dialog.tsx": { at: "/billing?charges-tax", field: "VAT ID" },
    "billing/custom-fields/field-dialog.tsx": { at: "/billing?field=new", field: "Label" },
    "billing/taxes/tax-dialog.tsx": { at: "/billing?tax=new", field: "Name" },
    "billing/numbers/series-dialog.tsx": { at: "/billing?series=new", field: "Name" },
    "profile/landing-page/portfolio.tsx": { at: "/profile?tab=landing-page&project=new", field: "Title" },
    "profile/landing-page/testimonials.tsx": {
      at: "/profile?tab=landing-page&testimonial=new",
      field: "Client name",
    },
    "profile/landing-page/social-links.tsx": { at: "/profile?tab=landing-page&link=new", field: "Label" },
    "invoices/payments/record-payment.tsx": { at: `/invoices/${open}?record=1`, field: "Reference" },
    "invoices/payments/write-off.tsx": { at: `/invoices/${open}?write-off=1`, field: "Reason" },
    "invoices/credit-notes/credit-form.tsx": { at: `/invoices/${open}?credit=1`, field: "Reason" },
    "reason-dialog.tsx": { at: `/invoices/${open}?void=1`, field: "Reason" },
    "invoices/send/send-sheet.tsx": { at: `/invoices/${open}?send=1`, field: "Subject" },
    "invoices/payment-claim/confirm-payment.tsx": {
      ...{ at: `/invoices/${claimed}?confirm=1`, field: "Amount", text: "199" },
    },
    "invoices/payment-claim/reject-claim.tsx": { at: `/invoices/${claimed}?reject=1`, field: "Reason" },
    "invoices/detail/change-protected.tsx": { at: `/invoices/${locked}?edit=1`, field: "Internal note" },
    "invoices/editor/editor.tsx": { at: "/invoices?create", field: "Description of item 1" },
    "payments/record/record-client-payment.tsx": { at: `/clients/${client}?record`, field: "Reference" },
    "payments/allocate/allocate.tsx": { at: `/payments/${payment}?allocate`, field: "Amount for", text: "1" },
    "payments/edit-payment.tsx": { at: `/payments/${payment}?edit`, field: "Reference" },
    "payments/refund.tsx": { at: `/payments/${payment}?refund`, field: "Reference" },
  }
}

/** The files of the workspace with a form in a dialog. */
function filesWithForms(): string[] {
  const root = join(import.meta.dirname, "../../client/staff")
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .filter((file) => {
      const text = readFileSync(join(root, file), "utf8")
      return /<FormDialog\b/.test(text) || (/<Dialog\b/.test(text) && /<form\b/.test(text))
    })
    .sort()
}

test("each form in a dialog asks before it loses what was typed, whichever way it is closed", async () => {
  const studio = await makeWorkspace(product)
  const forms = await formsOf(studio)
  expect(Object.keys(forms).sort()).toEqual(filesWithForms())
  const page = await studio.owner()
  for (const form of Object.values(forms)) await tryForm(page, studio, form)
})

async function tryForm(page: Page, studio: Workspace, { at, press, field, text = "Half a sentence" }: Form) {
  await page.goto(studio.url(at))
  if (press !== undefined) await page.getByRole("button", { name: press }).click()
  const dialog = page.getByRole("dialog").first()
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" })
  const input = dialog.getByLabel(field).first()
  await input.fill(text)
  await input.blur()
  const typed = await input.inputValue()
  const beside = () => page.mouse.click(2, 2)
  const pressEscape = () => page.keyboard.press("Escape")
  for (const leave of [pressEscape, beside]) {
    await leave()
    await question.waitFor().catch(() => {
      throw new Error(`${at} is closed without a question`)
    })
    await question.getByRole("button", { name: "Keep editing" }).click()
    await question.waitFor({ state: "detached" })
    expect([at, await input.inputValue()]).toEqual([at, typed])
  }
  await pressEscape()
  await question.getByRole("button", { name: "Discard" }).click()
  await dialog.waitFor({ state: "detached" })
}
