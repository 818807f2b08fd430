// An organization with custom fields: an owner who adds them, and the values of clients, projects and invoices.
import type { CustomField } from "../../src/custom-fields/schema.ts"
import { makeOrganization, makeProject, signIn } from "../support/factories.ts"

export type Answer = {
  id: number
  number: string
  is_protected: boolean
  custom: Record<string, string | number>
  custom_fields: { kind: string; label: string; value: string | number; is_printed: boolean }[]
  error: string
  fields: Record<string, string[]>
}

/** `call` answers the whole call; `paths` are those of a client, its project and a draft for it. */
export async function makeFieldDesk(more: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization(more)
  const [staff, project] = [await signIn(organization.id), await makeProject(organization.id)]
  const call = async (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, sent?: object) => {
    const { status, body } = await staff.rest(method, path, sent)
    return { status, body: body as Answer }
  }
  const parties = { client: project.client_id, project: project.id, currency: "USD" }
  const items = [{ description: "Work", quantity: 1, unit_price: 100 }]
  const write = async (sent: object = {}) =>
    (await call("POST", "/api/invoices/", { ...parties, items, ...sent })).body
  const draft = await write()
  return {
    ...{ organization, staff, project, parties, call, write },
    paths: {
      client: `/api/clients/${project.client_id}/`,
      project: `/api/projects/${project.id}/`,
      invoice: `/api/invoices/${draft.id}/`,
    },
    /** Answers its id. */
    add: async (kind: CustomField["kind"], label: string, field: object = {}) =>
      (await call("POST", "/api/custom-fields/", { kind, label, type: "text", ...field })).body.id,
    read: async (path: string) => (await call("GET", path)).body,
  }
}
