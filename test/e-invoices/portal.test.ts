// What a client reads of e-invoices in the portal: the files that were kept, and none that would have to be made.
import { expect, test } from "vitest"
import { makeClient } from "../support/factories.ts"
import { runJobs } from "../support/jobs.ts"
import { signInClient } from "../support/portal.ts"
import { makeReady } from "./office.ts"

async function makeReader(more?: Parameters<typeof makeReady>[0]) {
  const office = await makeReady(more)
  const { organization, project } = office
  const reader = await signInClient(organization.id, project.client_id)
  const shown = (path: string) => path.replace("/api/", "/portal/")
  return {
    ...office,
    shown: async (path: string) =>
      (await reader.rest("GET", shown(path))).body as { e_invoice: string | null },
    notes: async () =>
      (await reader.rest("GET", "/portal/credit-notes/")).body as { e_invoice: string | null }[],
    opened: (path: string) => reader.rest("GET", `${shown(path)}e-invoice/`),
  }
}

test("a client reads the kept file of an invoice byte for byte, whatever changes around it", async () => {
  const office = await makeReader()
  const path = office.path(await office.issued())
  expect(await office.shown(path)).toMatchObject({ e_invoice: null })
  expect((await office.opened(path)).status).toBe(404)
  await runJobs(office.organization.id)
  expect(await office.shown(path)).toMatchObject({ e_invoice: "factur-x" })
  const kept = await office.file(path)
  await office.patched(office.own, { vat_id: "DE111111111" })
  const read = await office.opened(path)
  expect([read.status, read.headers["content-type"], read.headers["content-disposition"]]).toEqual([
    ...[200, kept.headers["content-type"], kept.headers["content-disposition"]],
  ])
  expect(read.raw.equals(kept.raw)).toBe(true)
})

test("of several files a client reads the one in its own format, else the one that was kept first", async () => {
  const office = await makeReader()
  const path = office.path(await office.issued())
  await runJobs(office.organization.id)
  const xml = await office.file(path, "xrechnung-ubl")
  expect((await office.opened(path)).raw.toString()).toContain("rsm:CrossIndustryInvoice")
  await office.patched(office.client, { e_invoice_profile: "xrechnung-cii" })
  expect(await office.shown(path)).toMatchObject({ e_invoice: "factur-x" })
  await office.patched(office.client, { e_invoice_profile: "xrechnung-ubl" })
  expect(await office.shown(path)).toMatchObject({ e_invoice: "xrechnung-ubl" })
  expect((await office.opened(path)).raw.equals(xml.raw)).toBe(true)
})

test("a client reads the file of a credit note, and none of another client's", async () => {
  const office = await makeReader()
  const invoice = await office.issued()
  const credit = { reason: "Less work", issue: true, amounts: [{ amount: 11.9 }] }
  const made = await office.owner.rest("POST", `${office.path(invoice)}credit-notes/`, credit)
  const path = `/api/credit-notes/${(made.body as { id: number }).id}/`
  expect(await office.notes()).toMatchObject([{ e_invoice: null }])
  expect((await office.opened(path)).status).toBe(404)
  await runJobs(office.organization.id)
  expect(await office.notes()).toMatchObject([{ e_invoice: "factur-x" }])
  const [kept, read] = [await office.file(path), await office.opened(path)]
  expect(read.headers["content-disposition"]).toBe(kept.headers["content-disposition"])
  expect(read.raw.equals(kept.raw)).toBe(true)
  const other = await signInClient(office.organization.id, (await makeClient(office.organization.id)).id)
  for (const of of [path, office.path(invoice)])
    expect((await other.rest("GET", `${of.replace("/api/", "/portal/")}e-invoice/`)).status).toBe(404)
})

test("an invoice that isn't locked has no file for its client", async () => {
  const office = await makeReader({ protects: false })
  const path = office.path(await office.issued())
  await runJobs(office.organization.id)
  expect(await office.shown(path)).toMatchObject({ e_invoice: null })
  expect((await office.opened(path)).status).toBe(404)
})
