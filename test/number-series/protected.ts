// An organization that protects what it issues, with all that a tax office wants of both parties.
import { expect } from "vitest"
import { testApp } from "../support/app.ts"
import { makeOrganization, makeProject, signIn } from "../support/factories.ts"

export type Wire = {
  id: number
  number: string
  status: string
  is_numbered: boolean
  is_protected: boolean
  issue_date: string | null
  allowed: string[]
}

export async function makeOffice({
  protects = true,
  ...more
}: {
  protects?: boolean
  time_zone?: string
} = {}) {
  const organization = await makeOrganization(more)
  const owner = await signIn(organization.id)
  const project = await makeProject(organization.id)
  const { app } = await testApp()
  const where = { address: "1 Main Street", country: "DE" }
  await app.db.system
    .updateTable("organizations")
    .set({ ...where, tax_id: "DE1" })
    .where("id", "=", organization.id)
    .execute()
  await app.db.system.updateTable("clients").set(where).where("id", "=", project.client_id).execute()
  const protect = async (protect_issued: boolean) =>
    expect(await owner.rest("PATCH", "/api/billing-settings/", { protect_issued })).toMatchObject({
      status: 200,
    })
  if (protects) await protect(true)
  const items = [{ description: "Work", quantity: 2, unit_price: 50 }]
  const post = (body: object = {}) =>
    owner.rest("POST", "/api/invoices/", {
      client: project.client_id,
      project: project.id,
      tax_rate: 19,
      items,
      ...body,
    })
  const write = async (body: object = {}): Promise<Wire> => {
    const answer = await post(body)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body
  }
  const path = ({ id }: Pick<Wire, "id">) => `/api/invoices/${id}/`
  const patch = (invoice: Pick<Wire, "id">, body: object) => owner.rest("PATCH", path(invoice), body)
  const act = (invoice: Pick<Wire, "id">, act: string, body: object = {}) =>
    owner.rest("POST", `${path(invoice)}${act}/`, body)
  const read = async (invoice: Pick<Wire, "id">): Promise<Wire> =>
    (await owner.rest("GET", path(invoice))).body
  const remove = (invoice: Pick<Wire, "id">) => owner.rest("DELETE", path(invoice))
  return { organization, owner, project, protect, post, write, patch, act, read, remove, path }
}
