// Every address, with inputs made at random that name a protected invoice and all around it: what the invoice says, its
// lines and its original stay as they were.
import { createHash } from "node:crypto"
import { buffer } from "node:stream/consumers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { z } from "zod"
import { ask, doorsOf, type Input, type Route, routes, rowOf, whoIn } from "../guards/api/doors.ts"
import { samplesOf } from "../guards/api/samples.ts"
import { fieldsOf } from "../guards/api/shapes.ts"
import { makeWorld, type World } from "../guards/api/world.ts"
import { testApp } from "../support/app.ts"
import { signIn } from "../support/factories.ts"

const numRuns = Number(process.env.FUZZ_RUNS ?? 3)
const settings = { numRuns, ...(process.env.FUZZ_RUNS === undefined ? { seed: 1 } : {}) }

/** Downloads would draw a PDF each time; with its organization everything goes. */
const tried = routes.filter(
  ({ address, key }) =>
    !address.produces && !address.raw && key !== "DELETE /api/organizations/delete_account/",
)

/** What may still change of a protected invoice. */
const free = `array['status', 'due_date', 'due_on', 'project_id', 'internal_note', 'reminded_at', 'mail_status', 'mail_job', 'pdf_hash',
  'chosen_method', 'sent_at', 'viewed_at', 'marked_paid_at', 'paid_at', 'search_text', 'updated_at', 'number_length', 'amount_paid', 'amount_credited',
  'amount_written_off', 'credits_refunded', 'voided_at', 'voided_on', 'void_reason']`

test.for(tried)("$key leaves an issued invoice as it is", { timeout: 60_000 }, async (route) => {
  const world = await openWorld()
  const before = await saidOf(world)
  expect(before.invoice).toMatchObject({ is_protected: true, number: "INV-0001" })
  const good = rowOf(route.key).input(world)
  const alone = fieldsOf(route.input).map(([name, field]) =>
    samplesOf(z.object({ [name]: field }), known(route, world)).map((one) => ({ ...good, ...one })),
  )
  const inputs = fc.record({
    door: fc.constantFrom(...doorsOf(route)),
    // All fields at once, and each for itself: what one of them is refused for never hides another.
    input: fc.tuple(samplesOf(route.input, known(route, world)), ...alone),
  })
  await fc.assert(
    fc.asyncProperty(inputs, async ({ door, input }) => {
      for (const one of input) {
        await ask(route, door, { ...one, ...("id" in good ? { id: good.id } : {}) }, whoIn(world, route))
        expect(await saidOf(world)).toEqual(before)
      }
    }),
    settings,
  )
})

/** The world's invoice is issued under protection, and its original is kept. */
async function openWorld(): Promise<World> {
  const { app } = await testApp()
  const world = await makeWorld()
  const { organization_id: of, ids } = world
  const { pool } = app.db
  await pool.query(
    "update organizations set address = '1 Main Street', country = 'GB', tax_id = 'GB1' where id = $1",
    [of],
  )
  await pool.query(
    "update clients set address = '2 Main Street', country = 'GB' where organization_id = $1",
    [of],
  )
  const owner = await signIn(of)
  await owner.rest("PATCH", "/api/billing-settings/", { protect_issued: true })
  const items = [{ description: "Work", quantity: 2, unit_price: 50 }]
  const input = { client: ids.client, project: ids.project, due_date: "2026-12-01", items, status: "sent" }
  const { id }: { id: number } = (await owner.rest("POST", "/api/invoices/", input)).body
  const bytes = Buffer.from(`%PDF-1.7 of ${id}`)
  const [key, sha256] = [`originals/${of}/${id}.pdf`, createHash("sha256").update(bytes).digest("hex")]
  await app.files.put(key, bytes, "application/pdf")
  const kept = { organization_id: of, invoice_id: id, purpose: "original" as const, key, sha256 }
  await app.db.system.insertInto("document_files").values(kept).execute()
  return { ...world, ids: { ...ids, invoice: id } }
}

async function saidOf({ organization_id, ids }: World) {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<{
    invoice: object | null
    lines: object[]
    key: string
    sha256: string
  }>(
    `select to_jsonb(i) - ${free} as invoice, file.key, file.sha256,
       (select jsonb_agg(to_jsonb(line) order by line.id) from invoice_items line where line.invoice_id = i.id) as lines
     from invoices i left join document_files file on file.invoice_id = i.id
     where i.organization_id = $1 and i.id = $2`,
    [organization_id, ids.invoice],
  )
  const [said] = rows
  if (!said) throw new Error("the issued invoice is gone")
  const file = await app.files.open(said.key)
  const stored =
    file &&
    createHash("sha256")
      .update(await buffer(file.stream))
      .digest("hex")
  expect(stored).toBe(said.sha256)
  return said
}

/** The ids of this world, by the names under which inputs speak of them. */
function known({ key }: Route, world: World): Input {
  const { client, project, invoice, payment_method, message, number_series } = world.ids
  const ids = { client, project, invoice, client_id: client, project_id: project, series: number_series }
  return {
    ...ids,
    ids: [invoice],
    payment_method_id: payment_method,
    message_ids: [message],
    ...rowOf(key).input(world),
  }
}
