// A place to bill quotes in parts.
import { expect } from "vitest"
import type { CreditNote } from "../../src/credit-notes/schema.ts"
import type { InvoiceDetail } from "../../src/invoices/schema.ts"
import { makeDesk } from "./desk.ts"

export type Answer = { status: number; body: unknown }

/** `bill` converts a quote; `pay` issues an invoice and records its payment. */
export async function makeBilling(more?: Parameters<typeof makeDesk>[0]) {
  const desk = await makeDesk(more)
  const { staff, act } = desk
  const at = (id: number) => `/api/invoices/${id}/`
  const bill = async (quote: { id: number }, body: object) => {
    const answer = await act(quote, "convert", body)
    expect(answer).toMatchObject({ status: 201 })
    return (answer.body as { invoice: InvoiceDetail }).invoice
  }
  const invoice = async ({ id }: { id: number }) => (await staff.rest("GET", at(id))).body as InvoiceDetail
  const post = ({ id }: { id: number }, deed: string, body: object = {}): Promise<Answer> =>
    staff.rest("POST", `${at(id)}${deed}/`, body)
  const issue = async (draft: { id: number }) => {
    expect(await post(draft, "issue")).toMatchObject({ status: 200 })
    return invoice(draft)
  }
  const pay = async (draft: { id: number }) => {
    const { amount_due } = await issue(draft)
    expect(await post(draft, "payments", { amount: amount_due })).toMatchObject({ status: 201 })
    return invoice(draft)
  }
  const patch = ({ id }: { id: number }, body: object) => staff.rest("PATCH", at(id), body)
  const remove = ({ id }: { id: number }) => staff.rest("DELETE", at(id))
  /** Issued. */
  const credit = async (of: { id: number }, body: object = {}) => {
    const answer = await post(of, "credit-notes", { reason: "Less work", issue: true, ...body })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as CreditNote
  }
  return { ...desk, bill, invoice, post, issue, pay, patch, remove, credit }
}
