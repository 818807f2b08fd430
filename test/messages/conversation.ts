// Two who write to each other: an organization's owner and one of its clients, with a project.
import { makeClient, makeOrganization, makeProject, signIn } from "../support/factories.ts"
import { signInClient } from "../support/portal.ts"

export type Said = { id: number; message: string; is_read: boolean; created_at: string }

export async function conversation(more: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization({ name: "Northlight Studio", ...more })
  const ada = await makeClient(organization.id)
  const project = await makeProject(organization.id, { client_id: ada.id })
  const [staff, client] = await Promise.all([signIn(organization.id), signInClient(organization.id, ada.id)])
  return { organization, ada, project, staff, client }
}

export const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id
export const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: object }).fields
export const saidIn = ({ body }: { body: unknown }) => (body as Said[]).map(({ message }) => message)
