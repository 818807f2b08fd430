// A word in everything that an organization, or one client of it, has written: wherever it turns up, that came from there.
import { fieldNames, ofKind } from "../../../src/invoices/document/rules.ts"
import { testApp } from "../../support/app.ts"
import {
  makeAttachment,
  makeClaim,
  makeClient,
  makeContact,
  makeCreditNote,
  makeDocumentFile,
  makeInvoice,
  makeMessage,
  makePayment,
  makeProject,
  makeRefund,
  makeWriteOff,
  unique,
} from "../../support/factories.ts"
import { signInClient } from "../../support/portal.ts"
import { makeQuote } from "../../support/quotes.ts"
import { makeWorld, type World } from "./world.ts"

export type Marked = World & { word: string }

const texts: [table: string, columns: string[]][] = [
  ["organizations", ["tagline", "address", "legal_name", "street", "contact_name"]],
  ["memberships", ["name"]],
  ["clients", ["name", "company", "address", "legal_name", "street", "contact_name", "buyer_reference"]],
  ["contacts", ["phone"]],
  ["projects", ["title", "description"]],
  ["invoices", ["number", "notes", ...ofKind(fieldNames, "line", "text")]],
  ["invoice_items", ["description", "discount_reason"]],
  ["quotes", ["number", "internal_note"]],
  ["schedules", ["pause_reason"]],
  ["occurrences", ["reason"]],
  ["credit_notes", ["reason", "invoice_number"]],
  ["credit_note_items", ["description"]],
  ["messages", ["message"]],
  ["attachments", ["name"]],
  ["payment_methods", ["name"]],
  ["number_series", ["name"]],
  ["products", ["name", "description"]],
  ["time_entries", ["note"]],
  ["expenses", ["category", "note", "receipt_name"]],
  ["custom_fields", ["label"]],
  ["taxes", ["name", "reason"]],
  ["billing_settings", ["terms", "invoice_footer"]],
  ["landing_pages", ["hero_title", "about_description"]],
  ["landing_projects", ["title", "description"]],
  ["landing_testimonials", ["client_name", "testimonial_text"]],
  ["landing_social_links", ["label"]],
  ["hire_requests", ["client_name", "project_title", "project_description"]],
]

/** What isn't a plain text, or not of this word alone. */
const besides: Record<string, string> = {
  quotes: "body = replace(body::text, 'Work', $1)::jsonb",
  schedules: "body = replace(body::text, 'Work', $1)::jsonb",
  clients: "email = 'client@' || $1::text || '.test', custom = jsonb_build_object('1', $1::text)",
  billing_settings:
    "reminder_steps = jsonb_build_array(jsonb_build_object('days', 7, 'subject', $1::text, 'message', $1::text))",
  projects: "custom = jsonb_build_object('1', $1::text)",
  invoices:
    "taxes = '[]', discount_reason = $1, withholding_name = $1, withholding_rate = 0, custom = jsonb_build_object('1', $1::text)",
}

/** One statement for all of them: a world is marked for nearly each address. */
const marking = texts.map(([table, columns]) => {
  const set = [...columns.map((column) => `${column} = $1`), ...(besides[table] ? [besides[table]] : [])]
  const key = table === "organizations" ? "id" : "organization_id"
  return `marked_${table} as (update ${table} set ${set.join(", ")} where ${key} = $2)`
})

/** A world with its word in every text; addresses of people carry its slug, so the word is that. */
export async function makeMarked(): Promise<Marked> {
  const world = await makeWorld()
  const { pool } = (await testApp()).app.db
  await pool.query({
    name: "mark everything",
    text: `with ${marking.join(", ")} update audit_log set more = $3 where organization_id = $2`,
    values: [world.slug, world.organization_id, JSON.stringify({ document: { notes: world.slug } })],
  })
  const said = { client_id: world.ids.client, reference: world.slug, note: world.slug }
  const waived = { invoice_id: world.ids.invoice, reason: world.slug }
  const allocation = await makeWriteOff(world.organization_id, waived)
  const payment = await makePayment(world.organization_id, said)
  const refund = await makeRefund(world.organization_id, { payment_id: payment.id, reference: world.slug })
  const { client: client_id, invoice: invoice_id } = world.ids
  const words = { reference: world.slug, note: world.slug, reason: world.slug, proof_name: world.slug }
  const claim = await makeClaim(world.organization_id, { client_id, invoice_id, ...words })
  await makeCreditNote(world.organization_id, { client_id, reason: world.slug, status: "issued" })
  const shown_quote = await makeQuote(world.organization_id, {
    ...{ client_id, status: "sent", words: world.slug, number: `${world.slug}-2` },
    viewed_at: "2026-03-02T12:00:00Z",
  })
  const booked = {
    shown_quote: shown_quote.id,
    payment: payment.id,
    allocation: allocation.id,
    refund: refund.id,
    claim: claim.id,
  }
  return { ...world, ids: { ...world.ids, ...booked }, word: world.slug }
}

/** Another client of the same organization, with a project, an invoice, a payment and messages, each with its own word. */
export async function makeSecondClient(home: World): Promise<Marked> {
  const word = `second-${unique()}`
  const of = home.organization_id
  const client = await makeClient(of, { name: word, email: `${word}@client.test` })
  const contact = await makeContact(of, { client_id: client.id, name: word, email: `${word}@contact.test` })
  const project = await makeProject(of, { client_id: client.id, title: word })
  const invoice = await makeInvoice(of, {
    client_id: client.id,
    project_id: project.id,
    status: "sent",
    number: word,
  })
  const credit_note = await makeCreditNote(of, { client_id: client.id, reason: word, status: "issued" })
  const quote = await makeQuote(of, {
    ...{ client_id: client.id, status: "sent", words: word, viewed_at: "2026-03-02T12:00:00Z" },
  })
  const message = await makeMessage(of, { client_id: client.id, message: word })
  await makeMessage(of, { client_id: client.id, project_id: project.id, message: word })
  const sent = { client_id: client.id, message_id: message.id, name: word }
  const attachment = await makeAttachment(of, sent)
  const upload = await makeAttachment(of, { client_id: client.id, name: word })
  const invoice_file = await makeDocumentFile(of, { invoice_id: invoice.id }, { name: word })
  const said = { client_id: client.id, invoice_id: invoice.id, note: word, reason: word, proof_name: word }
  const claim = await makeClaim(of, said)
  const payment = await makePayment(of, { client_id: client.id, note: word, reference: word })
  const ids = {
    ...{ client: client.id, project: project.id, invoice: invoice.id, message: message.id, claim: claim.id },
    ...{ credit_note: credit_note.id, quote: quote.id, contact: contact.id, payment: payment.id },
    shown_quote: quote.id,
    ...{ attachment: attachment.id, upload: upload.id, invoice_file: invoice_file.id },
  }
  const { token } = await signInClient(of, client.id)
  return { ...home, ids: { ...home.ids, ...ids }, tokens: { ...home.tokens, portal: token }, word }
}

/** A world in which every id is well formed and no one's. */
export const nowhere = (world: World): World => ({
  ...world,
  organization_id: unknownId,
  slug: `no-one-${unique()}`,
  ids: Object.assign(
    { ...world.ids },
    Object.fromEntries(Object.keys(world.ids).map((name) => [name, unknownId])),
  ),
})
const unknownId = 900_719_925_474_099
