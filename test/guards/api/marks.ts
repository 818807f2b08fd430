// A word in everything that an organization, or one client of it, has written: wherever it turns up, that came from there.
import { testApp } from "../../support/app.ts"
import { makeClient, makeInvoice, makeMessage, makeProject, unique } from "../../support/factories.ts"
import { signInClient } from "../../support/portal.ts"
import { makeWorld, type World } from "./world.ts"

export type Marked = World & { word: string }

const texts: [table: string, columns: string[]][] = [
  ["organizations", ["tagline", "address", "legal_name", "street", "contact_name"]],
  ["clients", ["name", "company", "address", "legal_name", "street", "contact_name", "buyer_reference"]],
  ["projects", ["title", "description"]],
  [
    "invoices",
    ["number", "notes", "po_number", "contract_number", "buyer_reference", "terms", "internal_note"],
  ],
  ["invoice_items", ["description", "discount_reason"]],
  ["messages", ["message"]],
  ["payment_methods", ["name"]],
  ["number_series", ["name"]],
  ["taxes", ["name", "reason"]],
  ["billing_settings", ["terms", "footer"]],
  ["landing_pages", ["hero_title", "about_description"]],
  ["landing_projects", ["title", "description"]],
  ["landing_testimonials", ["client_name", "testimonial_text"]],
  ["landing_social_links", ["label"]],
  ["hire_requests", ["client_name", "project_title", "project_description"]],
]

/** A world with its word in every text; addresses of people carry its slug, so the word is that. */
export async function makeMarked(): Promise<Marked> {
  const world = await makeWorld()
  const { pool } = (await testApp()).app.db
  for (const [table, columns] of texts) {
    const set = columns.map((column) => `${column} = $1`).join(", ")
    const key = table === "organizations" ? "id" : "organization_id"
    await pool.query(`update ${table} set ${set} where ${key} = $2`, [world.slug, world.organization_id])
  }
  await pool.query(
    `update invoices set taxes = '[]', discount_reason = $1, withholding_name = $1, withholding_rate = 0
      where organization_id = $2`,
    [world.slug, world.organization_id],
  )
  const more = JSON.stringify({ document: { notes: world.slug } })
  await pool.query("update audit_log set more = $1 where organization_id = $2", [more, world.organization_id])
  await pool.query("update clients set email = $1 where organization_id = $2", [
    `client@${world.slug}.test`,
    world.organization_id,
  ])
  return { ...world, word: world.slug }
}

/** Another client of the same organization, with a project, an invoice and messages, each with its own word. */
export async function makeSecondClient(home: World): Promise<Marked> {
  const word = `second-${unique()}`
  const of = home.organization_id
  const client = await makeClient(of, { name: word, email: `${word}@client.test` })
  const project = await makeProject(of, { client_id: client.id, title: word })
  const invoice = await makeInvoice(of, {
    client_id: client.id,
    project_id: project.id,
    status: "sent",
    number: word,
  })
  const message = await makeMessage(of, { client_id: client.id, message: word })
  await makeMessage(of, { client_id: client.id, project_id: project.id, message: word })
  const ids = { client: client.id, project: project.id, invoice: invoice.id, message: message.id }
  const { token } = await signInClient(of, client.id)
  return { ...home, ids: { ...home.ids, ...ids }, tokens: { ...home.tokens, portal: token }, word }
}

/** A world in which every id is well formed and nobody's. */
export const nowhere = (world: World): World => ({
  ...world,
  organization_id: nobodys,
  slug: `nobody-${unique()}`,
  ids: {
    organization: nobodys,
    session: nobodys,
    member: nobodys,
    invitation: nobodys,
    client: nobodys,
    project: nobodys,
    invoice: nobodys,
    payment_method: nobodys,
    number_series: nobodys,
    tax: nobodys,
    archived_tax: nobodys,
    message: nobodys,
    landing_page: nobodys,
    landing_project: nobodys,
    testimonial: nobodys,
    social_link: nobodys,
    hire_request: nobodys,
    log_entry: nobodys,
  },
})
const nobodys = 900_719_925_474_099
