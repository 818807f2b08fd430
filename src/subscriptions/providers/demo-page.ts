// The demo checkout page: shows the price, and sends ourselves a signed webhook.
import { readFileSync } from "node:fs"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { App } from "../../core/api/context.ts"
import { notFound } from "../../core/base/errors.ts"
import { pageTemplate } from "../../core/base/escape.ts"
import { hashToken } from "../../core/base/secrets.ts"
import { tenantUrl } from "../../core/http/hosts.ts"
import { formatMoney } from "../../core/values/money.ts"
import { findCheckout } from "../queries.ts"
import { signatureHeader, signDemo } from "./demo.ts"

const hours = 24
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type CheckoutRequest = FastifyRequest<{ Params: { token: string } }>
type Checkout = NonNullable<Awaited<ReturnType<typeof findCheckout>>>

/** Adds `/checkout/demo/{token}/`, a form that works without scripts. Only with the demo provider, and where there are plans. */
export async function registerDemoCheckout(server: FastifyInstance, app: App) {
  if (app.config.payments.provider !== "demo" || !app.config.plans) return
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null, undefined))
    scope.get("/checkout/demo/:token/", async (request: CheckoutRequest, reply) => {
      const checkout = await find(app, request)
      return html(reply, checkout.paid_at ? paidPage(app, checkout) : formPage(checkout))
    })
    scope.post("/checkout/demo/:token/", async (request: CheckoutRequest, reply) => {
      const checkout = await find(app, request)
      const status = checkout.paid_at ? 200 : await sendWebhook(server, app, checkout, request.params.token)
      if (status === 200) return html(reply, paidPage(app, checkout))
      return html(reply.code(502), failedPage)
    })
  })
}

async function find(app: App, { ip, params }: CheckoutRequest): Promise<Checkout> {
  await app.limits.visitor(ip)
  const checkout = await findCheckout(app.db.system, "demo", hashToken(params.token))
  if (!checkout) throw notFound("Checkout")
  const age = Date.now() - Date.parse(checkout.created_at)
  if (!checkout.paid_at && age > hours * 3_600_000) throw notFound("Checkout")
  return checkout
}

/** Goes through our own front door, with everything that a real provider would send. */
async function sendWebhook(server: FastifyInstance, app: App, checkout: Checkout, token: string) {
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

const page = pageTemplate(readFileSync(new URL("demo-page.hbs", import.meta.url), "utf8"))
const nothing = { form: null, paid: null, failed: false }

const formPage = ({ organization_name, billing_cycle, amount, currency }: Checkout) => {
  const period = billing_cycle === "monthly" ? "for a month" : "for a year"
  const form = { organization_name, price: formatMoney(amount, currency), period }
  return page({ ...nothing, title: "Upgrade to Pro", form })
}

const paidPage = ({ config }: App, { slug }: Checkout) => {
  const paid = { settings_url: `${tenantUrl(config, slug)}/profile` }
  return page({ ...nothing, title: "Payment received", paid })
}

const failedPage = page({ ...nothing, title: "Payment failed", failed: true })
