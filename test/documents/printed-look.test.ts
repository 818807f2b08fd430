// How an organization's paper looks: its size, and a plate behind a logo that white paper would hide.
import sharp from "sharp"
import { expect, test } from "vitest"
import { printDocument, printReceipt } from "../../jobs/documents.ts"
import { makeIssued } from "../invoices/issued.ts"
import { testApp } from "../support/app.ts"
import { upload } from "../support/upload.ts"

const bar = (background: string) =>
  sharp({ create: { width: 120, height: 12, channels: 4, background } })
    .extend({ top: 14, bottom: 14, left: 20, right: 20, background: "#00000000" })
    .png()
    .toBuffer()

test.each([
  ["letter", "Letter", "#ffffff", '<img class="logo plate"'],
  ["a4", "A4", "#000000", '<img class="logo"'],
])("invoices and receipts on %s paper, with a logo", async (paper_size, format, colour, image) => {
  const { staff, organization, invoice, path } = await makeIssued({ status: "sent" })
  const own = `/api/organizations/${organization.id}/`
  await staff.rest("PATCH", own, { country: paper_size === "a4" ? "US" : "DE" })
  await staff.rest("PATCH", "/api/billing-settings/", { paper_size })
  await upload(staff, `${own}upload_logo/`, {
    ...{ field: "logo", filename: "logo.png" },
    bytes: await bar(colour),
  })
  const paid = await staff.rest("POST", `${path}payments/`, { amount: 40 })
  const { worker } = await testApp()
  const printed: [unknown, string][] = []
  const { pdf } = worker.renderer
  const renderer: typeof worker.renderer = {
    ...worker.renderer,
    pdf: (html, options) => {
      printed.push([options, html])
      return pdf(html, options)
    },
  }
  await printDocument({ ...worker, renderer }, organization.id, { kind: "invoice", id: invoice.id })
  await printReceipt({ ...worker, renderer }, organization.id, Object(paid.body).id)
  expect(printed).toEqual([
    [expect.objectContaining({ format }), expect.stringContaining(image)],
    [expect.objectContaining({ format }), expect.stringContaining(image)],
  ])
})
