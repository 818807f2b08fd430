// Every field in the list of src/invoices/document/rules.ts: kept, shown and found as the list says.
import { expect, test } from "vitest"
import { longDate } from "../../src/core/values/dates.ts"
import { recordOf } from "../../src/core/values/records.ts"
import {
  type FieldName,
  fieldNames,
  fields,
  printedFields,
  printedNames,
} from "../../src/invoices/document/rules.ts"
import { lockColumns } from "../../src/invoices/queries.ts"
import { call, testApp } from "../support/app.ts"
import { signInClient } from "../support/portal.ts"
import { makeIssued } from "./issued.ts"

const isDay = (name: FieldName) => fields[name].kind === "day"
const typed = (name: FieldName) =>
  isDay(name) ? `2031-03-${10 + fieldNames.indexOf(name)}` : `value of ${name.replaceAll("_", " ")}`
const values = recordOf(fieldNames, typed)

async function makeFilled() {
  const made = await makeIssued({ status: "sent" })
  const changed = await made.staff.rest("PATCH", made.path, values)
  expect(changed).toMatchObject({ status: 200, body: values })
  return made
}

test("each field is kept, and named in the timeline when it changes", async () => {
  const { staff, path } = await makeFilled()
  const { body } = await staff.rest("GET", path)
  expect(body).toMatchObject({
    ...values,
    timeline: expect.arrayContaining([
      expect.objectContaining({ event: "edited", details: expect.objectContaining({ fields: fieldNames }) }),
    ]),
  })
})

test("each printed field is on the paper and in the portal, and no other is", async () => {
  const { staff, organization, client, invoice, path } = await makeFilled()
  const asked = await staff.rest("POST", "/api/preview/", { kind: "invoice", invoice: invoice.id })
  const { url } = asked.body as { url: string }
  const paper = (await call("GET", url)).text.replaceAll("\u00a0", " ")
  const portal = await signInClient(organization.id, client.id)
  const shown = (await portal.rest("GET", path.replace("/api/", "/portal/"))).body
  expect(shown).toMatchObject(recordOf(printedNames, typed))
  for (const name of fieldNames) {
    const isPrinted = name in printedFields
    const written = isDay(name) ? longDate(typed(name), null) : typed(name)
    expect(paper.includes(written), `${name} on the paper`).toBe(isPrinted)
    expect(JSON.stringify(shown).includes(typed(name)), `${name} in the portal`).toBe(isPrinted)
  }
  for (const name of printedNames) expect(paper).toContain(`>${printedFields[name].printed}</`)
})

test("the search finds the fields that the list says it finds", async () => {
  const { staff, invoice } = await makeFilled()
  for (const name of fieldNames) {
    const { body } = await staff.rest("GET", `/api/invoices/?search=${encodeURIComponent(typed(name))}`)
    const found = (body as { id: number }[]).map(({ id }) => id)
    expect(found, `${name}: make \`searched\` and the trigger search_text of invoices agree`).toEqual(
      fields[name].searched ? [invoice.id] : [],
    )
  }
})

/** The name of a stored PDF is a hash over them in this order. */
test("the order of the fields that are printed today stays, so that no stored PDF gets another name", () => {
  const today = ["supply_from", "supply_to", "po_number", "contract_number", "buyer_reference", "terms"]
  expect(printedNames.filter((name) => today.includes(name))).toEqual(today)
})

/** Columns without a field: what the database keeps for itself, and what is frozen or noted of an invoice. */
const others = [
  ...["organization_id", "number_length", "digits", "search_text", "credits_refunded"],
  ...["seller", "buyer", "project_title", "custom_fields", "mail_job", "pdf_hash", "chosen_method"],
  ...["voided_at", "voided_on", "void_reason", "currency_since", "reminders_muted"],
]

test("each column of an invoice is in one of its lists", async () => {
  const { rows } = await (await testApp()).app.db.pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'invoices'",
  )
  const known = new Set<string>([...lockColumns, ...others])
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
  expect(unknown, "list the field in src/invoices/document/rules.ts").toEqual([])
})
