// The checkout page for trying out: shows what would be paid, and tells us by a signed webhook that it was.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { App } from "../../core/api/context.ts"
import { notFound } from "../../core/base/errors.ts"
import { hashToken } from "../../core/base/secrets.ts"
import { tenantUrl } from "../../core/http/hosts.ts"
import { formatMoney } from "../../core/values/money.ts"
import { findCheckout } from "../queries.ts"
import { signatureHeader, signDemo } from "./demo.ts"

const hours = 24
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Asked = FastifyRequest<{ Params: { token: string } }>
type Shown = NonNullable<Awaited<ReturnType<typeof findCheckout>>>

/** Adds `/checkout/demo/{token}/`, a form that works without scripts. Without the demo provider it doesn't exist. */
export async function registerDemoCheckout(server: FastifyInstance, app: App) {
  if (app.config.payments.provider !== "demo") return
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null, undefined))
    scope.get("/checkout/demo/:token/", async (request: Asked, reply) => {
      const checkout = await find(app, request)
      return html(reply, checkout.paid_at ? paidPage(app, checkout) : formPage(checkout))
    })
    scope.post("/checkout/demo/:token/", async (request: Asked, reply) => {
      const checkout = await find(app, request)
      const status = checkout.paid_at ? 200 : await sendWebhook(server, app, checkout, request.params.token)
      if (status === 200) return html(reply, paidPage(app, checkout))
      return html(reply.code(502), failedPage)
    })
  })
}

async function find(app: App, { ip, params }: Asked): Promise<Shown> {
  await app.limits.visitor(ip, "/api/checkout/demo/")
  const checkout = await findCheckout(app.db.system, "demo", hashToken(params.token))
  if (!checkout) throw notFound("Checkout")
  const age = Date.now() - Date.parse(checkout.created_at)
  if (!checkout.paid_at && age > hours * 3_600_000) throw notFound("Checkout")
  return checkout
}

/** Through our own front door, with everything that a foreign provider would send. */
async function sendWebhook(server: FastifyInstance, app: App, checkout: Shown, token: string) {
  const { id, amount, currency } = checkout
  const subscription = `demo-${id}`
  const event = {
    id: `paid-${id}`,
    kind: "paid",
    reference: hashToken(token),
    amount,
    currency,
    subscription,
  }
  const payload = JSON.stringify(event)
  const answer = await server.inject({
    method: "POST",
    url: "/api/webhooks/demo/",
    headers: {
      "content-type": "application/json",
      [signatureHeader]: signDemo(app.config.app_secret, payload),
    },
    payload,
  })
  return answer.statusCode
}

const html = (reply: FastifyReply, body: string) =>
  reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(body)

const formPage = ({ organization_name, billing_cycle, amount, currency }: Shown) =>
  page(
    "Upgrade to Pro",
    `<p>${escaped(organization_name)}</p>
<p class="price">${formatMoney(amount, currency)} <span>${billing_cycle === "monthly" ? "for a month" : "for a year"}</span></p>
<form method="post"><button>Pay ${formatMoney(amount, currency)}</button></form>
<p class="note">This is a demonstration: nothing is charged.</p>`,
  )

const paidPage = ({ config }: App, { slug }: Shown) =>
  page(
    "Payment received",
    `<p>Your plan is Pro now.</p>
<p><a href="${escaped(`${tenantUrl(config, slug)}/profile`)}">Back to your settings</a></p>`,
  )

const failedPage = page(
  "Payment failed",
  "<p>The payment couldn't be passed on. Nothing was charged; please go back and try again.</p>",
)

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
const escaped = (value: string) => value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "")

function page(title: string, body: string) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>
body { font: 16px/1.5 system-ui, sans-serif; color: #111827; background: #f3f4f6; margin: 0; padding: 64px 16px }
main { max-width: 400px; margin: 0 auto; background: #fff; border-radius: 12px; padding: 32px; overflow-wrap: anywhere }
h1 { font-size: 22px; margin: 0 } .price { font-size: 32px } .price span, .note { font-size: 14px; color: #4b5563 }
button { font: inherit; width: 100%; padding: 12px; border: 0; border-radius: 8px; background: #4f46e5; color: #fff }
a { color: #3730a3 }
</style></head><body><main><h1>${title}</h1>${body}</main></body></html>
`
}
