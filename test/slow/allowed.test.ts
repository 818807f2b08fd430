// What an invoice says may be done with it (`allowed`) works, and whatever it doesn't say is refused, in every state and mode.
import { describe, expect, test } from "vitest"
import { allActs } from "../../src/invoices/issuing/protection/rules.ts"
import { type InvoiceStatus, invoiceStatuses } from "../../src/invoices/rules.ts"
import { makeOffice, type Wire } from "../number-series/protected.ts"
import { testApp } from "../support/app.ts"
import { makeOpenClaim } from "../support/factories.ts"

type Act = (typeof allActs)[number]
type Office = Awaited<ReturnType<typeof makeOffice>>

/** Whether the organization protects what it issues: as the invoice is written, and later, as something is done with it. */
const modes = {
  "never protected": [false, false],
  protected: [true, true],
  "issued before protection": [false, true],
  "issued under protection that is off again": [true, false],
} as const

/** Through the product as far as its own calls lead there; what only time or a client brings about is set. */
async function writeIn({ write, act, patch }: Office, status: InvoiceStatus | "draft again"): Promise<Wire> {
  const invoice = await write()
  if (status === "draft") return invoice
  expect((await act(invoice, "issue")).status).toBe(200)
  if (status === "sent") return invoice
  if (status === "paid" || status === "cancelled") {
    expect((await patch(invoice, { status })).status).toBe(200)
    return invoice
  }
  if (status === "processing") {
    await makeOpenClaim(invoice.id)
    return invoice
  }
  const { pool } = (await testApp()).app.db
  const stored = status === "draft again" ? "draft" : status
  await pool.query("update invoices set status = $2 where id = $1", [invoice.id, stored])
  return invoice
}

const trials: Record<Act, (office: Office, invoice: Wire) => Promise<{ status: number }>> = {
  edit: ({ patch }, invoice) => patch(invoice, { notes: "Other words" }),
  delete: ({ remove }, invoice) => remove(invoice),
  issue: ({ act }, invoice) => act(invoice, "issue"),
  send: ({ act }, invoice) => act(invoice, "send"),
  confirm_payment: ({ act }, invoice) => act(invoice, "confirm_payment"),
  cancel: ({ patch }, invoice) => patch(invoice, { status: "cancelled" }),
  void: ({ act }, invoice) => act(invoice, "void", { reason: "Billed twice" }),
  credit: ({ act }, invoice) => act(invoice, "credit-notes", { reason: "Less work" }),
  record_payment: ({ act }, invoice) => act(invoice, "payments", { amount: 1 }),
  write_off: ({ act }, invoice) => act(invoice, "write_off", { reason: "Bank fee" }),
}

describe.each(Object.entries(modes))("an invoice that is %s", (mode, [before, after]) => {
  /** One that was issued for good is never a draft again. */
  const states = [...invoiceStatuses, ...(before ? [] : ["draft again" as const])]

  test.each(states)("and %s", async (state) => {
    const office = await makeOffice({ protects: before })
    const invoices = await Promise.all(allActs.map(() => writeIn(office, state)))
    if (before !== after) await office.protect(after)
    for (const [at, act] of allActs.entries()) {
      const invoice = invoices[at]
      if (!invoice) throw new Error("an act without an invoice")
      const read = await office.read(invoice)
      const { status } = await trials[act](office, invoice)
      const of = `${act}, ${mode}, ${state}`
      if (read.allowed.includes(act)) {
        expect([200, 201, 204], of).toContain(status)
        continue
      }
      // What is cancelled already is so once more.
      expect(status, of).toBe(act === "cancel" && read.status === "cancelled" ? 200 : 409)
      expect(await office.read(invoice), of).toEqual(read)
    }
  })
})

test("a list says of each whether it has a number and is kept, as the dashboard does", async () => {
  const { write, act, patch, owner, project } = await makeOffice()
  const [draft, issued, claimed] = [await write(), await write(), await write({ status: "sent" })]
  await act(issued, "issue")
  await makeOpenClaim(claimed.id)
  const kept = { is_numbered: true, is_protected: true }
  const wanted = [
    { id: claimed.id, number: "INV-0001", ...kept },
    { id: issued.id, number: "INV-0002", ...kept },
    { id: draft.id, number: `DRAFT-${draft.id}`, is_numbered: false, is_protected: false },
  ]
  for (const query of ["", "?sort=-total", `?client=${project.client_id}`, `?project=${project.id}`])
    expect((await owner.rest("GET", `/api/invoices/${query}`)).body).toMatchObject(wanted)
  expect((await owner.rest("GET", "/api/invoices/?search=draft")).body).toMatchObject(wanted.slice(2))
  expect((await owner.rest("GET", "/api/dashboard/")).body).toMatchObject({
    recent_invoices: wanted,
    attention: { to_confirm: { invoices: wanted.slice(0, 1) } },
  })
  await patch(issued, { status: "cancelled" })
  expect((await owner.rest("GET", "/api/invoices/?status=cancelled")).body).toMatchObject([kept])
})

test("what is answered of a new invoice is what is read of it", async () => {
  for (const protects of [true, false]) {
    const { write, read } = await makeOffice({ protects })
    for (const status of ["draft", "sent", "paid"]) {
      const { allowed, ...written } = await write({ status })
      expect(await read(written)).toMatchObject({ allowed })
    }
  }
})
