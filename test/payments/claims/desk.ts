// An unpaid invoice of 100.00 USD, its client in the portal, and the staff that answers.
import { makeIssued } from "../../invoices/issued.ts"
import { testApp } from "../../support/app.ts"
import { makePaymentMethod } from "../../support/factories.ts"
import { formOf, picture } from "../../support/forms.ts"
import { signInClient } from "../../support/portal.ts"

export type Body = Record<string, unknown>

export async function makeTill(more: Parameters<typeof makeIssued>[0] = { status: "sent" }) {
  const made = await makeIssued(more)
  const { organization, client, invoice, staff, path } = made
  const [method, payer] = [
    await makePaymentMethod(organization.id),
    await signInClient(organization.id, client.id),
  ]
  const own = `/portal/invoices/${invoice.id}/`
  const say = (body: Body = {}) =>
    payer.rest("POST", `${own}mark-paid/`, { payment_method_id: method.id, ...body })
  const confirm = (body: Body = {}) => staff.rest("POST", `${path}confirm_payment/`, body)
  const reject = (reason: unknown = "Nothing came", body: Body = {}) =>
    staff.rest("POST", `${path}reject_payment/`, { reason, ...body })
  const withdraw = () => payer.rest("POST", `${own}withdraw-claim/`)
  const patch = (body: Body) => staff.rest("PATCH", path, body)
  const prove = async (file?: { bytes: Buffer; name: string }) => {
    const form = await formOf({ file: file ?? { bytes: await picture(), name: "transfer.png" } })
    return payer.rest("POST", `${own}proof/`, form.body, form.headers)
  }
  const seen = async () => (await payer.rest("GET", own)).body as { status: string; claim: Body | null }
  return { ...made, method, payer, say, confirm, reject, withdraw, patch, prove, seen }
}
export type Till = Awaited<ReturnType<typeof makeTill>>

/** All that was said of an invoice, the oldest first. */
export async function claimsOf({ organization }: Pick<Till, "organization">) {
  const { app } = await testApp()
  const { rows } = await app.db.pool.query<Body>(
    `select c.state, c.amount, c.currency, c.reason, c.by_staff, c.client_id, c.invoice_id, c.proof_file,
       (select p.amount from payments p where p.id = c.payment_id and p.voided_at is null) as paid
     from payment_claims c where c.organization_id = $1 order by c.id`,
    [organization.id],
  )
  return rows
}
