// The whole story by a client generated from the API's document, as a program of others would tell it.
// Usage: story.ts <address of a running Portico whose emails are kept>
import createClient from "openapi-fetch"
import type { components, paths } from "./api.ts"

const base = process.argv[2] ?? "http://localhost:3000"
const api = createClient<paths>({ baseUrl: base })
const say = (line: string) => process.stdout.write(`${line}\n`)
const word = () => Math.random().toString(36).slice(2, 10)
const [business_name, password] = [`Studio ${word()}`, "five minutes"]
const [owner, customer] = [`owner-${word()}@client.test`, `customer-${word()}@client.test`]

type Refusal = components["schemas"]["Error"]
type Answer<T> = { data?: T | undefined; error?: unknown; response: Response }
/** What a call answered, or its refusal as an error. */
async function good<T>(call: Promise<Answer<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await call
  if (data === undefined || data === null)
    throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`)
  return data
}

type Mail = { subject: string; codes: string[]; links: string[] }
/** The newest mail to an address whose subject holds a word, once it has come. */
async function mailTo(address: string, subject: string): Promise<Mail> {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    const mails: Mail[] = await (
      await fetch(`${base}/dev/mail.json?to=${encodeURIComponent(address)}`)
    ).json()
    const found = mails.find((mail) => mail.subject.includes(subject))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`no mail "${subject}" came to ${address}`)
}

// A business registers.
const { available, suggested_slug } = await good(
  api.POST("/api/auth/check-business-name/", { body: { business_name } }),
)
say(`${suggested_slug} is ${available ? "free" : "taken"}`)
await good(api.POST("/api/auth/send-otp/", { body: { email: owner, business_name } }))
const otp_code = (await mailTo(owner, "code")).codes[0] ?? ""
const { verification_token } = await good(
  api.POST("/api/auth/verify-otp/", { body: { email: owner, otp_code } }),
)
const { access_token, user } = await good(
  api.POST("/api/auth/register/", { body: { business_name, email: owner, password, verification_token } }),
)
const organization = user.organizations[0]?.id ?? 0
const staff = createClient<paths>({
  baseUrl: base,
  headers: { authorization: `Bearer ${access_token}`, "x-organization-id": String(organization) },
})

// It has a client, a project and a way to be paid.
const client = await good(staff.POST("/api/clients/", { body: { name: "Ada Lovelace", email: customer } }))
const project = await good(
  staff.POST("/api/projects/", { body: { title: "Website", client: client.id, status: "in_progress" } }),
)
await good(
  staff.POST("/api/payment-methods/", {
    body: {
      name: "PayPal",
      type: "paypal",
      is_active: true,
      display_order: 0,
      paypal_email: "pay@client.test",
    },
  }),
)
const listed = await good(staff.GET("/api/clients/", { params: { query: { search: "ada", limit: 10 } } }))
if (listed[0]?.id !== client.id) throw new Error("the client isn't in the list")

// What the types refuse, the API refuses too.
// @ts-expect-error an invoice's client is an id
const wrong = await staff.POST("/api/invoices/", { body: { client: "Ada", project: project.id } })
const refusal: Refusal | undefined = wrong.error
if (wrong.response.status !== 400 || !refusal?.fields?.client) throw new Error("a wrong client was taken")

// An invoice is written once, however often it is sent, and emailed.
const writing = {
  params: { header: { "Idempotency-Key": `first-${word()}` } },
  body: {
    client: client.id,
    project: project.id,
    currency: "USD",
    tax_rate: 20,
    items: [
      { description: "Design", quantity: 3, unit_price: 33.33 },
      { description: "Hosting", quantity: 1, unit_price: 100 },
    ],
  },
}
const invoice = await good(staff.POST("/api/invoices/", writing))
const again = await good(staff.POST("/api/invoices/", writing))
if (again.id !== invoice.id) throw new Error("a repeated call wrote a second invoice")
const byId = { params: { path: { id: invoice.id } } }
await good(staff.POST("/api/invoices/{id}/send/", byId))
say(`${invoice.number}, ${invoice.formatted_total}`)

// The client comes in by the emailed link, and pays.
const link = (await mailTo(customer, invoice.number)).links[0] ?? ""
const entrance = await good(
  api.POST("/portal/verify/", { body: { token: new URL(link).searchParams.get("token") ?? "" } }),
)
const portal = createClient<paths>({ baseUrl: base, headers: { authorization: `Bearer ${entrance.access}` } })
const seen = await good(portal.GET("/portal/invoices/{id}/", byId))
if (seen.total !== invoice.total) throw new Error("the client sees another total")
const pdf = await good(portal.GET("/portal/invoices/{id}/pdf/", { ...byId, parseAs: "arrayBuffer" }))
say(`a file that begins with ${new TextDecoder().decode(pdf.slice(0, 5))}`)
const ways = await good(portal.GET("/portal/invoices/{id}/payment-methods/", byId))
const payment_method_id = ways.payment_methods[0]?.id ?? 0
await good(portal.POST("/portal/invoices/{id}/mark-paid/", { ...byId, body: { payment_method_id } }))

// The business confirms.
const confirmed = await good(staff.POST("/api/invoices/{id}/confirm_payment/", byId))
say(`Done: ${confirmed.invoice.number} is ${confirmed.invoice.status}.`)
