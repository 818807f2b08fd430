// Credit notes of an invoice: drafted, issued, and what they settle.
import { expect, test } from "vitest"
import { makeCredited, type Note, noteAt } from "../credited-office.ts"

test("a line credited in part settles so much of the invoice, and says what is left of each line", async () => {
  const { credited, read, design, hosting } = await makeCredited()
  const note = await credited({ lines: [{ item: design, quantity: 1 }] })
  expect(note).toMatchObject({
    ...{ number: "CN-0001", status: "issued", kind: "credit", reason: "Less work" },
    ...{ amount: 33.33, tax_amount: 6.67, total: 40, payable: 40, applied: 40, unapplied: 0 },
    items: [{ item: design, description: "Design", quantity: 1, unit_price: 33.33, amount: 33.33 }],
    taxes: [{ name: "Tax", rate: 20, base: 33.33, amount: 6.67 }],
  })
  expect(await read()).toMatchObject({
    ...{ status: "sent", total: 239.99, amount_credited: 40, amount_due: 199.99, payment_state: "partial" },
    credit_notes: [{ number: "CN-0001", status: "issued", total: 40, reason: "Less work" }],
    creditable: [
      { item: design, quantity: 2 },
      { item: hosting, quantity: 1 },
    ],
  })
})

test("parts add up to the invoice, which is paid by the last of them; numbers follow each other", async () => {
  const { credited, read, design } = await makeCredited()
  const notes = [
    await credited({ lines: [{ item: design, quantity: 1 }] }),
    await credited({ lines: [{ item: design, quantity: 2 }] }),
    await credited({ amounts: [{ amount: 50 }] }),
    await credited(),
  ]
  expect(notes.map(({ number }) => number)).toEqual(["CN-0001", "CN-0002", "CN-0003", "CN-0004"])
  expect(notes.map(({ total }) => total)).toEqual([40, 79.99, 60, 60])
  expect(await read()).toMatchObject({
    status: "paid",
    amount_credited: 239.99,
    amount_due: 0,
    creditable: [],
  })
})

test("a draft has no number, settles nothing, changes, and is deleted", async () => {
  const { credit, owner, read, hosting, design } = await makeCredited()
  const draft = (await credit({ lines: [{ item: design, quantity: 1 }] })).body as Note
  expect(draft).toMatchObject({ number: null, status: "draft", total: 40, applied: 0, unapplied: 0 })
  expect(await read()).toMatchObject({ amount_credited: 0, credit_notes: [{ status: "draft" }] })
  const lines = [{ item: hosting, quantity: 1 }]
  expect(await owner.rest("PATCH", noteAt(draft.id), { lines })).toMatchObject({
    status: 200,
    body: { total: 120, reason: "Less work", basis: "lines", items: [{ item: hosting }] },
  })
  expect(await owner.rest("PATCH", noteAt(draft.id), { reason: "No hosting" })).toMatchObject({
    body: { total: 120, reason: "No hosting" },
  })
  expect(await owner.rest("PATCH", noteAt(draft.id), { amounts: [{ amount: 10 }] })).toMatchObject({
    body: { amount: 10, total: 12, basis: "amounts", amounts: [{ amount: 10 }] },
  })
  expect(await owner.rest("PATCH", noteAt(draft.id), { lines: null, amounts: null })).toMatchObject({
    body: { total: 239.99, basis: "rest", amounts: null },
  })
  expect((await owner.rest("DELETE", noteAt(draft.id))).status).toBe(204)
  expect((await owner.rest("GET", noteAt(draft.id))).status).toBe(404)
  expect(await read()).toMatchObject({ credit_notes: [] })
})

test("a draft is worked out anew when it is issued, and refused where others have taken its line", async () => {
  const { credit, credited, acted, design } = await makeCredited()
  const [first, second] = [
    (await credit({ lines: [{ item: design, quantity: 2 }] })).body as Note,
    (await credit()).body as Note,
  ]
  await credited({ lines: [{ item: design, quantity: 2 }] })
  expect(await acted(first, "issue")).toMatchObject({
    status: 400,
    body: { fields: { "lines.0.quantity": ["This is more than is left to credit on the line"] } },
  })
  expect(await acted(second, "issue")).toMatchObject({
    body: { message: "Credit note issued", credit_note: { number: "CN-0002", total: 160 } },
  })
})

test("a draft whose line was written anew is refused; it goes with its invoice", async () => {
  const { credit, acted, patch, written, remove, owner, design } = await makeCredited()
  const draft = (await credit({ lines: [{ item: design, quantity: 1 }] })).body as Note
  await patch(written, { items: [{ description: "Design", quantity: 2, unit_price: 10 }] })
  expect(await acted(draft, "issue")).toMatchObject({
    status: 400,
    body: { fields: { "lines.0.item": ["Choose a line from this invoice"] } },
  })
  expect((await remove(written)).status).toBe(204)
  expect((await owner.rest("GET", noteAt(draft.id))).status).toBe(404)
})

test("what isn't due any more is the client's credit, put towards another invoice of theirs", async () => {
  const { pay, credited, acted, write, owner, note, act } = await makeCredited()
  await pay(200)
  const made = await credited({ amounts: [{ amount: 100 }] })
  expect(made).toMatchObject({ total: 120, applied: 39.99, unapplied: 80.01 })
  const other = await write({ items: [{ description: "More", quantity: 1, unit_price: 50 }], tax_rate: 0 })
  await act(other, "issue")
  expect(await acted(made, "apply", { invoice: other.id, amount: 30 })).toMatchObject({
    status: 200,
    body: { applied: 69.99, unapplied: 50.01 },
  })
  expect(await acted(made, "apply", { invoice: other.id })).toMatchObject({ body: { unapplied: 30.01 } })
  const put = { credit_note: made.number, number: other.number }
  expect((await owner.rest("GET", `/api/invoices/${other.id}/`)).body).toMatchObject({
    status: "paid",
    amount_credited: 50,
    timeline: expect.arrayContaining([
      expect.objectContaining({ event: "allocated", details: { ...put, amount: "$30.00", currency: "USD" } }),
      expect.objectContaining({ event: "allocated", details: { ...put, amount: "$20.00", currency: "USD" } }),
    ]),
  })
  const [, first] = (await note(made)).allocations
  await owner.rest("POST", `/api/allocations/${first?.id}/void/`, { reason: "Another one was meant" })
  expect(await note(made)).toMatchObject({ unapplied: 60.01 })
  expect((await owner.rest("GET", `/api/invoices/${other.id}/`)).body).toMatchObject({ amount_due: 30 })
})

test("a credit note of a paid invoice is credit as a whole", async () => {
  const { patch, written, credited, read } = await makeCredited()
  await patch(written, { status: "paid" })
  expect(await credited()).toMatchObject({ total: 239.99, applied: 0, unapplied: 239.99 })
  expect(await read()).toMatchObject({ status: "paid", amount_paid: 239.99, amount_credited: 0 })
})

test("what is withheld of the invoice is withheld of its credit note", async () => {
  const items = [{ description: "Work", quantity: 1, unit_price: 1000 }]
  const body = { items, tax_rate: 21, withholding: { name: "IRPF", rate: 15 } }
  const { credited, read } = await makeCredited({ body })
  expect(await credited({ amounts: [{ amount: 400 }] })).toMatchObject({
    total: 484,
    withheld: 60,
    payable: 424,
  })
  expect(await credited()).toMatchObject({ total: 726, payable: 636, applied: 636 })
  expect(await read()).toMatchObject({ status: "paid", amount_credited: 1060 })
})

test("cancelled, it counts no more: once nothing rests on it, the newest first", async () => {
  const { credited, acted, owner, read, design } = await makeCredited()
  const [first, second] = [
    await credited({ lines: [{ item: design, quantity: 1 }] }),
    await credited({ amounts: [{ amount: 10 }] }),
  ]
  const release = ({ allocations }: Note) =>
    owner.rest("POST", `/api/allocations/${allocations[0]?.id}/void/`, { reason: "A mistake" })
  const refused = async (note: Note, error: string) =>
    expect(await acted(note, "cancel")).toMatchObject({ status: 409, body: { error } })
  await refused(second, "Reverse its allocations first")
  expect((await release(first)).status).toBe(200)
  expect((await release(second)).status).toBe(200)
  await refused(first, "Cancel the newer credit notes of this invoice first")
  for (const note of [second, first])
    expect(await acted(note, "cancel")).toMatchObject({ body: { credit_note: { status: "cancelled" } } })
  await refused(first, "This credit note is already cancelled")
  const details = expect.objectContaining({ number: first.number })
  expect(await read()).toMatchObject({
    ...{ amount_due: 239.99, creditable: [{ quantity: 3 }, { quantity: 1 }] },
    timeline: expect.arrayContaining([expect.objectContaining({ event: "credit_cancelled", details })]),
  })
  expect(await credited()).toMatchObject({ number: "CN-0003", total: 239.99 })
})

test("what it would come to is answered without writing anything", async () => {
  const { owner, at, read, hosting } = await makeCredited()
  const asked = (body: object) => owner.rest("POST", `${at}credit-notes/calculate/`, body)
  expect(await asked({ lines: [{ item: hosting, quantity: 1 }] })).toMatchObject({
    status: 200,
    body: { amount: 100, tax_amount: 20, total: 120, formatted_total: "$120.00", payable: 120 },
  })
  expect(await asked({ amounts: [{ amount: 12 }], prices_include_tax: true })).toMatchObject({
    body: { amount: 10, total: 12 },
  })
  expect(await read()).toMatchObject({ credit_notes: [] })
})

test("lists tell a client's, an invoice's, and those of a status", async () => {
  const { credited, credit, owner, written, design } = await makeCredited()
  const issued = await credited({ lines: [{ item: design, quantity: 1 }] })
  const draft = (await credit()).body as Note
  const list = async (query: string) =>
    ((await owner.rest("GET", `/api/credit-notes/?${query}`)).body as Note[]).map(({ id }) => id)
  expect(await list("")).toEqual([draft.id, issued.id])
  expect(await list(`invoice=${written.id}&status=issued`)).toEqual([issued.id])
  expect(await list("client=999999999")).toEqual([])
  expect(await list("status=cancelled")).toEqual([])
})
