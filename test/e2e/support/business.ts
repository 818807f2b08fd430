// A business that is there already, made by REST calls as any program may: its owner, one client and an invoice or many.
import type { Product } from "./running.ts"

type Made = { id: number; number: string }
export type Business = {
  /** `http://okafor.localhost:<port>`. */
  url: string
  client: { id: number; email: string }
  /** Sent invoices for the client, the newest last. */
  invoices(count: number): Promise<Made[]>
  /** Mails the client a link to the portal; answers it. */
  portalLink(): Promise<string>
}

export async function openBusiness(product: Product, name: string): Promise<Business> {
  const slug = name.toLowerCase()
  const email = `owner@${slug}.example`
  const client_email = `client@${slug}.example`
  let headers: Record<string, string> = { "content-type": "application/json" }
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${product.main_url}${path}`, {
      ...{ method: "POST", headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`POST ${path} answers ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  await post("/api/auth/send-otp/", { email, business_name: name })
  const [otp_code] = await product.mailTo(email, /\b\d{6}\b/)
  const { verification_token } = await post("/api/auth/verify-otp/", { email, otp_code })
  const owner = { business_name: name, email, password: "correct horse battery", verification_token }
  const { access_token } = await post("/api/auth/register/", owner)
  headers = { ...headers, authorization: `Bearer ${access_token}` }
  const client = await post("/api/clients/", { name: "Ada Lovelace", email: client_email })
  const project = await post("/api/projects/", { title: "Website", client: client.id })
  const paypal = { name: "PayPal", type: "paypal", paypal_email: email }
  await post("/api/payment-methods/", paypal)
  const work = { client: client.id, project: project.id, status: "sent" }
  return {
    url: product.tenantUrl(slug),
    client: { id: client.id, email: client_email },
    async invoices(count) {
      const made: Made[] = []
      for (let unit_price = 1; unit_price <= count; unit_price++)
        made.push(
          await post("/api/invoices/", {
            ...work,
            items: [{ description: "Design", quantity: 1, unit_price }],
          }),
        )
      return made
    },
    async portalLink() {
      await post("/portal/start/", { client_id: client.id })
      const [link] = await product.mailTo(client_email, /http:\S+\/portal-login\?token=\S+/)
      return link
    },
  }
}
