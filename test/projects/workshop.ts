// A place to try projects in: a new organization with one client.
import { makeClient, makeOrganization, type Signed, signIn } from "../support/factories.ts"

export const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id
export const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: object }).fields

/** Its staff, and a way to add projects for its client. */
export async function workshop(more: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization(more)
  const [staff, client] = await Promise.all([signIn(organization.id), makeClient(organization.id)])
  const add = (fields: object) =>
    staff.rest("POST", "/api/projects/", { title: "Website", client: client.id, ...fields })
  return { organization, staff, client, add }
}

export const listed = async (staff: Signed, query = "") =>
  (await staff.rest("GET", `/api/projects/${query}`)).body
