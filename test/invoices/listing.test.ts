// The list of invoices: filtered, searched and paged.
import { describe, expect, test } from "vitest"
import { makeClient, makeInvoice, makeOrganization, makeProject, signIn } from "../support/factories.ts"

type Wire = { id: number }

async function makeDesk() {
  const organization = await makeOrganization()
  return { organization, staff: await signIn(organization.id) }
}

describe("the list", () => {
  test("is filtered by client, project and status, and searched by every word that it shows", async () => {
    const { staff, organization } = await makeDesk()
    const project = await makeProject(organization.id)
    const zoe = await makeClient(organization.id, { name: "Zoë Quinn" })
    const hers = await makeInvoice(organization.id, {
      client_id: zoe.id,
      status: "sent",
      due_date: "2031-05-06",
      amount: 123_45,
    })
    const mine = await makeInvoice(organization.id, { client_id: project.client_id, project_id: project.id })
    const found = async (query: string) =>
      ((await staff.rest("GET", `/api/invoices/?${query}`)).body as Wire[]).map(({ id }) => id)
    expect(await found("")).toEqual([mine.id, hers.id])
    expect(await found(`client=${zoe.id}`)).toEqual([hers.id])
    expect(await found(`project=${project.id}`)).toEqual([mine.id])
    expect(await found("status=draft")).toEqual([mine.id])
    for (const term of ["zoe", hers.number.toLowerCase(), "2031-05", "123.45"])
      expect(await found(`search=${encodeURIComponent(term)}`)).toEqual([hers.id])
    expect(await found("search=zoe&status=draft")).toEqual([])
    expect((await staff.rest("GET", "/api/invoices/?status=lost")).status).toBe(400)
  })

  test("pages with the Link header", async () => {
    const { staff, organization } = await makeDesk()
    const made = []
    for (let n = 0; n < 3; n++) made.unshift((await makeInvoice(organization.id)).id)
    const first = await staff.rest("GET", "/api/invoices/?limit=2")
    const next = /<http:\/\/localhost:3000([^>]+)>; rel="next"/.exec(first.headers.link ?? "")?.[1]
    const second = await staff.rest("GET", next ?? "")
    const ids = [...(first.body as Wire[]), ...(second.body as Wire[])].map(({ id }) => id)
    expect(ids).toEqual(made)
  })
})
