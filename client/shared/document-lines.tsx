// The lines of an invoice or quote with unit, discount, and tax if there are several.

import { formatPrice } from "../../src/core/values/money.ts"
import type { InvoiceWithItems } from "../../src/invoices/schema.ts"
import { say } from "../../src/languages/rules.ts"
import { discountText, quantityText, taxWords } from "../../src/pricing/words/rules.ts"
import { digitsOf, money } from "../lib/format.ts"

type Line = Omit<InvoiceWithItems["items"][number], "id">
type Document = Pick<InvoiceWithItems, "currency" | "price_decimals"> & { items: readonly Line[] }

/** On a phone quantity and price move below the description. */
export function Lines({ document }: { document: Document }) {
  const { items } = document
  if (items.length === 0)
    return <p className="mt-8 border-line border-y py-6 text-center text-muted">{say("No line items")}</p>
  const taxed = new Set(items.flatMap((item) => (item.kind === "text" ? [] : [ratesOf(item)]))).size > 1
  return (
    <table className="tabular mt-8 w-full text-sm">
      <caption className="sr-only">{say("Line items")}</caption>
      <thead>
        <tr className="border-line border-b text-muted text-xs *:pb-2 *:font-medium">
          <th scope="col" className="text-left">
            {say("Description")}
          </th>
          <th scope="col" className="pl-4 text-right max-sm:hidden">
            {say("Quantity")}
          </th>
          <th scope="col" className="pl-4 text-right max-sm:hidden">
            {say("Price")}
          </th>
          {taxed && (
            <th scope="col" className="pl-4 text-right max-sm:hidden">
              {say("Tax")}
            </th>
          )}
          <th scope="col" className="pl-4 text-right">
            {say("Amount")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((item) =>
          item.kind === "text" ? (
            <tr key={item.order}>
              <td colSpan={taxed ? 5 : 4} className="wrap-anywhere whitespace-pre-line py-3 text-muted">
                <bdi>{item.description}</bdi>
              </td>
            </tr>
          ) : (
            <Row key={item.order} item={item} document={document} taxed={taxed} />
          ),
        )}
      </tbody>
    </table>
  )
}

function Row({ item, document, taxed }: { item: Line; document: Document; taxed: boolean }) {
  const { currency, price_decimals } = document
  const quantity = quantityText(item.quantity, item.unit)
  const price = formatPrice(item.unit_price, currency, price_decimals ?? digitsOf(currency))
  const remarks = [...(item.kind === "credit" ? [say("Credit#line")] : []), ...discountOf(item, currency)]
  return (
    <tr className="*:py-3 *:align-top">
      <td className="wrap-anywhere">
        <bdi>{item.description}</bdi>
        {remarks.map((remark) => (
          <span key={remark} className="mt-0.5 block text-muted text-xs">
            <bdi>{remark}</bdi>
          </span>
        ))}
        <span className="mt-0.5 block text-muted text-xs sm:hidden">
          {quantity} × {price}
          {taxed && ` · ${ratesOf(item)}`}
        </span>
      </td>
      <td className="pl-4 text-right max-sm:hidden">{quantity}</td>
      <td className="whitespace-nowrap pl-4 text-right max-sm:hidden">{price}</td>
      {taxed && <td className="pl-4 text-right max-sm:hidden">{ratesOf(item)}</td>}
      <td className="whitespace-nowrap pl-4 text-right font-medium">{money(item.amount, currency)}</td>
    </tr>
  )
}

const ratesOf = ({ rates }: Line) => {
  const [first] = rates
  return taxWords(first ? { category: first.category, components: rates } : null).join(" + ")
}

const discountOf = ({ discount, discount_amount }: Line, currency: string) =>
  discount_amount === 0
    ? []
    : [
        discountText({
          percent: discount?.percent ?? null,
          amount: money(-discount_amount, currency),
          reason: discount?.reason ?? null,
        }),
      ]
