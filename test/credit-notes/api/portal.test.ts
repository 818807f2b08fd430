// Credit notes as their client sees them: only issued ones of their own, without internal fields.
import { expect, test } from "vitest"
import { makeClient } from "../../support/factories.ts"
import { signInClient } from "../../support/portal.ts"
import { makeCredited } from "../credited-office.ts"

test("a client lists its issued credit notes; drafts, cancelled ones and those of others aren't there", async () => {
  const { organization, project, credit, credited, acted, owner, note, written } = await makeCredited()
  await credit({ amounts: [{ amount: 1 }] })
  const issued = await credited({ amounts: [{ amount: 10 }] })
  const mistake = await credited({ amounts: [{ amount: 5 }] })
  const [settles] = (await note(mistake)).allocations
  await owner.rest("POST", `/api/allocations/${settles?.id}/void/`, { reason: "A mistake" })
  await acted(mistake, "cancel")
  const client = await signInClient(organization.id, project.client_id)
  const list = (await client.rest("GET", "/portal/credit-notes/")).body as object[]
  expect(list).toEqual([
    {
      ...{
        id: issued.id,
        number: "CN-0001",
        attachments: [],
        e_invoice: null,
        invoice: written.id,
        invoice_number: written.number,
      },
      ...{
        reason: "Less work",
        currency: "USD",
        amount: 10,
        tax_amount: 2,
        total: 12,
        payable: 12,
        withheld: 0,
      },
      ...{ applied: 12, unapplied: 0, formatted_applied: "$12.00", formatted_unapplied: "$0.00" },
      ...{ formatted_total: "$12.00", formatted_payable: "$12.00", issue_date: expect.any(String) },
      taxes: [expect.objectContaining({ rate: 20, base: 10, amount: 2 })],
    },
  ])
  expect((await client.rest("GET", `/portal/credit-notes/?invoice=${written.id}`)).body).toEqual(list)
  const other = await signInClient(organization.id, (await makeClient(organization.id)).id)
  expect((await other.rest("GET", "/portal/credit-notes/")).body).toEqual([])
  for (const [who, id] of [
    [other, issued.id],
    [client, mistake.id],
  ] as const)
    expect((await who.rest("GET", `/portal/credit-notes/${id}/pdf/`)).status).toBe(404)
})
