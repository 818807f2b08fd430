// A deleted project: what goes with it, and what stays.
import { expect, test } from "vitest"
import { testApp } from "../support/app.ts"
import { makeInvoice } from "../support/factories.ts"
import { idOf, workshop } from "./workshop.ts"

test("deleting a project deletes its invoices and its file; other invoices of the client stay", async () => {
  const { staff, organization, client, add } = await workshop()
  const id = idOf(await add({}))
  const kept = await makeInvoice(organization.id, { client_id: client.id })
  const sent = {
    client_id: client.id,
    project_id: id,
    status: "sent",
    sent_at: "2026-01-01T00:00:00Z",
  } as const
  const gone = await makeInvoice(organization.id, { ...sent, pdf_hash: "0".repeat(64) })
  const { app } = await testApp()
  const db = app.db.system
  await db
    .updateTable("projects")
    .set({ deliverable_file: `deliverables/${organization.id}/1` })
    .where("id", "=", id)
    .execute()
  expect((await staff.rest("DELETE", `/api/projects/${id}/`)).status).toBe(204)
  const mine = organization.id
  const left = await db.selectFrom("invoices").select("id").where("organization_id", "=", mine).execute()
  expect(left).toEqual([{ id: kept.id }])
  expect(
    await db
      .selectFrom("retired_invoice_numbers")
      .select("number")
      .where("organization_id", "=", mine)
      .execute(),
  ).toEqual([{ number: gone.number }])
  expect(
    await db
      .selectFrom("audit_log")
      .select(["action", "subject_type", "subject_id", "actor_id", "details"])
      .where("organization_id", "=", mine)
      .orderBy("id")
      .execute(),
  ).toEqual([
    {
      action: "deleted",
      subject_type: "invoice",
      subject_id: gone.id,
      actor_id: staff.user_id,
      details: { number: gone.number },
    },
    {
      action: "deleted",
      subject_type: "project",
      subject_id: id,
      actor_id: staff.user_id,
      details: { title: "Website" },
    },
  ])
  const jobs = await db
    .selectFrom("outbox")
    .select("payload")
    .where("organization_id", "=", mine)
    .where("name", "=", "delete-files")
    .orderBy("id")
    .execute()
  expect(jobs).toEqual([
    { payload: { keys: [expect.stringContaining("0".repeat(64))] } },
    { payload: { keys: [`deliverables/${organization.id}/1`] } },
  ])
})
