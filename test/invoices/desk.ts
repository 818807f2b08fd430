// An organization that writes invoices: its taxes, and what it writes, changes and reads.
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import { makeOrganization, makeProject, makeTax, signIn } from "../support/factories.ts"

/** Of what was refused only the fields are there. */
type Answer = InvoiceDetail & { fields: Record<string, string[]> }

export const vat = (rate: number) => ({ name: `VAT ${rate} %`, components: [{ name: "VAT", rate }] })
export const reverseCharge = {
  ...{ name: "Reverse charge", category: "AE" as const, components: [{ name: "VAT", rate: 0 }] },
  reason: "The recipient owes the tax",
}

/** `write` and `change` answer the whole call, `read` the invoice. */
export async function makeDesk(more: Parameters<typeof makeOrganization>[0] = {}) {
  const organization = await makeOrganization({ default_currency: "EUR", ...more })
  const [staff, project] = [await signIn(organization.id), await makeProject(organization.id)]
  const parties = { client: project.client_id, project: project.id }
  const call = async (method: "GET" | "POST" | "PATCH", path: string, sent?: object) => {
    const { status, body } = await staff.rest(method, path, sent)
    return { status, body: body as Answer }
  }
  return {
    organization,
    staff,
    /** Answers its id. */
    tax: async (tax: Parameters<typeof makeTax>[1]) => (await makeTax(organization.id, tax)).id,
    parties,
    write: (body: object) => call("POST", "/api/invoices/", { ...parties, ...body }),
    change: (id: number, body: object) => call("PATCH", `/api/invoices/${id}/`, body),
    read: async (id: number) => (await call("GET", `/api/invoices/${id}/`)).body,
  }
}
