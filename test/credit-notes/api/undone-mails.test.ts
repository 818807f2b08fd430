// An email that is taken back after its invoice was credited: it doesn't leave, and the invoice stays issued.
import { expect, test } from "vitest"
import { mailsTo, runJobs } from "../../support/jobs.ts"
import { makeCredited } from "../credited-office.ts"

type Made = Awaited<ReturnType<typeof makeCredited>>
const promise = ({ act, written }: Made) => act(written, "send", { undo_seconds: 8 })

async function expectUndone(made: Made, left: object) {
  const { act, written, owner, organization, project, read } = made
  const client = await owner.trpc.clients.get.query({ id: project.client_id })
  expect(await act(written, "send/undo")).toMatchObject({
    status: 200,
    body: { message: "The email wasn't sent" },
  })
  expect(await read()).toMatchObject({ sent_at: null, mail_status: "none", ...left })
  await runJobs(organization.id)
  expect(await mailsTo(client.email)).toEqual([])
}

test.each(["draft", "cancelled"])("it was %s before, and the credit note settles it", async (status) => {
  const made = await makeCredited({ issued: false, body: { status } })
  await promise(made)
  const note = await made.credited({ amounts: [{ amount: 20 }] })
  expect(note).toMatchObject({ applied: 24 })
  await expectUndone(made, { status: "sent", amount_credited: 24, credit_notes: [{ id: note.id }] })
})

test.each(["draft", "cancelled"])("it was %s before, and what was credited is free again", async (status) => {
  const made = await makeCredited({ issued: false, body: { status } })
  await promise(made)
  const note = await made.credited({ amounts: [{ amount: 20 }] })
  const [{ id } = { id: 0 }] = note.allocations
  const freed = await made.owner.rest("POST", `/api/allocations/${id}/void/`, { reason: "For another one" })
  expect(freed).toMatchObject({ status: 200 })
  await expectUndone(made, { status: "sent", amount_credited: 0, credit_notes: [{ id: note.id }] })
  expect(await made.note(note)).toMatchObject({ status: "issued", unapplied: 24 })
})

test("once the credit note is cancelled it is as it was again", async () => {
  const made = await makeCredited({ issued: false })
  await promise(made)
  const note = await made.credited({ amounts: [{ amount: 20 }] })
  const [{ id } = { id: 0 }] = note.allocations
  await made.owner.rest("POST", `/api/allocations/${id}/void/`, { reason: "A mistake" })
  expect(await made.acted(note, "cancel")).toMatchObject({ status: 200 })
  await expectUndone(made, { status: "draft" })
})
