// An organization that locks what it issues and has all that e-invoices ask for, and its documents' files.
import { expect } from "vitest"
import { makeOffice } from "../number-series/protected.ts"
import { testApp } from "../support/app.ts"

const street = { address: null, street: "Hauptstraße 1", city: "Berlin", postcode: "10115", country: "DE" }

export async function makeReady({ protects = true, country = "DE" } = {}) {
  const office = await makeOffice({ protects })
  const { owner, project } = office
  const own = `/api/organizations/${office.organization.id}/`
  const patched = async (path: string, body: object) =>
    expect(await owner.rest("PATCH", path, body)).toMatchObject({ status: 200 })
  await patched(own, {
    ...{ ...street, country, vat_id: "DE123456789", tax_number: "13/123/12345" },
    ...{ contact_name: "Ada Lovelace", phone: "+49 30 1234567", email: "pay@studio.example" },
  })
  const client = `/api/clients/${project.client_id}/`
  await patched(client, {
    ...{ ...street, city: "Köln", postcode: "50667", vat_id: "DE987654321", company: "Stadt Köln" },
    buyer_reference: "04011000-12345-03",
  })
  const methods = "/api/payment-methods/"
  const bank = { name: "Bank", type: "bank_transfer_local", iban: "DE89370400440532013000" }
  expect(await owner.rest("POST", methods, bank)).toMatchObject({ status: 201 })
  const issued = async (body: object = {}) => {
    const draft = await office.write({ currency: "EUR", due_date: "2099-01-31", ...body })
    expect(await office.act(draft, "issue")).toMatchObject({ status: 200 })
    return draft
  }
  const file = (path: string, profile?: string) =>
    owner.rest("GET", `${path}e-invoice/${profile ? `?profile=${profile}` : ""}`)
  const readiness = async (path: string, profile?: string) =>
    (await owner.rest("GET", `${path}e-invoice/readiness/${profile ? `?profile=${profile}` : ""}`))
      .body as Readiness
  return { ...office, own, client, methods, patched, issued, file, readiness }
}

type Readiness = {
  profile: string
  is_ready: boolean
  findings: { field: string; rule: string; blocks: boolean }[]
  kept: { sha256: string } | null
}

export async function keptOf(organization_id: number) {
  const { rows } = await (await testApp()).app.db.pool.query<{ purpose: string; rules: string | null }>(
    "select purpose, rules from document_files where organization_id = $1 and purpose <> 'original' order by id",
    [organization_id],
  )
  return rows
}
