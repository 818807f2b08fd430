// What a draft without a number is called where its client or paper would read it: never by what stands for the number.
import { expect, test } from "vitest"
import { renderInvoiceHtml } from "../../jobs/templates/invoice.ts"
import { call } from "../support/app.ts"
import { invoiceDocument } from "../support/invoice-document.ts"
import { runJobs } from "../support/jobs.ts"
import { mailsSent } from "../support/mailer.ts"
import { makeOffice } from "./protected.ts"

test("its mail is offered without a number, and leaves with the one that it has by then", async () => {
  const { write, act, owner, path, organization } = await makeOffice()
  const draft = await write()
  const name = `Organization ${organization.slug}`
  expect((await owner.rest("GET", `${path(draft)}send/`)).body).toMatchObject({
    subject: `Invoice from ${name}`,
  })
  expect((await act(draft, "send")).status).toBe(200)
  expect(await mailsSent(() => runJobs(organization.id))).toMatchObject([
    { subject: `Invoice INV-0001 from ${name}` },
  ])
  expect((await owner.rest("GET", `${path(draft)}send/`)).body).toMatchObject({
    subject: `Invoice INV-0001 from ${name}`,
  })
})

test("its page says that it is a draft, also as it is being sent or edited", async () => {
  const { write, act, owner } = await makeOffice()
  const draft = await write()
  const look = async (typed: object = {}) => {
    const { url } = (
      await owner.rest("POST", "/api/preview/", { kind: "invoice", invoice: draft.id, ...typed })
    ).body as { url: string }
    return (await call("GET", url)).text
  }
  for (const typed of [{}, { status: "sent" }, { number: draft.number }]) {
    const page = await look(typed)
    expect(page).not.toContain("DRAFT-")
    expect(page).toContain(`aria-label="Invoice draft"`)
  }
  await act(draft, "issue")
  expect(await look()).toContain("INV-0001")
})

test("on later pages of its paper there is no number either", () => {
  const html = renderInvoiceHtml(invoiceDocument({ number: "DRAFT-7", status: "draft", unnumbered: true }))
  expect(html).not.toContain("DRAFT-7")
  expect(html).toContain(`@top-right{content:"draft"`)
})
