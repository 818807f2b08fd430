// What is refused of credit notes, and what credit notes refuse of their invoice.
import { expect, test } from "vitest"
import { makeCredited, type Note, noteAt } from "../credited-office.ts"

test("lines, quantities and amounts that the invoice doesn't have", async () => {
  const { credit, credited, design, hosting, read } = await makeCredited()
  await credited({ lines: [{ item: design, quantity: 2 }] })
  const wrong = async (body: object, fields: object) =>
    expect(await credit(body)).toMatchObject({ status: 400, body: { fields } })
  const lines = (item: number, quantity: number) => ({ lines: [{ item, quantity }] })
  await wrong(lines(design, 2), { "lines.0.quantity": ["This is more than is left to credit on the line"] })
  await wrong(lines(hosting, 0.5), { "lines.0.quantity": ["Enter a whole number"] })
  await wrong(lines(hosting, 0), { "lines.0.quantity": ["The quantity must be above 0"] })
  await wrong(lines(999_999_999, 1), { "lines.0.item": ["Choose a line from this invoice"] })
  await wrong({ lines: [] }, { lines: ["Choose a line"] })
  await wrong(
    { amounts: [{ amount: 133.34 }] },
    { amounts: ["This is more than is left to credit on the invoice"] },
  )
  await wrong(
    { amounts: [{ amount: 1, tax: null }] },
    { "amounts.0.tax": ["Choose one of the taxes on this invoice"] },
  )
  await wrong({ amounts: [{ amount: 0.001 }] }, { "amounts.0.amount": ["USD has at most 2 decimals"] })
  await wrong({ amounts: [{ amount: 0 }] }, { "amounts.0.amount": ["The amount must be above 0"] })
  await wrong(
    { ...lines(design, 1), amounts: [{ amount: 1 }] },
    { amounts: ["Enter lines or amounts, not both"] },
  )
  await wrong({ reason: "" }, { reason: [expect.any(String)] })
  await credited()
  await wrong({}, { lines: ["There's nothing left to credit"] })
  expect((await read()).credit_notes).toHaveLength(2)
})

test("an invoice that was never issued, or was cancelled, isn't credited", async () => {
  const draft = await makeCredited({ issued: false })
  expect(await draft.credit()).toMatchObject({
    status: 409,
    body: { error: "This invoice is a draft. Edit it instead." },
  })
  const cancelled = await makeCredited()
  await cancelled.patch(cancelled.written, { status: "cancelled" })
  expect(await cancelled.credit()).toMatchObject({
    status: 409,
    body: { error: "This invoice was cancelled" },
  })
})

test("an issued one isn't changed, deleted or issued again; a draft isn't applied or cancelled", async () => {
  const { credit, credited, acted, owner, written } = await makeCredited()
  const draft = (await credit({ amounts: [{ amount: 1 }] })).body as Note
  const issued = await credited({ amounts: [{ amount: 1 }] })
  const refused = async (answer: Promise<unknown>, error: string) =>
    expect(await answer).toMatchObject({ status: 409, body: { error } })
  await refused(owner.rest("PATCH", noteAt(issued.id), { reason: "No" }), "Only drafts can be changed")
  await refused(owner.rest("DELETE", noteAt(issued.id)), "An issued credit note can't be deleted")
  await refused(acted(issued, "issue"), "Only drafts can be issued")
  await refused(acted(draft, "apply", { invoice: written.id }), "Only issued credit notes can be applied")
  await refused(acted(draft, "cancel"), "This credit note is a draft. Delete it instead.")
})

test("it is put towards nothing of another client, of another currency, or that isn't due", async () => {
  const { patch, written, credited, acted, write, act, owner, project } = await makeCredited()
  await patch(written, { status: "paid" })
  const note = await credited({ amounts: [{ amount: 50 }] })
  const wrong = async (body: object, fields: object) =>
    expect(await acted(note, "apply", body)).toMatchObject({ status: 400, body: { fields } })
  const issue = async (body: object) => {
    const invoice = await write({ tax_rate: 0, ...body })
    await act(invoice, "issue")
    return invoice.id
  }
  const other = (await owner.rest("POST", "/api/clients/", { name: "Bea", email: "bea@other.test" }))
    .body as { id: number }
  const theirs = (await owner.rest("POST", "/api/projects/", { title: "Theirs", client: other.id })).body as {
    id: number
  }
  expect(project.id).not.toBe(theirs.id)
  const foreign = await issue({ client: other.id, project: theirs.id })
  await wrong({ invoice: foreign }, { invoice: ["Choose one of this client's invoices"] })
  await wrong({ invoice: 999_999_999 }, { invoice: ["Choose one of this client's invoices"] })
  await wrong({ invoice: await issue({ currency: "EUR" }) }, { invoice: ["This invoice isn't in USD"] })
  const own = await issue({})
  await wrong(
    { invoice: own, amount: 60.01 },
    { amount: ["This is more than what's left of the credit note"] },
  )
  const small = await issue({ items: [{ description: "Small", quantity: 1, unit_price: 5 }] })
  await wrong({ invoice: small, amount: 6 }, { amount: ["This is more than the amount due"] })
  const draft = (await write()).id
  await wrong({ invoice: draft }, { invoice: ["This invoice can't be paid"] })
})

test("what is credited stays as it was issued: 409 has_credit_notes", async () => {
  const { credited, patch, written, remove, owner, project, read, act } = await makeCredited()
  await credited({ amounts: [{ amount: 10 }] })
  const before = await read()
  const refused = async (answer: Promise<unknown>, ...fields: string[]) => {
    const body = {
      code: "has_credit_notes",
      fields: Object.fromEntries(fields.map((one) => [one, expect.any(Array)])),
    }
    expect(await answer).toMatchObject({ status: 409, body })
  }
  await refused(
    patch(written, { items: [{ description: "Other", quantity: 1, unit_price: 5 }] }),
    "items",
    "total",
  )
  await refused(patch(written, { tax_rate: 10 }), "tax_rate", "total")
  await refused(patch(written, { currency: "EUR" }), "currency")
  for (const status of ["draft", "pending", "cancelled"]) await refused(patch(written, { status }), "status")
  await refused(remove(written))
  await refused(owner.rest("DELETE", `/api/projects/${project.id}/`))
  await refused(owner.rest("DELETE", `/api/clients/${project.client_id}/`))
  expect(await read()).toEqual(before)
  expect(before.allowed).toEqual(expect.arrayContaining(["edit", "void", "credit"]))
  expect(before.allowed).not.toEqual(expect.arrayContaining(["delete"]))
  expect((await patch(written, { notes: "Thanks", due_date: "2999-01-01" })).status).toBe(200)
  expect((await act(written, "send")).status).toBe(200)
})

test("called paid and called otherwise again, what is credited stays credited", async () => {
  const { credited, patch, written, read } = await makeCredited()
  await credited({ amounts: [{ amount: 100 }] })
  await patch(written, { status: "paid" })
  expect(await read()).toMatchObject({ amount_paid: 119.99, amount_credited: 120, status: "paid" })
  await patch(written, { status: "sent" })
  expect(await read()).toMatchObject({
    amount_paid: 0,
    amount_credited: 120,
    amount_due: 119.99,
    status: "sent",
  })
  await credited()
  await patch(written, { status: "sent" })
  expect(await read()).toMatchObject({ amount_due: 0, status: "paid" })
})
